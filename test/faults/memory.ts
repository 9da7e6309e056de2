import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, read } from '../files.ts'
import { freePort, openCluster } from '../postgres.ts'
import { waitUntilReady } from './app.ts'

/** Megabytes of a process that has started, been visited and is left alone. */
const MOST = { embedded: 450, postgres: 300 }
const AT_REST_MS = 20_000
const VISITED = ['/', '/en', '/catalog', '/en/catalog', '/faq']
const VISITED_OF_OFFICE = ['/sign-in', '/en/sign-in']

/** What the app holds at rest, with the database inside it and on a PostgreSQL server. */
export async function measureMemory(): Promise<string[]> {
  const cluster = await openCluster()
  try {
    const megabytes = {
      embedded: await atRest({}),
      postgres: await atRest({ DATABASE_URL: cluster.url }),
    }
    console.table({ 'MB at rest': megabytes, most: MOST })
    return (['embedded', 'postgres'] as const)
      .filter((place) => !(megabytes[place] <= MOST[place]))
      .map((place) => `${place}: ${megabytes[place]} MB at rest`)
  } finally {
    cluster.stop()
  }
}

/** What stands behind `node bootstrap.mjs start` in `npm start`: settings, then the program. */
function startOfNpm() {
  const words: string[] = JSON.parse(read('package.json')).scripts.start.split(' ').slice(3)
  const program = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const settings = words.slice(0, program).map((word) => word.split('='))
  return { args: words.slice(program), env: Object.fromEntries(settings) as NodeJS.ProcessEnv }
}

async function atRest(settings: NodeJS.ProcessEnv): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-memory-'))
  const [port, officePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const office = `http://127.0.0.1:${officePort}`
  const { args, env } = startOfNpm()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      ...settings,
      PORT: String(port),
      OFFICE_PORT: String(officePort),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitUntilReady(url, () => child.exitCode === null)
    for (const path of VISITED) await (await fetch(url + path)).text()
    for (const path of VISITED_OF_OFFICE) await (await fetch(office + path)).text()
    await wait(AT_REST_MS)
    const [, kilobytes] =
      /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } finally {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
