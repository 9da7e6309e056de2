import type { Server } from 'node:http'
import { openDevPages } from '@galgal/ui/server/dev-pages.ts'
import type { createOffice } from './built-server.d.ts'
import type { OfficeOptions } from './options.ts'

/** The office from its sources: `middlewares` answers Vite's own addresses, `fetch` renders a page as it is written now. */
export async function openDevOffice(server: Server, options: () => OfficeOptions) {
  const pages = await openDevPages<{ createOffice: typeof createOffice }>(
    server,
    import.meta.dirname,
  )
  const open = async () => (await pages.load()).createOffice(options())
  return {
    middlewares: pages.middlewares,
    close: pages.close,
    fetch: async (request: Request) => (await open()).fetch(request),
  }
}
