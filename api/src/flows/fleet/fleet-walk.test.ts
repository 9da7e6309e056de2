import { Today } from '@galgal/contract/Office/today'
import { addDays, dayAt, MINUTE } from '@galgal/domain/dates'
import type { StateOfOffice } from '@galgal/domain/fleet/car-states'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { createChance } from '../../../test/office/chance.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  finish,
  pro,
  TUCSON,
  update,
} from '../../../test/orders.ts'
import { importFile } from '../../catalogue-import/import-file.ts'
import seeded from '../../db/seed/vehicles.json' with { type: 'json' }
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { everythingSent } from '../../send-later.ts'
import { allotByStart } from '../subscriptions/allot-by-start.ts'
import { cancelByCompany } from '../subscriptions/cancel-by-company.ts'
import { handOver } from '../subscriptions/hand-over-car.ts'
import { takeBack } from '../subscriptions/return-car.ts'
import { letCarGo, moveCar, putCar } from './change-car.ts'
import { countStockBy } from './count-by.ts'

/*
 * Cars join, leave, go to the workshop, are sold, driven and brought back beside orders that are placed and cancelled
 * and files that are imported; after each the stock is its cars. `WALK_STEPS=1000` walks long, `WALK_SEED=2` another way.
 */

const STEPS = Number(process.env.WALK_STEPS ?? 80)
const SEED = Number(process.env.WALK_SEED ?? 1)
const TIMEOUT_MS = STEPS > 100 ? 3_600_000 : 300_000

const BLUE = { classificationId: TUCSON, colourId: 'dark-blue' }
const REASONS_TO_STOP: readonly StateOfOffice[] = ['preparing', 'workshop', 'offRoad']

type Walk = {
  api: TestApi
  office: Office
  pick: <Item>(items: readonly Item[]) => Item
  below: (limit: number) => number
  plates: number
}

const idsOf = async ({ api }: Walk, query: ReturnType<typeof sql>) =>
  (await rowsOf(api.db, query)).map(({ id }) => String(id))
const carsIn = (walk: Walk, ...states: string[]) =>
  idsOf(
    walk,
    sql`select id from fleet_cars where state = any(${sql.param(states)}::text[]) order by plate`,
  )
const subscriptionsIn = (walk: Walk, status: string) =>
  idsOf(walk, sql`select id from subscriptions where status = ${status} order by created_at, id`)

/** Does something to one of several, when there are any. */
const toOneOf = async (
  { pick }: Walk,
  ids: Promise<string[]>,
  act: (id: string) => Promise<unknown>,
): Promise<void> => {
  const all = await ids
  if (all.length) await act(pick(all))
}

/** An order of the colour for a day to come; it stays a draft where no car, day or place is left. */
async function order({ api, pick, below }: Walk) {
  const who = await signedIn(api, { documentStatus: 'approved' })
  const token = await addCard(api, who)
  const opened = await create(api, who)
  if (!opened.ok) return
  const date = addDays(dayAt(api.clock.now()), 8 + below(20))
  const answers = [
    { ...colourAndDate, startDate: date },
    { stage: 'pickup_hub', hubPickUpData: { hubId: pick([1, 2, 3]), pickUpDate: date } } as const,
    pro,
    cardOf(token),
    approve,
  ]
  let process = opened.value
  for (const answer of answers) {
    const answered = await update(api, who, process.id, answer)
    if (!answered.ok) return
    process = answered.value
  }
  await finish(api, who, process)
}

const fileOf = (stock: number, colourId: string) =>
  new TextEncoder().encode(
    JSON.stringify({
      vehicles: seeded.vehicles.map((car) => ({
        ...car,
        colors: car.colors.map((it) =>
          car.classificationId === TUCSON && it.id === colourId ? { ...it, stock } : it,
        ),
      })),
    }),
  )

const moves: Record<string, (walk: Walk) => Promise<void>> = {
  join: async (walk) => {
    walk.plates += 1
    const hubId = walk.pick([1, 2, 3])
    const state = walk.pick(['available', 'preparing', 'ordered'] as const)
    await registerCar(walk.api.deps, `${10 + (walk.plates % 90)}-${100 + walk.plates}-11`, {
      hubId,
      state,
    })
  },
  leave: (walk) =>
    toOneOf(walk, carsIn(walk, 'available', 'allotted', 'returned', 'onRoad'), (id) =>
      putCar(walk.api.deps, id, walk.pick(REASONS_TO_STOP)),
    ),
  return: (walk) =>
    toOneOf(walk, carsIn(walk, 'preparing', 'workshop', 'offRoad', 'returned', 'ordered'), (id) =>
      putCar(walk.api.deps, id, 'available'),
    ),
  workshop: (walk) =>
    toOneOf(walk, carsIn(walk, 'available', 'allotted', 'returned'), (id) =>
      putCar(walk.api.deps, id, 'workshop'),
    ),
  sell: (walk) =>
    toOneOf(walk, carsIn(walk, 'available', 'workshop', 'offRoad'), (id) =>
      letCarGo(walk.api.deps, id, walk.pick(['sold', 'lessor'] as const)),
    ),
  moveHub: (walk) =>
    toOneOf(walk, carsIn(walk, 'available', 'allotted', 'preparing'), (id) =>
      moveCar(walk.api.deps, id, walk.pick([1, 2, 3])),
    ),
  import: async (walk) => {
    // More than there ever are, so that the file says another number each time.
    const file = fileOf(100 + walk.below(40), BLUE.colourId)
    const outcome = await importFile(walk.api.db, file, walk.api.clock.now())
    expect(outcome.summary).toMatchObject({ updated: 0, countedByCars: 1 })
  },
  order,
  cancel: (walk) =>
    toOneOf(walk, subscriptionsIn(walk, 'pending'), (id) => cancelByCompany(walk.api.deps, id)),
  handOver: (walk) =>
    toOneOf(walk, subscriptionsIn(walk, 'pending'), (id) => handOver(walk.api.deps, id, {})),
  bringBack: (walk) =>
    toOneOf(walk, subscriptionsIn(walk, 'active'), (id) => takeBack(walk.api.deps, id, {})),
  allot: async (walk) => {
    // Whoever loses a car to a nearer start may take that of a later one the next time.
    for (let times = 0; times < 12; times++) await allotByStart(walk.api.deps)
  },
}
/** Orders and new cars come more often than each of the others. */
const names = [...Object.keys(moves), 'order', 'order', 'order', 'join', 'join']

/** What the figures of the colour say, beside its cars. */
async function countedOf({ api }: Walk) {
  const [row] = await rowsOf(
    api.db,
    sql`select total, short, total - short as said, (select count(*)::int from fleet_cars f
        where f.classification_id = 10080 and f.colour_id = 'dark-blue' and f.purpose = 'sale'
          and f.state not in ('ordered', 'offRoad', 'gone')) as cars
      from stock where classification_id = 10080 and colour_id = 'dark-blue'`,
  )
  return row as { total: number; short: number; said: number; cars: number }
}

/** Who waits although a car is free, or was given to somebody who begins later and may be given another. */
const passedOver = ({ api }: Walk) =>
  rowsOf(
    api.db,
    sql`select s.id from subscriptions s join orders o on o.id = s.order_id
      where s.license_plate = '' and s.status in ('pending', 'waitingForCustomer')
      and exists (select from fleet_cars f left join subscriptions d on d.id = f.subscription_id
        where f.classification_id = o.classification_id and f.colour_id = o.colour_id and f.purpose = 'sale'
        and (f.state = 'available' or f.state = 'allotted' and d.substatus <> 'ready' and d.start_date > s.start_date))`,
  )

/** What is missing is on the board as it is asked for, and nothing else is. */
async function looksAtBoard({ office }: Walk, isMissing: boolean) {
  const omer = await office.as('fleet')
  const today = await omer.ask(Today, {})
  const missing =
    today.ok && today.value.exceptions.filter(({ kind }) => kind === 'carMissing').length
  expect(missing).toBe(isMissing ? 1 : 0)
}

test(
  `[OF222][OF223][OF225][OF227] after each of ${STEPS} chance movements of cars beside orders, the stock is its cars and the audit finds nothing`,
  async () => {
    const api = await openTestApi()
    const chance = createChance(SEED)
    const below = (limit: number) => Math.floor(chance() * limit)
    const pick: Walk['pick'] = (items) => items[below(items.length)] as (typeof items)[number]
    const walk: Walk = { api, office: await openOffice(api), pick, below, plates: 0 }
    for (let at = 0; at < 4; at++) await moves.join?.(walk)
    await countStockBy(api.deps, { ...BLUE, by: 'cars' })
    const done = new Set<string>()
    let mostMissing = 0
    let wasMissing = false
    for (let step = 1; step <= STEPS; step++) {
      const name = pick(names)
      await moves[name]?.(walk).then(
        () => done.add(name),
        (error: unknown) => {
          // What is refused changes nothing.
          if (!(error instanceof OfficeRefusal) && !(error instanceof Fault)) throw error
        },
      )
      await everythingSent(api.deps)
      api.clock.advance(MINUTE)
      const where = `seed ${SEED}, step ${step}: ${name}`
      const { said, cars, short } = await countedOf(walk)
      expect(said, where).toBe(cars)
      expect(await findFaults(api.db), where).toEqual([])
      if (name === 'allot') expect(await passedOver(walk), where).toEqual([])
      if (short > 0 !== wasMissing) await looksAtBoard(walk, short > 0)
      wasMissing = short > 0
      mostMissing = Math.max(mostMissing, short)
    }
    // It was a walk through all there is, through want and plenty.
    expect([...done].toSorted()).toEqual(Object.keys(moves).toSorted())
    expect(mostMissing).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
