import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { heads } from './build/heads.ts'
import { lateStyles } from './build/late-styles.ts'
import { messages } from './build/messages.ts'
import { packed } from './build/packed.ts'
import { noPreload } from './build/preload.ts'
import { shell } from './build/shell.ts'

/** The oldest browsers that have popovers and subgrids, of which tables are built. */
const FLOOR = ['chrome117', 'firefox125', 'safari17']
const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } }), lateStyles(), messages(), noPreload(), heads(), shell(), packed()],
  build: {
    outDir: '../src/golpe/static',
    emptyOutDir: true,
    target: FLOOR,
    assetsInlineLimit: 0,
    // One stylesheet is one request, and smaller than its parts together with the code that loads them.
    cssCodeSplit: false,
    // The head of each page already names what it starts with; parts loaded later have few dependencies.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Each script names those that it loads: shorter hashes, which do not compress, make the first screen smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Modules that several first screens share are too small for a file each.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'played', test: /src\/(lib\/explained|gathering\/masks)\.ts$/ },
            { name: 'asked', test: /src\/(lib\/prompt|prompt\/(questions|sentence)|seat\/(hands|seats|veil\.svelte))\.ts$/ },
            { name: 'share', test: /(CopyButton|ShareButton)\.svelte$/ },
            { name: 'small', test: /src\/(lib\/(adopted|breath|calm)|settings\/theme)\.ts$|(PartLost|Emblem)\.svelte$/ },
            {
              name: 'shared',
              test: /src\/(lib\/(emblems|words|line\.svelte|keys|settings\.svelte|laid-out|personalities)|motion\/stage\.svelte)\.ts$|ui\/(Mask|Words|Coin)\.svelte$/
            }
          ]
        }
      }
    }
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } }
  },
  // Vitest runs in Node, but the code under test runs in browsers.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  // A busy machine is slow; that is no failure.
  test: { include: ['src/**/*.spec.ts'], setupFiles: ['src/fixtures/words.ts'], testTimeout: 60_000, hookTimeout: 60_000 }
})
