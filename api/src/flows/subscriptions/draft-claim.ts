import { type Day, dayAt } from '@galgal/domain/dates'
import { extraKilometresOf, extrasOf } from '@galgal/domain/fleet/extras'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { addClaim } from '../../db/fleet/claims.ts'
import { findFinishedVisit, listVisitsOfCar, type Visit } from '../../db/fleet/visits.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { findHeldSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'

type Back = { day: Day; kilometres: number }

/** Writes down what a return showed beyond its hand-over, if anything: a draft, which charges nothing. In the transaction of the return, before it is written. */
export async function draftClaim(
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  visit: Visit,
  back: Back,
): Promise<void> {
  const { id: visitId, subscriptionId } = visit
  const before = await findFinishedVisit(tx, { ...visit, direction: 'out' })
  const known = await listVisitsOfCar(tx, visit)
  const found = extrasOf({
    before: before ?? null,
    now: visit,
    knownMarks: known.flatMap(({ marks }) => marks),
    extraKilometres: await extraKilometres(tx, visit, back),
  })
  if (found.length === 0) return
  const createdAt = now()
  await addClaim(tx, { id: newId(), subscriptionId, visitId, state: 'draft', found, createdAt })
}

/** The settlement of an end charges none of them. */
async function extraKilometres(
  tx: Db,
  { subscriptionId, licensePlate }: Visit,
  { day, kilometres }: Back,
) {
  const first = (await listReadings(tx, { subscriptionId, licensePlate })).at(-1)
  const held = first && (await findHeldSubscription(tx, subscriptionId))
  const { classificationId } = held ?? {}
  const car =
    classificationId === undefined
      ? undefined
      : await findVehicle(tx, { classificationId }, { evenRetired: true })
  if (!first || !car) return 0
  const from = dayAt(first.at)
  const driven = kilometres - first.kilometres
  return extraKilometresOf(car.kmPerMonth, { from, till: day, driven })
}
