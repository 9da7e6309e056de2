import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateServer } from '@galgal/api/db/migrate-server'
import { createDatabase } from '../../api/test/new-database.ts'
import { writeSlowMigration } from '../../api/test/slow-migration.ts'
import { ROOT } from '../files.ts'
import { freePort, openCluster } from '../postgres.ts'
import { waitUntilReady } from './app.ts'
import { insist, openClient } from './client.ts'

const TOGETHER = [2, 4]
const SIGN_INS = 20
const BALANCER_MS = 100
const SERVE_MS = 500

type Started = { url: string; child: ChildProcess; words: () => string }

/** Starts a process of the app on a database; what it prints is remembered. */
async function start(databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      MOST_LAG_MS: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => said.push(String(chunk)))
  return { url, child, words: () => said.join('') }
}

async function end({ child }: Started): Promise<number | null> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const isAlive = ({ child }: Started) => child.exitCode === null && child.signalCode === null

/** Starts so many processes at once on a database that nobody has begun; says what kept any from serving. */
export async function startTogether(databaseUrl: string, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-starts-'))
  const apps = await Promise.all(
    Array.from({ length: count }, () => start(databaseUrl, { DATA_DIR: folder })),
  )
  try {
    const faults = await Promise.all(
      apps.map(async (app, at) => {
        const failed = await waitUntilReady(app.url, () => isAlive(app)).catch(
          (error: Error) => error.message,
        )
        return failed ? [`process ${at + 1} of ${count}: ${failed}: ${app.words().trim()}`] : []
      }),
    )
    return faults.flat()
  } finally {
    await Promise.all(apps.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends a process while so many sign in over and over, until a load balancer would send them elsewhere; says who was cut off. */
export async function stopUnderSignIns(databaseUrl: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-stops-'))
  const app = await start(databaseUrl, { DATA_DIR: folder, SHUTDOWN_GRACE_SECONDS: '1' })
  const client = openClient(app.url)
  try {
    await waitUntilReady(app.url, () => isAlive(app))
    const ask = client.askAs('')
    const account = await signUp(ask)
    let isSentHere = true
    const answers: Record<number, number> = {}
    const signIns = Array.from({ length: SIGN_INS }, async () => {
      while (isSentHere) {
        const { status } = await ask('/api/Security/Login', account)
        answers[status] = (answers[status] ?? 0) + 1
      }
    })
    await wait(SERVE_MS)
    const ended = end(app)
    while ((await ask('/readyz')).status === 200) await wait(BALANCER_MS)
    isSentHere = false
    await Promise.all(signIns)
    const code = await ended
    // Who is told to wait for the others (429) was answered, too.
    const wasCut = !answers[200] || Object.keys(answers).some((it) => !/^(200|429)$/.test(it))
    return [
      ...(wasCut ? [`answers: ${JSON.stringify(answers)}`] : []),
      ...(code === 0 ? [] : [`ended with ${code}`]),
      ...(app.words().includes('rror') ? [app.words()] : []),
    ]
  } finally {
    client.close()
    if (isAlive(app)) app.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = ReturnType<ReturnType<typeof openClient>['askAs']>

/** An account with a password, by the code in the sandbox's outbox. */
async function signUp(ask: Ask) {
  const username = `stop${Date.now()}@example.co.il`
  const account = { username, password: createHash('sha1').update('long enough').digest('hex') }
  const kind = { customertype: 'B2C', b2BType: '', allowMarketing: false }
  const { body } = await ask('/api/SR/Signup', { ...account, ...kind })
  const outbox = await insist(() => ask(`/sandbox/outbox?to=${username}`))
  const { customerToken } = body.customer
  await ask('/api/SR/Verify', {
    username,
    VerificationCode: outbox.body[0].code,
    customer: { customerToken },
  })
  return account
}

/** So often two and then four processes begin on a new database, and one ends while people sign in. */
export async function startAndStop(times: number): Promise<string[]> {
  const cluster = await openCluster()
  const short: string[] = []
  try {
    for (let n = 1; n <= times; n++) {
      for (const count of TOGETHER)
        short.push(...(await startTogether(await createDatabase(cluster.url, 'starts'), count)))
      short.push(...(await stopUnderSignIns(await createDatabase(cluster.url, 'starts'))))
      console.log(`  ${n} of ${times}: ${short.length ? short.join('; ') : 'all served, none cut'}`)
    }
    await migrateForAMinute(await createDatabase(cluster.url, 'starts'))
  } finally {
    cluster.stop()
  }
  return short
}

/** Two processes bring a database up to date at once, by a migration of a minute. */
async function migrateForAMinute(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-migrations-'))
  writeSlowMigration(folder, 60)
  const begun = performance.now()
  await Promise.all([migrateServer(databaseUrl, folder), migrateServer(databaseUrl, folder)])
  console.log(`  a migration of a minute: ${Math.round((performance.now() - begun) / 1000)} s`)
  rmSync(folder, { recursive: true })
}
