import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { heads } from './build/heads'
import { packed } from './build/packed'

const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } }), heads(), packed()],
  build: {
    outDir: '../src/golpe/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } }
  },
  // Vitest runs in Node, but tests what browsers run.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: { include: ['src/**/*.spec.ts'], setupFiles: ['src/fixtures/words.ts'] }
})
