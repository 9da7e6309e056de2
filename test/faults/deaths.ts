import { setTimeout as wait } from 'node:timers/promises'
import type { App } from './app.ts'
import { inWords, neverFaults } from './audit.ts'
import type { Shop } from './shop.ts'

/** A point that is not reached by then is helped along. */
const PATIENCE_MS = 8000

type Deaths = {
  times: number
  /** By the names of crash.ts, and the how many-th time each is come by. */
  points: readonly string[]
  /** Begins what the app is to die in, and gives what `die` gives. */
  dieIn: (point: string | undefined, count: number) => Promise<boolean>
  /** What the app has to come to before its next death. */
  recover?: (count: number) => Promise<void>
}

/** Of the points each in its turn, for every other kill. */
export const pointOf = (points: readonly string[], count: number) =>
  count % 2 === 0 ? undefined : points[(count >> 1) % points.length]

/** Waits until the app has died at its point, and without one kills it at a moment of its life; says whether it died at the point. */
export async function die(app: App, point: string | undefined, longestLifeMs: number) {
  if (point && (await app.diedWithin(PATIENCE_MS))) return true
  if (!point) await wait(Math.random() * longestLifeMs)
  await app.kill()
  return false
}

/** Lets the app die so many times, and start again; for a point it is started anew. Gives what may never be and was found. */
export async function dieOften({ app, db }: Shop, { times, points, dieIn, recover }: Deaths) {
  const short: string[] = []
  let atPoints = 0
  for (let count = 0; count < times; count++) {
    const point = pointOf(points, count)
    if (point) {
      await app.kill()
      await app.start(point)
    }
    if (await dieIn(point, count)) atPoints++
    const found = await neverFaults(db)
    if (found.length) short.push(`after kill ${count + 1}: ${inWords(found)}`)
    await app.start()
    await recover?.(count)
  }
  console.log(`${times} kills, ${atPoints} of them at a named point`)
  return short
}
