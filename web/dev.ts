import type { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { createWeb } from './built-server.d.ts'
import type { WebOptions } from './options.ts'

/** The storefront from its sources: `middlewares` answers Vite's own addresses, `fetch` renders a page as it is written now. */
export async function openDevWeb(server: Server, options: () => WebOptions) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the storefront here')
  const open = async () => {
    const built: { createWeb: typeof createWeb } = await ssr.runner.import('/server.ts')
    return built.createWeb(options())
  }
  // A wrong setting stops the start.
  await open()
  return {
    middlewares: vite.middlewares,
    close: () => vite.close(),
    fetch: async (request: Request) => (await open()).fetch(request),
  }
}
