import type { Db } from '../../db/database.ts'
import { findIssuedOnce } from '../../db/documents/issued-documents.ts'
import {
  findPhoto,
  findVisit,
  listPhotos,
  listVisitsOf,
  type Visit,
  type VisitPhoto,
} from '../../db/fleet/visits.ts'
import { listSubscriptionVehicles } from '../../db/subscriptions/subscription-vehicles.ts'
import { findHeldSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { openVisitPhoto } from '../visits/visit-photos.ts'
import { RETURNED } from './visit-forms.ts'

/** A visit by which a car changed hands, its photos, and the id of its form once that is made. */
export type OwnVisit = { visit: Visit; at: Date; photos: VisitPhoto[]; formId: string | undefined }

const isOwnersAt = async (db: Db, subscriptionId: string, customerId: string) =>
  (await findHeldSubscription(db, subscriptionId))?.customer.id === customerId

/** The finished visits at the cars of a customer's subscription, the last first. Throws OrderNotFound. */
export async function readOwnVisits(
  { db }: Pick<Deps, 'db'>,
  { subscriptionId, customerId }: { subscriptionId: string; customerId: string },
): Promise<OwnVisit[]> {
  if (!(await isOwnersAt(db, subscriptionId, customerId))) throw new Refusal('OrderNotFound')
  const visits: OwnVisit[] = []
  for (const visit of await listVisitsOf(db, subscriptionId)) {
    if (!visit.finishedAt) continue
    const subject = await subjectOf(db, visit)
    const form = await findIssuedOnce(db, { subscriptionId, type: 'handover', subject })
    const photos = await listPhotos(db, visit.id)
    visits.push({ visit, at: visit.finishedAt, photos, formId: form?.id })
  }
  return visits
}

/** By what a visit's form is told apart: the first car's has none. */
async function subjectOf(db: Db, { id, subscriptionId, direction, licensePlate }: Visit) {
  if (direction === 'in') return RETURNED + id
  const vehicles = await listSubscriptionVehicles(db, [subscriptionId])
  const place = vehicles.findIndex((it) => it.licensePlate === licensePlate)
  return place > 0 ? (vehicles[place]?.id ?? '') : ''
}

/** A photo of a finished visit, for whose car it shows. Throws DocumentNotFound for everyone else. */
export async function readOwnVisitPhoto(
  deps: Pick<Deps, 'db' | 'settings' | 'objects'>,
  { id, customerId }: { id: string; customerId: string },
) {
  const photo = await findPhoto(deps.db, id)
  const visit = photo && (await findVisit(deps.db, photo.visitId))
  const isOwn = visit?.finishedAt && (await isOwnersAt(deps.db, visit.subscriptionId, customerId))
  if (!photo || !isOwn) throw new Refusal('DocumentNotFound')
  return { name: `${photo.view}.jpg`, bytes: await openVisitPhoto(deps, photo) }
}
