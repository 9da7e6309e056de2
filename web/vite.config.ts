import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Vite's own loader of chunks weighs 0.7 KB, and every page would fetch it. */
const chunkLoader: Plugin = {
  name: 'galgal:chunk-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('./app/load-chunk.ts', import.meta.url)))}`
      : undefined,
}

// What one page alone loads, and only when asked to.
const vendor =
  /\/app\/load-chunk\.|preload-helper|\/node_modules\/(?!@braze\/|@stripe\/|maplibre-gl\/|pmtiles\/|fflate\/)/
// What pages with forms alone fetch, however many they are.
const forms =
  /\/app\/(?:order-address|ui\/(?:stepper|unavailable|form-page|password-field|post-form))\./
// What pages to read alone fetch.
const texts = /\/app\/ui\/(?:legal-page|prose|questions|text-page)\./
// What keeps typing from being lost comes after the page that holds it.
const shared =
  /\/app\/(?!order-address)(?:ui\/(?!leave-warning|use-unsent|keep-typed|use-refusal-toast|stepper|unavailable|form-page|password-field|post-form|legal-page|prose|questions|text-page)|[^/]+$)/

export default defineConfig(({ command }) => ({
  plugins: [chunkLoader, reactRouter()],
  resolve: {
    // Messages arrive compiled, so the ICU parser stays out of every bundle.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few files instead of a chain of twenty: what every page runs, and what most pages share.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'shared', test: shared, minShareCount: 4 },
                { name: 'forms', test: forms, minShareCount: 4 },
                { name: 'texts', test: texts, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundled file starts in a fraction of the time; sharp holds native code. Vite's development
      // runner cannot load CommonJS packages, so there only the aliased one is inside.
      resolve: { noExternal: command === 'build' ? true : ['use-intl'], external: ['sharp'] },
      // Left to the environment, the built server would render with React's slow development build.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
}))
