import type { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { createWeb } from './built-server.d.ts'

/** The storefront from its sources: `middlewares` answers Vite's own addresses, `fetch` renders a page as it is written now. */
export async function openDevWeb(server: Server, options: Parameters<typeof createWeb>[0]) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the storefront here')
  return {
    middlewares: vite.middlewares,
    close: () => vite.close(),
    fetch: async (request: Request) => {
      const { createWeb: create }: { createWeb: typeof createWeb } =
        await ssr.runner.import('/server.ts')
      return create(options).fetch(request)
    },
  }
}
