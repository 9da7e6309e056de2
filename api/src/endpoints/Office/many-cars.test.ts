import { Timeline } from '@galgal/contract/Office/board'
import { FleetCar, FleetCars } from '@galgal/contract/Office/fleet/cars'
import { MoveCars, PutCars, SaveCarDates } from '@galgal/contract/Office/fleet/many-cars'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { orderWithCar } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet', { name: 'עומר' })
})

const car = async (id: string) => accepted(await omer.ask(FleetCar, { id })).car
const reason = 'לפני החג'

test('[OF217] chosen cars go to another hub or state together; with whom it is not possible stays, and says why', async () => {
  const free = await registerCar(api.deps, '22-222-22')
  const gone = await registerCar(api.deps, '33-333-33')
  await api.db.execute(sql`update fleet_cars set state = 'gone' where id = ${gone}`)
  const { carId: promised } = await orderWithCar(api)
  const ids = [free, promised, gone]
  const tried = accepted(await omer.ask(MoveCars, { ids, hubId: 6, preview: true }))
  const refused = [{ id: gone, plate: '33-333-33', why: expect.stringContaining('מהצי') }]
  expect(tried).toMatchObject({ done: false, cars: 2, refused })
  expect((await car(free)).hub).not.toBe(6)
  expect(accepted(await omer.ask(MoveCars, { ids, hubId: 6 }))).toMatchObject({ done: true })
  expect([(await car(free)).hub, (await car(promised)).hub, (await car(gone)).hub]).toEqual([
    6,
    6,
    (await car(gone)).hub,
  ])
  api.clock.advance(1000)
  accepted(await omer.ask(PutCars, { ids, state: 'workshop', reason }))
  expect([(await car(free)).state, (await car(promised)).state]).toEqual(['workshop', 'workshop'])
  refusedWith(await omer.ask(MoveCars, { ids: [gone], hubId: 3 }), 8104)
  refusedWith(await omer.ask(PutCars, { ids: [gone], state: 'workshop', reason }), 8104)
  expect(await omer.ask(PutCars, { ids, state: 'workshop', reason: '' })).toMatchObject({
    status: 400,
  })
  expect(await findFaults(api.db)).toEqual([])
  const { items } = accepted(await omer.ask(Timeline, { subject: 'car', id: free, kinds: 'acts' }))
  expect(items.map(({ line, who }) => [line, who.name])).toEqual([
    ['פעולה במשרד: שינוי מצב', 'עומר'],
    ['פעולה במשרד: העברה לסניף אחר', 'עומר'],
  ])
})

test('[OF217][OF050] cars of other hubs, or that are not there, are none of theirs', async () => {
  const id = await registerCar(api.deps, '22-222-22')
  const bound = await office.as('fleet', { hubs: [6] })
  const input = { ids: [id], hubId: 6 }
  expect(await bound.ask(MoveCars, input)).toMatchObject({ status: 404 })
  const both = [id, await registerCar(api.deps, '33-333-33', { hubId: 6 })]
  expect(await bound.ask(MoveCars, { ...input, ids: both })).toMatchObject({ status: 404 })
  expect(await omer.ask(MoveCars, { ...input, ids: [id, 'x'] })).toMatchObject({ status: 404 })
  refusedWith(await (await office.as('finance')).ask(MoveCars, input), 8101)
  const file = ['plate,licenceUntil', '22-222-22,2027-05-31']
  expect(await bound.ask(SaveCarDates, { file })).toMatchObject({ code: 8119, rows: [{ line: 2 }] })
})

test('[OF212] dates of cars are read from a file, of all of them or none; an empty cell changes nothing', async () => {
  const one = await registerCar(api.deps, '22-222-22', { insuranceUntil: '2027-01-01' })
  const two = await registerCar(api.deps, '33-333-33')
  const header = 'plate,licenceUntil,insuranceUntil'
  const wrong = [header, '2222222,2027-05-31,', '44-444-44,2027-05-31,', '33-333-33,31/05/2027,']
  expect(await omer.ask(SaveCarDates, { file: wrong })).toMatchObject({
    code: 8119,
    rows: [
      { line: 4, field: 'licenceUntil' },
      { line: 3, field: 'plate', message: expect.stringContaining('אין בצי') },
    ],
  })
  const twice = [header, '22-222-22,2027-05-31,', '2222222,2027-06-30,']
  refusedWith(await omer.ask(SaveCarDates, { file: twice }), 8119)
  const file = [header, '2222222,2027-05-31,', '33-333-33,,2027-06-30']
  expect(accepted(await omer.ask(SaveCarDates, { file, preview: true })).cars).toBe(2)
  expect((await car(one)).licenceUntil).not.toBe('2027-05-31')
  expect(accepted(await omer.ask(SaveCarDates, { file }))).toMatchObject({ done: true, cars: 2 })
  expect(await car(one)).toMatchObject({
    licenceUntil: '2027-05-31',
    insuranceUntil: '2027-01-01',
  })
  expect((await car(two)).insuranceUntil).toBe('2027-06-30')
  const [logged] = await rowsOf(
    api.db,
    sql`select changes from office_log where call = 'SaveCarDates' and outcome = 'done' and details -> 'preview' is null`,
  )
  expect(logged?.changes).toMatchObject({ [`${two} insuranceUntil`]: [null, '2027-06-30'] })
})

test('[OF212] cars that were chosen are listed by their ids, for labels', async () => {
  const one = await registerCar(api.deps, '22-222-22')
  await registerCar(api.deps, '33-333-33')
  const { items } = accepted(await omer.ask(FleetCars, { ids: `${one},x` }))
  expect(items.map(({ id }) => id)).toEqual([one])
})
