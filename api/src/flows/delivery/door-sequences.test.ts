import type { StageAnswer } from '@galgal/contract/order'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, hub, threeCars } from '../../../test/orders.ts'
import { Refusal } from '../../handle.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { answerStage } from '../checkout/answer-stage.ts'
import { requestDoor } from '../checkout/request-door.ts'

/*
 * Three orders, one of them of two cars, want windows of a hub that brings two cars at a time. Whatever
 * they do, and however late it is, the app says what a few lines that only count would say.
 */

const PLACES = 2
const LIFE = 15
const windows = [
  { date: '2026-12-02', fromTime: '10:00', tillTime: '12:00' },
  { date: '2026-12-02', fromTime: '12:00', tillTime: '14:00' },
] as const
const address = { id: 'tiberias--alhadif-st~27' }
const elsewhere = { id: 'tel-aviv-yafo--dizengoff-st~99' }

type Step =
  | { does: 'hold' | 'choose'; who: number; at: number }
  | { does: 'pickUp' | 'ask' | 'askElsewhere' | 'again'; who: number }
  | { does: 'wait'; minutes: number }
  | { does: 'jobs' }

const who = fc.nat({ max: 2 })
const at = fc.nat({ max: windows.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('hold', 'choose'), who, at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('pickUp', 'again'), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('ask', 'askElsewhere'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 7, LIFE),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'jobs' as const }) },
)

type Held = { at: number; cars: number; until: number }

/** What is held, by order, and until which minute. */
function counting() {
  const held = new Map<number, Held>()
  let minute = 0
  const live = () => [...held].filter(([, { until }]) => until > minute)
  const carsIn = (window: number, except?: number) =>
    live()
      .filter(([who, it]) => it.at === window && who !== except)
      .reduce((sum, [, { cars }]) => sum + cars, 0)
  return {
    live,
    carsIn,
    wait: (minutes: number) => {
      minute += minutes
    },
    drop: (who: number) => held.delete(who),
    hold: (who: number, at: number, cars: number) => {
      if (carsIn(at, who) + cars > PLACES) return 'SlotTaken'
      held.set(who, { at, cars, until: minute + LIFE })
      return undefined
    },
  }
}

async function openOrders(api: TestApi) {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const two = { ...threeCars, quantity: 2 }
  const people = [await signedIn(api), await signedIn(api), company]
  return Promise.all(
    people.map(async (person) => {
      const answers = person === company ? [colourAndDate, two] : [colourAndDate]
      const { id, quantity } = await draft(api, person, answers)
      const orderKey = { id, customerId: person.customer.id, locale: 'he' } as const
      return { orderKey, cars: quantity }
    }),
  )
}

const outcome = (done: Promise<unknown>) =>
  done.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.refusal
      throw error
    },
  )

/** Does one step in the app and in the count, and says what each answered. */
async function take(
  it: Step,
  app: { api: TestApi; orders: Awaited<ReturnType<typeof openOrders>> },
  count: ReturnType<typeof counting>,
) {
  const { deps, clock } = app.api
  if (it.does === 'wait') {
    clock.advance(it.minutes * MINUTE)
    return [undefined, count.wait(it.minutes)]
  }
  if (it.does === 'jobs') return [void (await runJobs(deps)), undefined]
  const order = app.orders[it.who]
  if (!order) throw new Error('there are three')
  const { orderKey, cars } = order
  const ask = (door: object) => outcome(requestDoor(deps, orderKey, { door, isDelivery: true }))
  const answer = (fields: object) =>
    outcome(answerStage(deps, orderKey, { id: orderKey.id, ...fields } as StageAnswer))
  if (it.does === 'hold' || it.does === 'choose') {
    const door2doorData = { ...address, ...windows[it.at] }
    const said =
      it.does === 'hold' ? ask(door2doorData) : answer({ stage: 'pickup_d2d', door2doorData })
    return [await said, count.hold(it.who, it.at, cars)]
  }
  if (it.does === 'ask') return [await ask(address), undefined]
  count.drop(it.who)
  if (it.does === 'askElsewhere') return [await ask(elsewhere), undefined]
  if (it.does === 'pickUp') return [await answer(hub), undefined]
  return [await answer({ stage: 'pickup', deliveryMethod: 'Door2Door' }), undefined]
}

/** The live holds as the database knows them. */
async function heldIn(api: TestApi, orders: Awaited<ReturnType<typeof openOrders>>) {
  const rows = await rowsOf(
    api.db,
    sql`select owner_id, from_time, cars from slots where held_until > ${api.clock.now()}`,
  )
  return rows
    .map((row) => ({
      who: orders.findIndex(({ orderKey }) => orderKey.id === row.owner_id),
      at: windows.findIndex(({ fromTime }) => fromTime === row.from_time),
      cars: Number(row.cars),
    }))
    .toSorted((a, b) => a.who - b.who)
}

test('whatever orders do with their slots, none has more cars than places, and each holds what was said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const api = await openTestApi()
      const orders = await openOrders(api)
      const count = counting()
      for (const it of steps) {
        const [said, counted] = await take(it, { api, orders }, count)
        expect(said, JSON.stringify(it)).toBe(counted)
        const counts = count.live().map(([who, { at, cars }]) => ({ who, at, cars }))
        expect(await heldIn(api, orders)).toEqual(counts.toSorted((a, b) => a.who - b.who))
        for (const at of windows.keys()) expect(count.carsIn(at)).toBeLessThanOrEqual(PLACES)
      }
    }),
    { numRuns: 10 },
  )
}, 240_000)
