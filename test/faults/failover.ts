import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { freePort } from '../postgres.ts'
import { type App, createApp, waitUntilReady } from './app.ts'
import { inWords, neverFaults, untilClean } from './audit.ts'
import { checkOutcome } from './check-outcome.ts'
import { openClient } from './client.ts'
import * as flow from './flow.ts'
import { BEHIND_PROXY } from './haproxy.ts'
import { noAnswers, startEvenLoad } from './load.ts'
import { type Buyer, makeBuyers } from './people.ts'
import { openReplicatedCluster, type ReplicatedCluster } from './replicated-cluster.ts'
import { PLENTY, setStock } from './shop.ts'

const ORDERS_PER_SECOND = 8
/** As many as may be under way while nothing can be written. */
const BUYERS = 300
const BACK_MS = 15_000
const PATIENCE_MS = 120_000
const PROBE_EVERY_MS = 200
const PAGE_EVERY_MS = 100
const PAGE_MS = 30_000
const PAGE = '/catalog'
const CLEAN_MS = 120_000

/** Kills the primary so many times under orders, PostgreSQL alone and its whole node in turn; its standby takes over. */
export async function failOver(times: number): Promise<string[]> {
  const ports = [await freePort(), await freePort()] as const
  const cluster = await openReplicatedCluster(ports)
  const apps: App[] = []
  try {
    const database = await openDatabase({ url: cluster.directUrl, directory: '' })
    await seedWhenEmpty(database.db, 'demo', new Date())
    await database.db.execute(`update hubs set capacity_per_slot = ${PLENTY}`)
    await setStock(database.db, PLENTY)
    const settings = {
      ...BEHIND_PROXY,
      DATABASE_DIRECT_URL: cluster.directUrl,
      PUBLIC_URL: cluster.webUrl,
      // Documents that one process made, the other sends.
      DATA_DIR: join(cluster.folder, 'files'),
      LOG_LEVEL: 'warn',
    }
    for (const port of ports)
      apps.push(await createApp(cluster.url, { ...settings, PORT: String(port) }))
    await Promise.all(apps.map((app) => app.start()))
    await waitUntilReady(cluster.webUrl, () => apps.every((app) => app.isAlive()))
    const short = await measure({ cluster, apps, db: database.db }, times)
    await database.close()
    return short
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
    await cluster.close()
  }
}

type Run = { cluster: ReplicatedCluster; apps: App[]; db: Parameters<typeof makeBuyers>[0] }

async function measure(run: Run, times: number): Promise<string[]> {
  const { cluster, apps, db } = run
  const [prober, ...buyers] = await makeBuyers(db, BUYERS)
  const client = openClient(cluster.webUrl)
  const answers = noAnswers()
  const pages = watchPage(`${cluster.webUrl}${PAGE}`)
  const stop = startEvenLoad(client, { buyers, answers, perSecond: ORDERS_PER_SECOND })
  const short: string[] = []
  const took: Record<'server' | 'node', number[]> = { server: [], node: [] }
  for (let count = 1; count <= times; count++) {
    await wait(2000 + Math.random() * 2000)
    const kind = count % 2 ? 'server' : 'node'
    const primary = await cluster.primary()
    if (!primary || !prober) throw new Error(`there is no primary before kill ${count}`)
    cluster.kill(primary, kind === 'node')
    const ms = await untilWritten(client, prober)
    took[kind].push(ms)
    console.log(
      `  kill ${count}, ${kind === 'node' ? 'the whole node' : 'PostgreSQL alone'}: written again after ${(ms / 1000).toFixed(1)} s`,
    )
    await cluster.restore(primary)
    const found = await neverFaults(db)
    if (found.length) short.push(`after kill ${count}: ${inWords(found)}`)
  }
  const { begun, seconds } = await stop()
  await untilClean(db, CLEAN_MS)
  client.close()
  const { failed, loaded } = pages.stop()
  const all = [...took.server, ...took.node]
  console.log(
    `${times} kills of the primary under ${(begun / seconds).toFixed(1)} orders a second: written again after ${inSeconds(median(all))} in the middle, at most ${inSeconds(Math.max(...all))} (PostgreSQL alone ${inSeconds(median(took.server))}, the whole node ${inSeconds(median(took.node))}); ${loaded} pages from memory, ${failed.length} failed`,
  )
  return [
    ...short,
    ...(failed.length ? [`${failed.length} pages failed: ${failed[0]}`] : []),
    ...(median(all) > BACK_MS ? [`written again after ${inSeconds(median(all))}`] : []),
    ...apps.flatMap((app, at) => (app.isAlive() ? [] : [`process ${at + 1} died`])),
    ...(await checkOutcome({ db, apps }, answers)),
  ]
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Asks for a page all the time; whatever is not 200 has failed. */
function watchPage(url: string) {
  const running = { on: true }
  const failed: string[] = []
  let loaded = 0
  const look = async () => {
    const lost = (reason: unknown) => failed.push(`${reason} at ${new Date().toISOString()}`)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PAGE_MS) })
      await answer.arrayBuffer()
      if (answer.ok) loaded++
      else lost(answer.status)
    } catch (error) {
      lost(error)
    }
  }
  const timer = setInterval(() => running.on && look(), PAGE_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      running.on = false
      return { failed, loaded }
    },
  }
}

/** Gives the milliseconds until something that was asked for from now on is written. */
async function untilWritten(client: ReturnType<typeof openClient>, { token }: Buyer) {
  const ask = client.askAs(token)
  const begun = performance.now()
  let tookMs: number | undefined
  while (tookMs === undefined) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error('nothing is written any more')
    const { path, body } = flow.create()
    void ask(path, body, randomUUID()).then(({ status }) => {
      if (status === 200) tookMs ??= performance.now() - begun
    })
    await wait(PROBE_EVERY_MS)
  }
  return tookMs
}
