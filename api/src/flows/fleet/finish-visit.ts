import type { Day } from '@galgal/domain/dates'
import { type Missing, missingOf } from '@galgal/domain/fleet/visits'
import type { Db } from '../../db/database.ts'
import {
  changeVisit,
  findVisit,
  listPhotos,
  lockVisitRow,
  type Visit,
  type VisitPhoto,
} from '../../db/fleet/visits.ts'
import { lockSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'

/** An open visit, locked with its subscription. Throws 404 and NotAsItStands. */
export async function lockOpenVisit(tx: Db, id: string) {
  // The order of locks: subscription, then what belongs to it.
  const known = await findVisit(tx, id)
  const found = known && (await lockSubscription(tx, known.subscriptionId))
  const visit = await lockVisitRow(tx, id)
  if (!found || !visit) throw new Fault(404)
  if (visit.finishedAt) throw notAsItStands('visitFinished')
  return { ...found, visit }
}

/** What a visit still misses on a day. */
export const missingOfVisit = (
  visit: Visit,
  photos: readonly Pick<VisitPhoto, 'view'>[],
  day: Day,
): Missing[] =>
  missingOf(
    {
      ...visit,
      licenceUntil: visit.licenceUntil as Day | null,
      views: photos.map(({ view }) => view),
      signedBy: visit.signatures.map(({ by }) => by),
    },
    day,
  )

/** The visit by which a car of a subscription changes hands, locked after that. Throws 404 for another's. */
export async function lockVisitOf(
  tx: Db,
  subscriptionId: string,
  { id, direction }: Pick<Visit, 'id' | 'direction'>,
): Promise<Visit> {
  const visit = await lockVisitRow(tx, id)
  if (visit?.subscriptionId !== subscriptionId || visit.direction !== direction)
    throw new Fault(404)
  return visit
}

/** The one who finishes a visit, and the day on which the car changes hands. */
type Finish = { day: Day; staffId: string; at: Date }

/** Finishes a visit in the transaction by which the car changes hands, and gives what its odometer showed. Throws VisitIncomplete with what is missing, and CarNotFit when another car was looked at. */
export async function finishVisit(
  tx: Db,
  visit: Visit,
  { licensePlate }: Pick<Subscription, 'licensePlate'>,
  { day, staffId, at }: Finish,
): Promise<number> {
  if (visit.licensePlate !== licensePlate) throw new OfficeRefusal('CarNotFit', { why: 'otherCar' })
  const missing = missingOfVisit(visit, await listPhotos(tx, visit.id), day)
  if (missing.length > 0 || visit.odometer === null) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'required']))
    throw new OfficeRefusal('VisitIncomplete', { fields })
  }
  await changeVisit(tx, visit.id, { finishedAt: at, finishedBy: staffId })
  return visit.odometer
}
