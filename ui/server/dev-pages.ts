import type { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'

/** Pages from their sources: `middlewares` answers Vite's own addresses, `load` gives what `server.ts` of the room exports as it is written now. */
export async function openDevPages<ServerModule>(server: Server, root: string) {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error(`Vite cannot run the pages of ${root} here`)
  return {
    middlewares: vite.middlewares,
    close: () => vite.close(),
    load: (): Promise<ServerModule> => ssr.runner.import('/server.ts'),
  }
}
