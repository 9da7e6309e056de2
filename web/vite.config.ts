import { chunkLoader, compiledMessages } from '@galgal/ui/server/chunk-loader.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { staticScript } from './build-static-script.ts'

/** Pages that run a module before it lies in the file of what they share. */
const SOME = 5
/** What several forms share is one file until it holds so many bytes of source that one of them does not need. */
const MOST_STRANGE = 3000

/** Rooms whose modules stand on pages of every kind, and the kit without its forms. */
const rooms =
  /\/ui\/(?!forms\/)|\/app\/(?:api|art|browser|catalogue|errors|http|i18n|navigation|pwa|seo|session|ui)\//

// What comes late or on a press is in none of them.
const initial = { tags: ['$initial' as const] }
/** A few files instead of a chain of forty: libraries, the frame of every page with all it brings, what most share, and what forms share. */
const groups = [
  { name: 'vendor', test: /\/node_modules\//, ...initial },
  { name: 'every', test: /\/web\/app\/[^/]+$/, ...initial },
  { name: 'shared', test: rooms, minShareCount: SOME, ...initial },
  {
    name: 'forms',
    test: /\/ui\/forms\/|\/app\/checkout\//,
    minShareCount: SOME,
    entriesAware: true,
    entriesAwareMergeThreshold: MOST_STRANGE,
    ...initial,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [chunkLoader, staticScript, reactRouter()],
  resolve: {
    alias: [compiledMessages],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups },
            // Without the names of all who share it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
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
