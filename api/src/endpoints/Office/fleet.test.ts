import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { Timeline } from '@galgal/contract/Office/board'
import {
  CarLeaves,
  CarState,
  ChangeCar,
  MoveCar,
  RegisterCars,
} from '@galgal/contract/Office/fleet/car-acts'
import { FleetCar, FleetCars } from '@galgal/contract/Office/fleet/cars'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { allotTo } from '../../flows/fleet/custody.ts'
import { handOver } from '../../flows/subscriptions/hand-over-car.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet')
})

const TUCSON = { classificationId: 10080, colourId: 'white', hubId: 1 }
const HEAD = 'plate,vin,classificationId,colourId,hubId,licenceUntil,km'

async function register(...plates: string[]) {
  accepted(await omer.ask(RegisterCars, { rows: plates.map((plate) => ({ ...TUCSON, plate })) }))
  const { items } = accepted(await omer.ask(FleetCars, { sort: 'plate', size: 100 }))
  return items.map(({ id }) => id)
}

const stateOf = async (id: string) => accepted(await omer.ask(FleetCar, { id })).car.state

test('[OF215] a car is registered by its plate, however typed, and has the year of its model', async () => {
  const input = { rows: [{ ...TUCSON, plate: '12345678', vin: 'tmbjj7ne8l0123456' }] }
  expect(accepted(await omer.ask(RegisterCars, { ...input, preview: true }))).toMatchObject({
    done: false,
    cars: 1,
  })
  expect(accepted(await omer.ask(FleetCars, {})).items).toEqual([])
  expect(accepted(await omer.ask(RegisterCars, input))).toMatchObject({ done: true, cars: 1 })
  const { items } = accepted(await omer.ask(FleetCars, {}))
  expect(items).toMatchObject([
    {
      plate: '123-45-678',
      vin: 'TMBJJ7NE8L0123456',
      car: 'יונדאי טוסון Executive Hybrid 1.6',
      state: 'available',
      purpose: 'sale',
      hub: 1,
      days: 0,
      licenceUntil: null,
      expired: [],
    },
  ])
  expect(items[0]?.year).toBeGreaterThan(2020)
})

test('[OF215][OF308] a plate or VIN that is registered is 8114, by its field', async () => {
  await register('12345678')
  const twice = await omer.ask(RegisterCars, { rows: [{ ...TUCSON, plate: '123-45-678' }] })
  refusedWith(twice, 8114)
  expect(twice).toMatchObject({ fields: { 'rows.0.plate': expect.any(String) } })
  const vin = 'TMBJJ7NE8L0123456'
  const rows = ['2345678', '3456789'].map((plate) => ({ ...TUCSON, plate, vin }))
  refusedWith(await omer.ask(RegisterCars, { rows }), 8114)
  expect(accepted(await omer.ask(FleetCars, {})).count).toBe(1)
})

test('[OF215] two who register one plate at once register it once', async () => {
  const once = () => omer.ask(RegisterCars, { rows: [{ ...TUCSON, plate: '12345678' }] })
  const answers = await Promise.all([once(), once(), once()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(accepted(await omer.ask(FleetCars, {})).count).toBe(1)
})

test('[OF215][OF309] a file is tried first: every line that is wrong is named, and nothing is registered', async () => {
  const file = [
    HEAD,
    '12-345-67,,10080,white,1,2027-05-01,12000',
    'ABC,,10080,white,1,,',
    '23-456-78,,4,white,1,,',
    '34-567-89,,10080,pink,99,,',
    '45-678-90,,10080,white,99,2027-02-31,x',
    '12-345-67',
  ]
  const answer = await omer.ask(RegisterCars, { file, preview: true })
  refusedWith(answer, 8119)
  const rows = answer.ok ? [] : (answer.rows ?? [])
  expect(rows.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 plate',
    '6 licenceUntil',
    '6 km',
    '7 ',
    '4 classificationId',
    '5 colourId',
  ])
  expect(rows[0]?.message).toContain('7')
  expect(accepted(await omer.ask(FleetCars, {})).count).toBe(0)
})

test('[OF215] a file registers all of its cars, whatever its separator; a known one among them none', async () => {
  const lines = ['1111111;10080;white;1', '2222222;10080;white;1', '3333333;10080;black;2']
  const file = ['plate;classificationId;colourId;hubId', ...lines]
  expect(accepted(await omer.ask(RegisterCars, { file })).cars).toBe(3)
  expect(accepted(await omer.ask(FleetCars, { hub: 2 })).items).toMatchObject([
    { plate: '33-333-33', colourId: 'black' },
  ])
  const more = [...file.slice(0, 1), '4444444;10080;white;1', '1111111;10080;white;1']
  const answer = await omer.ask(RegisterCars, { file: more })
  refusedWith(answer, 8114)
  expect(answer).toMatchObject({ rows: [{ line: 3, field: 'plate' }] })
  expect(accepted(await omer.ask(FleetCars, {})).count).toBe(3)
})

test('[OF215] columns that a file lacks or that are unknown are named, as is one without cars', async () => {
  const rows = async (file: string[]) => {
    const answer = await omer.ask(RegisterCars, { file })
    return answer.ok ? [] : (answer.rows ?? []).map(({ field }) => field)
  }
  expect(await rows(['plate,price', '1111111,1'])).toEqual([
    'classificationId',
    'colourId',
    'price',
  ])
  expect(await rows([HEAD])).toEqual([''])
  expect(await rows([])).toEqual(['plate', 'classificationId', 'colourId'])
  expect(await rows([HEAD, '"1111111'])).toEqual([''])
})

test('[OF212][OF099] cars are found by each filter, and pages follow each other in every order', async () => {
  await register('1111111', '2222222', '3333333')
  await api.db.execute(sql`update fleet_cars set km = 500, licence_until = '2026-01-01', state = 'workshop',
    purpose = 'pool', owner = 'ליסינג', since = '2026-11-01T08:00:00Z', vin = 'TMBJJ7NE8L0123456' where plate = '22-222-22'`)
  const plates = async (input: object) =>
    accepted(await omer.ask(FleetCars, input)).items.map(({ plate }) => plate)
  const second = ['22-222-22']
  for (const by of [
    { state: 'workshop' },
    { purpose: 'pool' },
    { owner: 'ליסינג' },
    { kmFrom: 1, kmTill: 500 },
    { q: '22-2' },
    { q: 'tmbjj7' },
    { by: 'licenceUntil', till: '2026-11-22' },
    { till: '2026-11-02' },
  ])
    expect(await plates(by), JSON.stringify(by)).toEqual(second)
  for (const by of [{ car: 1 }, { colour: 'black' }, { year: 1999 }, { hub: 2 }])
    expect(await plates(by), JSON.stringify(by)).toEqual([])
  expect((await plates({ sort: 'licenceUntil' }))[0]).toBe('22-222-22')
  expect((await plates({ sort: '-km' }))[0]).toBe('22-222-22')
  expect(accepted(await omer.ask(FleetCars, { q: '22' })).items[0]).toMatchObject({
    expired: ['licence'],
    days: 21,
  })
})

test('[OF212][OF097] every order walks each car once', async () => {
  await register(...Array.from({ length: 60 }, (_, at) => `${1_000_000 + at}`))
  for (const sort of FleetCars.input.shape.sort.unwrap().options) {
    const first = accepted(await omer.ask(FleetCars, { sort, size: 25 }))
    const ids = first.items.map(({ id }) => id)
    let cursor = first.next
    while (cursor) {
      const page = accepted(await omer.ask(FleetCars, { sort, size: 25, cursor }))
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect([sort, new Set(ids).size, ids.length]).toEqual([sort, 60, 60])
  }
})

test('[OF217] a car goes to the workshop and back, with a reason, and its record says so', async () => {
  const [id = ''] = await register('1111111')
  const reason = 'רעש מהבלמים'
  api.clock.advance(60_000)
  accepted(await omer.ask(CarState, { id, state: 'workshop', reason }))
  expect(await stateOf(id)).toBe('workshop')
  refusedWith(await omer.ask(CarState, { id, state: 'workshop', reason }), 8104)
  api.clock.advance(20 * 60_000)
  accepted(await omer.ask(CarState, { id, state: 'available', reason }))
  const { car, acts } = accepted(await omer.ask(FleetCar, { id }))
  expect(car).toMatchObject({ state: 'available', days: 0 })
  expect(acts.map(({ act, why }) => [act, why])).toEqual([
    ['CarState', null],
    ['MoveCar', null],
    ['SaveService', null],
    ['ChangeCar', null],
    ['CarLeaves', null],
  ])
  const { items } = accepted(await omer.ask(Timeline, { subject: 'car', id }))
  expect(items.map(({ line, who }) => [line, who.kind])).toEqual([
    [expect.stringContaining('הרכב פנוי'), 'staff'],
    [expect.stringContaining('הרכב במוסך'), 'staff'],
    ['הרכב נרשם בצי', 'staff'],
  ])
})

test('[OF217] a car moves to another hub unless it is on the road; one on the road is lost or stays', async () => {
  const [id = ''] = await register('1111111')
  accepted(await omer.ask(MoveCar, { id, hubId: 2 }))
  expect(accepted(await omer.ask(FleetCar, { id })).car.hub).toBe(2)
  expect(await omer.ask(MoveCar, { id, hubId: 99 })).toMatchObject({ status: 400 })
  await api.db.execute(sql`update fleet_cars set state = 'onRoad'`)
  refusedWith(await omer.ask(MoveCar, { id, hubId: 1 }), 8104)
  const reason = 'נגנב מהחניון'
  refusedWith(await omer.ask(CarState, { id, state: 'workshop', reason }), 8104)
  accepted(await omer.ask(CarState, { id, state: 'offRoad', reason }))
  expect(await stateOf(id)).toBe('offRoad')
})

test('[OF062][OF218] a car leaves the fleet by a second person alone, and never from a customer', async () => {
  const [id = ''] = await register('1111111')
  await api.db.execute(sql`update fleet_cars set state = 'onRoad'`)
  const leaves = { id, leftAs: 'sold' as const, reason: 'נמכר לסוחר' }
  refusedWith(await omer.ask(CarLeaves, leaves), 8104)
  expect(await omer.ask(CarLeaves, { id, leftAs: 'sold' } as never)).toMatchObject({ status: 400 })
  await api.db.execute(sql`update fleet_cars set state = 'returned'`)
  expect(accepted(await omer.ask(CarLeaves, leaves))).toMatchObject({ done: false })
  expect(await stateOf(id)).toBe('returned')
  const maya = await office.as('manager')
  const [waits] = accepted(await maya.ask(Approvals, { state: 'waiting' })).items
  expect(waits).toMatchObject({ call: 'CarLeaves', why: 'always', line: '11-111-11' })
  refusedWith(await omer.ask(DecideApproval, { id: waits?.id ?? '', yes: true }), 8101)
  accepted(await maya.ask(DecideApproval, { id: waits?.id ?? '', yes: true }))
  expect(accepted(await omer.ask(FleetCar, { id }))).toMatchObject({
    leftAs: 'sold',
    car: { state: 'gone' },
  })
  refusedWith(await omer.ask(ChangeCar, { id, km: 5 }), 8104)
})

test('[OF213][OF073] what is known of a car is changed, with its values before and after in the log', async () => {
  const [id = '', other = ''] = await register('1111111', '2222222')
  const change = { licenceUntil: '2027-05-01', km: 120, owner: 'שלמה', vin: 'TMBJJ7NE8L0123456' }
  accepted(await omer.ask(ChangeCar, { id, ...change, plate: '11-111-11' }))
  const [logged] = await rowsOf(
    api.db,
    sql`select changes from office_log where call = 'ChangeCar' and outcome = 'done'`,
  )
  expect(logged?.changes).toEqual({
    licenceUntil: [null, '2027-05-01'],
    km: [0, 120],
    owner: ['', 'שלמה'],
    vin: [null, 'TMBJJ7NE8L0123456'],
  })
  accepted(await omer.ask(ChangeCar, { id, licenceUntil: '' }))
  expect(accepted(await omer.ask(FleetCar, { id })).car).toMatchObject({
    licenceUntil: null,
    km: 120,
    owner: 'שלמה',
  })
  refusedWith(await omer.ask(ChangeCar, { id, km: 119 }), 8112)
  refusedWith(await omer.ask(ChangeCar, { id: other, plate: '1111111' }), 8114)
  expect(await omer.ask(ChangeCar, { id, colourId: 'pink' })).toMatchObject({ status: 400 })
})

test('[OF217][OF117] an act on a car that moved meanwhile is refused, and nothing is changed', async () => {
  const [id = ''] = await register('1111111')
  const { revision } = accepted(await omer.ask(FleetCar, { id }))
  accepted(await omer.ask(MoveCar, { id, hubId: 2, revision }))
  refusedWith(await omer.ask(MoveCar, { id, hubId: 3, revision }), 8103)
})

test('[OF050] who is bound to hubs sees the cars of those alone', async () => {
  const [id = ''] = await register('1111111')
  const bound = await office.as('delivery', { hubs: [2] })
  expect(accepted(await bound.ask(FleetCars, {})).items).toEqual([])
  expect(await bound.ask(FleetCar, { id })).toMatchObject({ status: 404 })
  accepted(await omer.ask(MoveCar, { id, hubId: 2 }))
  expect(accepted(await bound.ask(FleetCars, {})).items).toMatchObject([{ id }])
  refusedWith(await bound.ask(MoveCar, { id, hubId: 1 }), 8101)
})

test('[OF213] the record says who has had the car since its first day, by name to those who see visits or terms', async () => {
  const carId = await registerCar(api.deps, '111-22-333')
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const order = await placeOrder(api, dana)
  await api.db.transaction((tx) =>
    allotTo(tx, api.deps, order.id, { id: carId, plate: '111-22-333' }),
  )
  const custody = async (who = omer) => accepted(await who.ask(FleetCar, { id: carId })).custody
  expect(await custody()).toEqual([])
  await handOver(api.deps, order.id, { odometer: 0 })
  const had = { subscriptionId: order.id, from: api.clock.now().toISOString(), till: null }
  expect(await custody()).toEqual([{ ...had, name: 'דנה לוי' }])
  const noa = await office.as('finance')
  expect(await custody(noa)).toEqual([{ ...had, name: 'דנה לוי' }])
  await api.db.execute(
    sql`update roles set permissions = permissions - 'terms.see' where name = 'finance'`,
  )
  expect(await custody(noa)).toEqual([{ ...had, name: '' }])
})
