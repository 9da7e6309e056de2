import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Another checkout, such as an earlier commit: a machine slower than the table's slows both. */
const beside = process.env.BESIDE && resolve(process.env.BESIDE)

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the built app of a checkout by a command and tells how long it took until it printed its address. */
export async function startApp(
  dataDir: string,
  command: [string, ...string[]],
  checkout: string = root,
  settings: Record<string, string> = { OFFICE: 'off' },
) {
  const port = await freePort()
  const [file, ...args] = command
  const started = performance.now()
  const child = spawn(file, args, {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      ...settings,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that stopping reaches the server behind npm.
    detached: true,
  })
  const url = `http://localhost:${port}`
  for await (const chunk of child.stdout) if (String(chunk).includes(url)) break
  const milliseconds = performance.now() - started
  const stop = async () => {
    if (child.exitCode !== null || !child.pid) return
    process.kill(-child.pid, 'SIGTERM')
    await once(child, 'exit')
  }
  return { url, checkout, milliseconds, stop }
}

export type RunningApp = Awaited<ReturnType<typeof startApp>>

/** The apps measured in turn: this one, and another checkout where one is named. */
export async function startApps(dataDir: string) {
  const apps = [await startApp(dataDir, ['node', '--import=./quick-imports.ts', 'server.ts'])]
  if (beside) apps.push(await startApp(`${dataDir}-beside`, ['npm', 'start'], beside))
  return apps
}
