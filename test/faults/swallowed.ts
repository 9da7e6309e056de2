import { setTimeout as wait } from 'node:timers/promises'
import { openSwallowingProxy } from '../../api/test/swallowing-proxy.ts'
import { inWords, neverFaults, untilClean } from './audit.ts'
import { checkOutcome } from './check-outcome.ts'
import { openClient } from './client.ts'
import { noAnswers, startLoad } from './load.ts'
import { makeBuyers } from './people.ts'
import { openShop, PLENTY } from './shop.ts'

const BUYERS = 16
/** All the connections of the app's pool. */
const POOL = 10
const BACK_MS = 15_000
const CLEAN_MS = 60_000
const LONGEST_LIFE_MS = 3000
const PATIENCE_MS = 60_000

/** A network forgets the app's connections to PostgreSQL under load, and tells neither side; new ones work. */
export async function swallowConnections(times: number): Promise<string[]> {
  let proxy: Awaited<ReturnType<typeof openSwallowingProxy>> | undefined
  const shop = await openShop(async (url) => {
    proxy = await openSwallowingProxy(url)
    return proxy.url
  })
  const { app, db, urls } = shop
  const took: number[] = []
  const swallowed: number[] = []
  const short: string[] = []
  try {
    await shop.stock(PLENTY)
    const buyers = await makeBuyers(db, BUYERS)
    await app.start()
    const client = openClient(...urls)
    const answers = noAnswers()
    const stop = startLoad(client, buyers, answers)
    for (let count = 1; count <= times; count++) {
      await wait(1000 + Math.random() * LONGEST_LIFE_MS)
      swallowed.push(proxy?.swallow() ?? 0)
      took.push(Math.max(...(await Promise.all(urls.map(untilAllAnswer)))))
      const found = await neverFaults(db)
      if (found.length) short.push(`after time ${count}: ${inWords(found)}`)
    }
    const back = performance.now()
    await stop()
    await untilClean(db, CLEAN_MS)
    const settled = performance.now() - back
    client.close()
    console.log(
      `${times} times all connections swallowed (${Math.min(...swallowed)} to ${Math.max(...swallowed)}): every one answers again at most ${Math.round(Math.max(...took))} ms later; everything settled ${(settled / 1000).toFixed(1)} s after the last`,
    )
    short.push(...(await checkOutcome(shop, answers)))
  } finally {
    await shop.close()
    await proxy?.close()
  }
  if (Math.max(...took) > BACK_MS) short.push(`answered again after ${Math.max(...took)} ms`)
  return short
}

/** Gives the milliseconds until as many as a process's pool has connections are answered at the same time. */
async function untilAllAnswer(url: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < PATIENCE_MS) {
    const all = await Promise.all(Array.from({ length: POOL }, () => isReady(url)))
    if (all.every(Boolean)) return performance.now() - begun
    await wait(100)
  }
  throw new Error(`the app at ${url} is not ready`)
}

async function isReady(url: string) {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
