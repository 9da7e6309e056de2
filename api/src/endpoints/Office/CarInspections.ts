import { CarInspections } from '@galgal/contract/Office/fleet/inspections'
import { marksByVisit } from '@galgal/domain/fleet/extras'
import { findCar } from '../../db/fleet/cars.ts'
import { listFinishedVisits, listPhotos, type Visit } from '../../db/fleet/visits.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { photosOut, readingsOf } from '../../presenters/office/visit-at-car.ts'

/** Which two are beside each other, the earlier first; `visits` begin with the last. */
function pairOf(visits: readonly Visit[], ids: { first?: string; second?: string }): Visit[] {
  const placeOf = (id: string | undefined) => visits.findIndex((visit) => visit.id === id)
  const second = Math.max(placeOf(ids.second), 0)
  const first = placeOf(ids.first)
  const before = first < 0 ? (second + 1 < visits.length ? second + 1 : second - 1) : first
  return [...new Set([before, second])]
    .toSorted((a, b) => b - a)
    .flatMap((place) => visits[place] ?? [])
}

export const carInspections = handleOffice(CarInspections, async (ctx) => {
  const { db, input, staff } = ctx
  await readRecord(ctx, { subject: 'car', id: input.id })
  const car = await findCar(db, input.id)
  if (!car) throw new Fault(404)
  const visits = await listFinishedVisits(db, {
    licensePlate: car.plate,
    carId: car.id,
    hubs: staff.hubs,
  })
  const names = await listStaffNames(
    db,
    visits.flatMap(({ finishedBy }) => finishedBy ?? []),
  )
  const atOf = ({ finishedAt, beganAt }: Visit) => (finishedAt ?? beganAt).toISOString()
  const pair = pairOf(visits, {
    ...(input.first && { first: input.first }),
    ...(input.second && { second: input.second }),
  })
  return {
    items: visits.map((visit) => ({
      id: visit.id,
      subscriptionId: visit.subscriptionId,
      direction: visit.direction,
      ...readingsOf(visit),
      marks: visit.marks,
      photosReason: visit.photosReason,
      finishedAt: atOf(visit),
      by: names.get(visit.finishedBy ?? '') ?? '',
    })),
    marks: marksByVisit(visits.toReversed()).map(({ mark, visit }) => ({
      mark,
      since: atOf(visit),
      visitId: visit.id,
    })),
    compared: await Promise.all(
      pair.map(async ({ id }) => ({ visitId: id, photos: photosOut(await listPhotos(db, id)) })),
    ),
  }
})
