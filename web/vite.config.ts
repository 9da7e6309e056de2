import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    // Messages arrive compiled, so the ICU parser stays out of every bundle.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  environments: {
    ssr: {
      // One bundled file starts in a fraction of the time; sharp holds native code.
      resolve: { noExternal: true, external: ['sharp'] },
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
})
