import { inWords, neverFaults, untilClean } from './audit.ts'
import { checkOutcome } from './check-outcome.ts'
import { openClient } from './client.ts'
import { points } from './crash.ts'
import { die, pointOf } from './deaths.ts'
import { noAnswers, startLoad } from './load.ts'
import { makeBuyers } from './people.ts'
import { openShop, PLENTY, type Shop } from './shop.ts'

const BUYERS = 16
const READY_MS = 3000
const CLEAN_MS = 60_000
/** So often the app is left alone until its jobs have put everything right. */
const REST_EVERY = 25
const LONGEST_LIFE_MS = 1500
const names = Object.keys(points)

/** Kills the process under load, at random and at named points in turn, and starts it again. */
export async function killApp(times: number): Promise<string[]> {
  const shop = await openShop()
  const { app, db } = shop
  const starts: number[] = []
  let atPoints = 0
  const rests: number[] = []
  const short: string[] = []
  try {
    await shop.stock(PLENTY)
    const buyers = await makeBuyers(db, BUYERS)
    await app.start(timedPoint(0))
    const client = openClient(...shop.urls)
    const answers = noAnswers()
    let stop = startLoad(client, buyers, answers)
    for (let count = 1; count <= times; count++) {
      if (await die(app, timedPoint(count - 1), LONGEST_LIFE_MS)) atPoints++
      const found = await neverFaults(db)
      if (found.length) short.push(`after kill ${count}: ${inWords(found)}`)
      const isResting = count % REST_EVERY === 0 || count === times
      starts.push(await startAgain(shop, isResting ? undefined : timedPoint(count)))
      if (!isResting) continue
      rests.push(await rest(shop, count, stop))
      if (count < times) stop = startLoad(client, buyers, answers)
    }
    client.close()
    short.push(...(await checkOutcome(shop, answers)))
  } finally {
    await shop.close()
  }
  const slowest = Math.max(...starts)
  console.log(
    `${times} kills, ${atPoints} of them at a named point: ready again after ${Math.round(median(starts))} ms, at most ${Math.round(slowest)} ms; everything settled at most ${(Math.max(...rests) / 1000).toFixed(1)} s later`,
  )
  if (slowest > READY_MS) short.push(`ready again after ${Math.round(slowest)} ms`)
  return short
}

/** The first to third time it is come by. */
function timedPoint(count: number) {
  const name = pointOf(names, count)
  return name && `${name}:${1 + (count % 3)}`
}

/** A point may be come by before the app is ready, for what was left behind is taken up at once: then it is started anew. */
async function startAgain({ app }: Shop, point: string | undefined) {
  try {
    return await app.start(point)
  } catch (error) {
    if (!point || app.isAlive()) throw error
    return app.start()
  }
}

/** Buyers end what they are at, and then everything has to be right soon. Gives milliseconds since the last start. */
async function rest({ db }: Shop, count: number, stop: () => Promise<void>) {
  const begun = performance.now()
  await stop()
  await untilClean(db, CLEAN_MS)
  const took = performance.now() - begun
  console.log(
    `  after ${count} kills: nothing found ${(took / 1000).toFixed(1)} s after the last start`,
  )
  return took
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
