import { FleetCalendar } from '@galgal/contract/Office/fleet/calendar'
import { CarState } from '@galgal/contract/Office/fleet/car-acts'
import { SaveService } from '@galgal/contract/Office/fleet/car-services'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder, TUCSON } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { countStockBy } from '../../flows/fleet/count-by.ts'
import { handOver } from '../../flows/subscriptions/hand-over-car.ts'
import { takeBack } from '../../flows/subscriptions/return-car.ts'

let api: TestApi
let office: Office
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
})

const calendarOf = async (filters: object = {}, role: 'fleet' | 'auditor' = 'fleet') => {
  const who = await office.as(role)
  return accepted(await who.ask(FleetCalendar, filters))
}

test('[OF214] six weeks from a Sunday on show who has a car, whom it is allotted to, and when it is in the workshop', async () => {
  const plates = ['11-111-11', '22-222-22', '33-333-33']
  const ids = []
  // Whichever has stood longest is allotted first: the third stays.
  for (const plate of plates) {
    ids.push(await registerCar(api.deps, plate))
    api.clock.advance(1)
  }
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const driven = await placeOrder(api, dana)
  const waiting = await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))
  await handOver(api.deps, driven.id, {})
  const omer = await office.as('fleet')
  const third = ids[2] ?? ''
  accepted(
    await omer.ask(SaveService, { id: third, openedOn: '2026-11-10', doneOn: '2026-11-12', km: 5 }),
  )
  accepted(await omer.ask(CarState, { id: third, state: 'workshop', reason: 'רעש מהבלמים' }))
  const { items, from, till, today } = await calendarOf()
  expect([from, till, today]).toEqual(['2026-11-22', '2027-01-02', '2026-11-22'])
  const kept = items.flatMap(({ plate, spans }) => spans.map((span) => ({ plate, ...span })))
  expect(kept.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'allotted', subscriptionId: waiting.id, from: '2026-12-02', isOpen: true },
    {
      kind: 'custody',
      subscriptionId: driven.id,
      name: 'דנה לוי',
      from: '2026-11-22',
      till: '2027-11-22',
      isOpen: true,
    },
    { kind: 'workshop', plate: '33-333-33', from: '2026-11-22', till: '2026-11-22', isOpen: true },
  ])
  const before = await calendarOf({ from: '2026-10-06', q: '3333333' })
  expect(before.from).toBe('2026-10-04')
  expect(before.items).toMatchObject([
    { spans: [{ kind: 'workshop', from: '2026-11-10', till: '2026-11-12', isOpen: false }] },
  ])
})

test('[OF214] a car that is back has its days behind it, and the next six weeks are free', async () => {
  const carId = await registerCar(api.deps, '11-111-11')
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const { id } = await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))
  await handOver(api.deps, id, {})
  api.clock.advanceDays(3)
  await takeBack(api.deps, id, {})
  expect((await calendarOf()).items).toMatchObject([
    {
      id: carId,
      spans: [{ kind: 'custody', from: '2026-11-22', till: '2026-11-25', isOpen: false }],
    },
  ])
  expect((await calendarOf({ from: '2027-01-03' })).items).toMatchObject([{ id: carId, spans: [] }])
})

test('[OF214][OF050] cars of other hubs are not in the calendar, and names are for who sees visits or terms', async () => {
  await registerCar(api.deps, '11-111-11', { hubId: 2 })
  const bound = await office.as('delivery', { hubs: [1] })
  expect(accepted(await bound.ask(FleetCalendar, {})).items).toEqual([])
  await api.db.execute(
    sql`update roles set permissions = permissions - 'visits.see' - 'terms.see' where name = 'auditor'`,
  )
  const carId = await registerCar(api.deps, '22-222-22')
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const { id } = await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))
  const { items } = await calendarOf({ hub: 1 }, 'auditor')
  expect(items).toMatchObject([{ id: carId, spans: [{ subscriptionId: id, name: '' }] }])
})
