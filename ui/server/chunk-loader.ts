import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Vite's own loader of chunks weighs 0.7 KB, and every page would fetch it. */
export const chunkLoader: Plugin = {
  name: 'galgal:chunk-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(ours('../browser/load-chunk.ts'))}`
      : undefined,
}

/** Messages arrive compiled, so the ICU parser stays out of every bundle. */
export const compiledMessages = {
  find: /^use-intl\/format-message$/,
  replacement: ours('../i18n/format-message.ts'),
}
