import { chunkLoader, compiledMessages } from '@galgal/ui/server/chunk-loader.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Libraries that every page runs, but not what one page alone loads when asked to.
const vendor =
  /\/ui\/(?:i18n\/format-message|browser\/load-chunk)\.|preload-helper|\/node_modules\/(?!@simplewebauthn\/)/
// What nearly every page has: lists, acts and records each have parts of their own beside it.
const parts = /\/ui\/|\/app\/(?:frame|ui)\/|\/app\/[^/]+$/

export default defineConfig(({ command }) => ({
  // Every file of the office has its hash in its name.
  publicDir: false,
  plugins: [chunkLoader, reactRouter()],
  resolve: { alias: [compiledMessages] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 3 },
                { name: 'parts', test: parts, minShareCount: 6, priority: 2 },
                { name: 'list', test: /\/app\/list\//, minShareCount: 4, priority: 1 },
                { name: 'act', test: /\/app\/act\//, minShareCount: 4, priority: 1 },
                { name: 'record', test: /\/app\/record\//, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundled file starts in a fraction of the time.
      resolve: { noExternal: command === 'build' ? true : ['use-intl'] },
      // Left to the environment, the built server would render with React's slow development build.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
}))
