import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { heads } from './build/heads'
import { packed } from './build/packed'
import { shell } from './build/shell'

const ENTRY = /\bindex-/
const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } }), heads(), shell(), packed()],
  build: {
    outDir: '../src/golpe/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Whole pages name all that they need; a part that comes on demand names its styles, for its scripts follow.
    modulePreload: {
      resolveDependencies: (_part, needed, { hostId }) =>
        ENTRY.test(hostId) ? needed : needed.filter((file) => file.endsWith('.css') && !ENTRY.test(file))
    }
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } }
  },
  // Vitest runs in Node, but tests what browsers run.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: { include: ['src/**/*.spec.ts'], setupFiles: ['src/fixtures/words.ts'] }
})
