import { setTimeout as wait } from 'node:timers/promises'
import { waitUntilReady } from './app.ts'
import { inWords, neverFaults, untilClean } from './audit.ts'
import { checkOutcome } from './check-outcome.ts'
import { openClient } from './client.ts'
import { noAnswers, startLoad } from './load.ts'
import { makeBuyers } from './people.ts'
import { openShop, PLENTY, type Shop } from './shop.ts'

const BUYERS = 16
const READY_MS = 10_000
const CLEAN_MS = 60_000
const LONGEST_LIFE_MS = 3000
const DOWN_MS = 1000
const TRIES = 50

/** Kills PostgreSQL's first process under load and starts it again; the app lives through it. */
export async function killPostgres(times: number): Promise<string[]> {
  const shop = await openShop()
  const { app, db } = shop
  const took: number[] = []
  const short: string[] = []
  try {
    await shop.stock(PLENTY)
    const buyers = await makeBuyers(db, BUYERS)
    await app.start()
    const client = openClient(...shop.urls)
    const answers = noAnswers()
    const stop = startLoad(client, buyers, answers)
    for (let count = 1; count <= times; count++) {
      await wait(1000 + Math.random() * LONGEST_LIFE_MS)
      took.push(await powerCut(shop))
      if (!shop.apps.every((it) => it.isAlive()))
        throw new Error(`the app died with its database, kill ${count}`)
      const found = await neverFaults(db)
      if (found.length) short.push(`after kill ${count}: ${inWords(found)}`)
    }
    const back = performance.now()
    await stop()
    await untilClean(db, CLEAN_MS)
    const settled = performance.now() - back
    client.close()
    console.log(
      `${times} kills of PostgreSQL: ready again at most ${Math.round(Math.max(...took))} ms after its start; everything settled ${(settled / 1000).toFixed(1)} s after the last`,
    )
    short.push(...(await checkOutcome(shop, answers)))
  } finally {
    await shop.close()
  }
  if (Math.max(...took) > READY_MS) short.push(`ready again after ${Math.max(...took)} ms`)
  return short
}

/** Gives the milliseconds from PostgreSQL's start to an app that is ready, each process of it. Meanwhile it says that it is not. */
async function powerCut({ cluster, apps }: Shop): Promise<number> {
  cluster.kill()
  await wait(DOWN_MS)
  await Promise.all(apps.map(({ url }) => checkIsDown(url)))
  const begun = performance.now()
  await startAgain(cluster)
  await Promise.all(apps.map(({ url, isAlive }) => waitUntilReady(url, isAlive)))
  return performance.now() - begun
}

async function checkIsDown(url: string) {
  const down = await fetch(`${url}/readyz`)
  await down.body?.cancel()
  if (down.status !== 503 || !down.headers.get('retry-after'))
    throw new Error(`the app without its database answers ${down.status}`)
}

/** What the killed one left running has to end first. */
async function startAgain(cluster: Shop['cluster']) {
  for (let tried = 1; ; tried++)
    try {
      return cluster.start()
    } catch (error) {
      if (tried === TRIES) throw error
      await wait(100)
    }
}
