import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './engine.ts'

const PATIENCE_MS = 300_000
const LOOK_EVERY_MS = 500
/** What production gives a container, and no more. */
const LOCKED = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges']
const WRITABLE = ['--tmpfs=/tmp', '--volume=/data']
/** Words for `run` that this machine needs, such as `--runtime runc`. */
const more = (process.env.CONTAINER_OPTIONS ?? '').split(/\s+/).filter(Boolean)

export type Container = Awaited<ReturnType<typeof startContainer>>

/** Starts the image on this machine's network, read-only and without any right, and waits until it is ready. */
export async function startContainer(
  engine: string,
  image: string,
  settings: Record<string, string>,
) {
  const name = `galgal-check-${process.pid}-${settings.PORT}`
  const env = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const options = ['--network=host', '--no-healthcheck', ...LOCKED, ...WRITABLE, ...more]
  const url = `http://127.0.0.1:${settings.PORT}`
  const begun = performance.now()
  run(engine, ['run', '-d', '--name', name, ...options, ...env, image])
  const logs = () => {
    const { stdout, stderr } = spawnSync(engine, ['logs', name], { encoding: 'utf8' })
    return stdout + stderr
  }
  const remove = () => spawnSync(engine, ['rm', '-f', '-v', name], { stdio: 'ignore' })
  try {
    await untilReady(url, () => isRunning(engine, name))
  } catch (error) {
    const said = logs()
    remove()
    throw new Error(`${(error as Error).message}\n${said}`)
  }
  return {
    url,
    readyMs: performance.now() - begun,
    /** Runs Node in it with these words; gives its exit code and what it printed. */
    node: (...words: string[]) => {
      const args = ['exec', name, '/usr/local/bin/node', ...words]
      const { status, stdout, stderr } = spawnSync(engine, args, { encoding: 'utf8' })
      return { status, text: stdout + stderr }
    },
    /** Sends SIGTERM as an orchestrator does; gives its exit code and how long it took. */
    stop: () => {
      const asked = performance.now()
      run(engine, ['stop', '--time', '30', name])
      const code = Number(run(engine, ['inspect', '--format', '{{.State.ExitCode}}', name]))
      const stopMs = performance.now() - asked
      remove()
      return { code, stopMs }
    },
    remove,
  }
}

const isRunning = (engine: string, name: string) =>
  run(engine, ['inspect', '--format', '{{.State.Running}}', name]).trim() === 'true'

async function untilReady(url: string, lives: () => boolean) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end && lives()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`nothing is ready at ${url}`)
}
