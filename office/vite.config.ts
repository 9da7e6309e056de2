import { chunkLoader, compiledMessages } from '@galgal/ui/server/chunk-loader.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Libraries that every page runs, but not what one page alone loads when asked to.
const vendor =
  /\/ui\/(?:i18n\/format-message|browser\/load-chunk)\.|preload-helper|\/node_modules\/(?!@simplewebauthn\/)/
// What lists, records and acts are made of: most pages have them.
const parts = /\/ui\/|\/app\/(?:act|frame|list|record|session|ui)\/|\/app\/[^/]+$/

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
                { name: 'vendor', test: vendor },
                { name: 'parts', test: parts, minShareCount: 4 },
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
