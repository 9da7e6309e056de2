import { Timeline } from '@galgal/contract/Office/board'
import { ChangeCar } from '@galgal/contract/Office/fleet/car-acts'
import { SaveService } from '@galgal/contract/Office/fleet/car-services'
import { FleetCar, FleetCars } from '@galgal/contract/Office/fleet/cars'
import { CarInspections } from '@galgal/contract/Office/fleet/inspections'
import { SaveVisit, SignVisit, VisitCall } from '@galgal/contract/Office/fleet/visits'
import { HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import { DAY } from '@galgal/domain/dates'
import { guidedViews } from '@galgal/domain/fleet/visits'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { orderWithCar, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let yael: StaffOfTest
let carId: string
let visits: { out: string; in: string }
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  yael = await office.as('fleet', { name: 'יעל' })
  const { out, ...ordered } = await orderWithCar(api)
  carId = ordered.carId
  const handOver = await finished(out, { odometer: 10, marks: [scratch] })
  accepted(await yael.ask(HandOver, { visitId: handOver }))
  await everythingSent(api.deps)
  api.clock.advance(3 * DAY)
  yael = await office.as('fleet', { name: 'יעל' })
  const back = { ...out, direction: 'in' as const }
  const taken = await finished(back, { odometer: 400, marks: [scratch, dent] })
  accepted(await yael.ask(TakeBack, { visitId: taken }))
  visits = { out: handOver, in: taken }
})

// The readings are told with photos of them.
const views = ['front', 'back', 'odometer', 'gauge'] as const
const scratch = { part: 'boot', kind: 'scratch', size: 'small' } as const
const dent = { part: 'bonnet', kind: 'dent', size: 'large' } as const

type Seen = { odometer: number; marks: (typeof scratch | typeof dent)[] }

async function finished(which: Parameters<typeof visited>[1], { odometer, marks }: Seen) {
  const without = guidedViews.filter((view) => !views.some((it) => it === view))
  const more = which.direction === 'in' ? ['licenceUntil'] : []
  const id = await visited(yael, which, { odometer, without: [...without, ...more] })
  accepted(await yael.ask(SaveVisit, { id, marks, photosReason: 'גשם' }))
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id, by, name: 'דנה' }))
  return id
}

test('[OF213] a car’s record has every inspection, its marks with who saw them first, and any two side by side', async () => {
  const { items, marks, compared } = accepted(await yael.ask(CarInspections, { id: carId }))
  expect(items).toMatchObject([
    { id: visits.in, direction: 'in', odometer: 400, by: 'יעל', marks: [scratch, dent] },
    { id: visits.out, direction: 'out', odometer: 10, by: 'יעל', marks: [scratch] },
  ])
  expect(marks).toMatchObject([
    { mark: scratch, visitId: visits.out },
    { mark: dent, visitId: visits.in },
  ])
  expect(compared.map(({ visitId, photos }) => [visitId, photos.map(({ view }) => view)])).toEqual([
    [visits.out, views],
    [visits.in, views],
  ])
  // Named the other way round the earlier one still comes first.
  const turned = { first: visits.in, second: visits.out }
  const again = accepted(await yael.ask(CarInspections, { id: carId, ...turned }))
  expect(again.compared.map(({ visitId }) => visitId)).toEqual([visits.out, visits.in])
  const one = { first: visits.in, second: visits.in }
  expect(accepted(await yael.ask(CarInspections, { id: carId, ...one })).compared).toHaveLength(1)
})

test('[OF213][OF050] inspections are for who sees visits, of their hubs; a car nobody looked at has none', async () => {
  refusedWith(await (await office.as('finance')).ask(CarInspections, { id: carId }), 8101)
  expect(await yael.ask(CarInspections, { id: 'nothing' })).toMatchObject({ status: 404 })
  const elsewhere = await office.as('delivery', { hubs: [6] })
  expect(await elsewhere.ask(CarInspections, { id: carId })).toMatchObject({ status: 404 })
})

test('[OF213] a car’s timeline has who had it, each visit and each service', async () => {
  accepted(
    await yael.ask(SaveService, {
      id: carId,
      garage: 'מוסך הדרום',
      openedOn: '2026-11-25',
      doneOn: '2026-11-25',
      km: 400,
      cost: 890,
      items: ['שמן'],
    }),
  )
  const { items } = accepted(await yael.ask(Timeline, { subject: 'car', id: carId }))
  const happenings = items.map(({ kind, line, amount, who }) => ({
    kind,
    line,
    amount,
    name: who.name,
  }))
  for (const expected of [
    { kind: 'visit.out', line: 'ביקור מסירה ליד הרכב, 10 ק״מ', name: 'יעל' },
    { kind: 'visit.in', line: 'ביקור קבלה ליד הרכב, 400 ק״מ', name: 'יעל' },
    { kind: 'custodyBegan', line: 'הרכב נמסר ללקוח' },
    { kind: 'custodyEnded', line: 'הרכב חזר מהלקוח' },
    { kind: 'serviceDone', line: 'טיפול במוסך הסתיים: מוסך הדרום · שמן', amount: 890 },
  ])
    expect(happenings).toContainEqual(expect.objectContaining(expected))
})

test('[OF213] a car keeps its inspections, its timeline and its open damage when its plate changes; a car that gets the old plate has none of them', async () => {
  const { car } = accepted(await yael.ask(FleetCar, { id: carId }))
  expect(car.damage).toBe(1)
  accepted(await yael.ask(ChangeCar, { id: carId, plate: '987-65-432' }))
  const later = await registerCar(api.deps, car.plate)
  const seenOf = async (id: string) => {
    const inspections = accepted(await yael.ask(CarInspections, { id }))
    const timeline = accepted(await yael.ask(Timeline, { subject: 'car', id }))
    const kinds = timeline.items.map(({ kind }) => kind)
    return {
      items: inspections.items.map((it) => it.id),
      visits: kinds.filter((kind) => kind.startsWith('visit.')).length,
      damage: accepted(await yael.ask(FleetCar, { id })).car.damage,
    }
  }
  expect(await seenOf(carId)).toEqual({ items: [visits.in, visits.out], visits: 2, damage: 1 })
  expect(await seenOf(later)).toEqual({ items: [], visits: 0, damage: 0 })
  const damaged = accepted(await yael.ask(FleetCars, { damage: 'true' }))
  expect(damaged.items.map(({ id }) => id)).toEqual([carId])
  expect(accepted(await yael.ask(VisitCall, { id: visits.in })).earlier?.id).toBe(visits.out)
})
