import type { Server } from 'node:http'
import { openDevPages } from '@galgal/ui/server/dev-pages.ts'
import type { createWeb } from './built-server.d.ts'
import type { WebOptions } from './options.ts'

/** The storefront from its sources: `middlewares` answers Vite's own addresses, `fetch` renders a page as it is written now. */
export async function openDevWeb(server: Server, options: () => WebOptions) {
  const pages = await openDevPages<{ createWeb: typeof createWeb }>(server, import.meta.dirname)
  const open = async () => (await pages.load()).createWeb(options())
  // A wrong setting stops the start.
  await open()
  return {
    middlewares: pages.middlewares,
    close: pages.close,
    fetch: async (request: Request) => (await open()).fetch(request),
  }
}
