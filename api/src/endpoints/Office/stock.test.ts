import { Tasks } from '@galgal/contract/Office/board'
import { CarLeaves, CarState, RegisterCars } from '@galgal/contract/Office/fleet/car-acts'
import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { CountBy, SetStock, Stock } from '@galgal/contract/Office/fleet/stock'
import { Today } from '@galgal/contract/Office/today'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet')
})

const WHITE = { classificationId: 10080, colourId: 'white' }

const register = (...plates: string[]) =>
  omer.ask(RegisterCars, { rows: plates.map((plate) => ({ ...WHITE, plate, hubId: 1 })) })

async function white() {
  const { items } = accepted(await omer.ask(Stock, { car: 10080, colour: 'white' }))
  return items[0]
}

/** So many are promised of so many that a number says. */
const promise = (total: number, promised: number) =>
  api.db.execute(sql`update stock set total = ${total}, available = ${total - promised}
    where classification_id = 10080 and colour_id = 'white'`)

test('[OF237] stock lists each model’s colours: counted by, total, promised, left, missing and who waits', async () => {
  await promise(5, 2)
  await register('1111111', '2222222')
  await api.db.execute(sql`insert into waiting_list (id, classification_id, store, colour_id, email, locale, consent_version, created_at)
    values ('w1', 10080, 'B2C', 'white', 'a@example.co.il', 'he', '1', now()), ('w2', 10080, 'B2C', null, 'b@example.co.il', 'he', '1', now())`)
  expect(await white()).toMatchObject({
    id: '10080 white',
    car: 'יונדאי טוסון Executive Hybrid 1.6',
    countedBy: 'number',
    total: 5,
    promised: 2,
    available: 3,
    missing: 0,
    missingSince: null,
    cars: 2,
    waiting: 2,
  })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = accepted(await omer.ask(Stock, { size: 100, ...(cursor && { cursor }) }))
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(500)
})

test('[OF224][OF113] counting by cars shows first what it does to stock, and needs as many cars as are promised', async () => {
  await promise(5, 2)
  await register('1111111')
  refusedWith(await omer.ask(CountBy, { ...WHITE, by: 'cars' }), 8115)
  await register('2222222', '3333333')
  const preview = accepted(await omer.ask(CountBy, { ...WHITE, by: 'cars', preview: true }))
  expect(preview.effects.stock).toEqual([{ ...WHITE, by: -2 }])
  expect(await white()).toMatchObject({ countedBy: 'number', total: 5 })
  accepted(await omer.ask(CountBy, { ...WHITE, by: 'cars' }))
  expect(await white()).toMatchObject({ countedBy: 'cars', total: 3, promised: 2, available: 1 })
  accepted(await omer.ask(CountBy, { ...WHITE, by: 'number', total: 9 }))
  expect(await white()).toMatchObject({ countedBy: 'number', total: 9, available: 7 })
  expect(await omer.ask(CountBy, { ...WHITE, colourId: 'pink', by: 'cars' })).toMatchObject({
    status: 404,
  })
})

test('[OF223] an act on a car says what it does to stock that is counted by cars', async () => {
  await promise(2, 0)
  await register('1111111', '2222222')
  accepted(await omer.ask(CountBy, { ...WHITE, by: 'cars' }))
  const registered = accepted(
    await omer.ask(RegisterCars, { rows: [{ ...WHITE, plate: '3333333', hubId: 1 }] }),
  )
  expect(registered.effects.stock).toEqual([{ ...WHITE, by: 1 }])
  const [car] = accepted(await omer.ask(FleetCars, { q: '3333333' })).items
  const leaves = { id: car?.id ?? '', leftAs: 'sold' as const, reason: 'נמכר לסוחר' }
  const preview = accepted(await omer.ask(CarLeaves, { ...leaves, preview: true }))
  expect(preview.effects.stock).toEqual([{ ...WHITE, by: -1 }])
})

test('[OF217] promised cars that are missing are a task of who keeps the stock, and on the board', async () => {
  await promise(2, 2)
  await register('1111111', '2222222')
  accepted(await omer.ask(CountBy, { ...WHITE, by: 'cars' }))
  const cars = accepted(await omer.ask(FleetCars, {})).items
  for (const { id } of cars)
    accepted(await omer.ask(CarState, { id, state: 'offRoad', reason: 'נגנב מהחניון' }))
  const [task] = accepted(await omer.ask(Tasks, { kind: 'carMissing' })).items
  expect(task).toMatchObject({
    subject: 'stock',
    id: '10080 white',
    line: 'יונדאי טוסון · לבן: חסרים שני רכבים שהובטחו',
  })
  const { exceptions } = accepted(await omer.ask(Today, {}))
  expect(exceptions).toMatchObject([{ kind: 'carMissing', to: '/stock?car=10080' }])
  expect(accepted(await omer.ask(Stock, { missing: 'true' })).items).toMatchObject([
    { id: '10080 white', missing: 2, missingSince: expect.any(String) },
  ])
  const finance = await office.as('finance')
  expect(accepted(await finance.ask(Tasks, { kind: 'carMissing' })).items).toEqual([])
})

test('[OF237] how many there are is set where a number counts them, with a reason, and never below what is promised', async () => {
  await promise(5, 2)
  const reason = 'ספירה בחניון'
  const set = (total: number, more: object = {}) =>
    omer.ask(SetStock, { ...WHITE, total, reason, ...more })
  refusedWith(await set(1), 8115)
  expect(accepted(await set(7, { preview: true })).effects.stock).toEqual([{ ...WHITE, by: 2 }])
  accepted(await set(7))
  expect(await white()).toMatchObject({ countedBy: 'number', total: 7, available: 5 })
  expect(await set(7, { reason: '' })).toMatchObject({ status: 400 })
  refusedWith(await (await office.as('desk')).ask(SetStock, { ...WHITE, total: 7, reason }), 8101)
  await register('1111111', '2222222')
  accepted(await omer.ask(CountBy, { ...WHITE, by: 'cars' }))
  refusedWith(await set(9), 8104)
  expect(await set(9, { colourId: 'pink' })).toMatchObject({ status: 404 })
})
