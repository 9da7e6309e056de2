import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from './visitor.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

/** Where an app of its own keeps everything, and what its programs are told. */
export type Ground = { folder: string; env: NodeJS.ProcessEnv }

/** Opens an app that no other journey visits, with the data of a first start; `prepare` is done before. */
export async function openOwnApp(prepare: (ground: Ground) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'galgal-app-'))
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ENV_FILE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_OPTIONS,
    ENV_FILE,
    DATA_DIR: join(folder, 'data'),
    MOST_LAG_MS: '0',
  }
  await cp(process.env.JOURNEY_TEMPLATE ?? '', env.DATA_DIR, { recursive: true })
  await prepare({ folder, env })

  const [port, officePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port), OFFICE_PORT: String(officePort), PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => server.kill('SIGTERM')
  // Also when a test run ends before it could close what it opened.
  process.once('exit', stop)
  await once(server.stdout, 'data')
  const close = async () => {
    process.off('exit', stop)
    stop()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
  return { url, office: `http://127.0.0.1:${officePort}`, close }
}

type App = Awaited<ReturnType<typeof openOwnApp>>
type Prepare = (ground: Ground) => Promise<void>

// A start, on a machine that may be busy.
const timeout = 180_000

const openAndClose =
  (prepare?: Prepare) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
  async ({}, use: (app: App) => Promise<void>) => {
    const app = await openOwnApp(prepare)
    await use(app)
    await app.close()
  }

/** A journey in an app of its own, which its worker keeps for the next ones of the kind. */
export const inOwnApp = (prepare?: Prepare) =>
  test.extend<object, { app: App }>({
    app: [openAndClose(prepare), { scope: 'worker', timeout }],
    baseURL: ({ app }, use) => use(app.url),
  })

/** A journey in an app that opens for it alone: unlike a worker's house it asks for no worker of its own. */
export const inAppOfOne = (prepare: Prepare) =>
  test.extend<{ app: App }>({
    app: [openAndClose(prepare), { timeout }],
    baseURL: ({ app }, use) => use(app.url),
  })
