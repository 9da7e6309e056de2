import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateServer } from '@galgal/api/db/migrate-server'
import { createDatabase } from '../../api/test/new-database.ts'
import { writeSlowMigration } from '../../api/test/slow-migration.ts'
import { openCluster } from '../postgres.ts'
import { createApp } from './app.ts'
import { insist, openClient } from './client.ts'

const TOGETHER = [2, 4]
const SIGN_INS = 20
const BALANCER_MS = 100
const SERVE_MS = 500

/** Starts so many processes at once on a database that nobody has begun; says what kept any from serving. */
export async function startTogether(databaseUrl: string, count: number): Promise<string[]> {
  const apps = await Promise.all(Array.from({ length: count }, () => createApp(databaseUrl)))
  try {
    const starts = await Promise.allSettled(apps.map((app) => app.start()))
    return starts.flatMap((it, at) =>
      it.status === 'rejected' ? [`process ${at + 1} of ${count}: ${it.reason.message}`] : [],
    )
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
  }
}

/** Ends a process while so many sign in over and over, until a load balancer would send them elsewhere; says who was cut off. */
export async function stopUnderSignIns(databaseUrl: string): Promise<string[]> {
  const app = await createApp(databaseUrl, { SHUTDOWN_GRACE_SECONDS: '1' })
  const client = openClient(app.url)
  try {
    await app.start()
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
    const ended = app.end()
    while ((await ask('/readyz')).status === 200) await wait(BALANCER_MS)
    isSentHere = false
    await Promise.all(signIns)
    const code = await ended
    // Who is told to wait for the others (429) was answered, too.
    const wasCut = !answers[200] || Object.keys(answers).some((it) => !/^(200|429)$/.test(it))
    return [
      ...(wasCut ? [`answers: ${JSON.stringify(answers)}`] : []),
      ...(code === 0 ? [] : [`ended with ${code}`]),
      ...app.logged(/error/i),
    ]
  } finally {
    client.close()
    await app.stop()
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
