import { type PhotoView, photoViews } from '@galgal/domain/fleet/visits'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import { findCarByPlate } from '../../db/fleet/cars.ts'
import {
  findFinishedVisit,
  findVisit,
  listPhotos,
  listVisitsOfCar,
  type Visit,
  type VisitPhoto,
} from '../../db/fleet/visits.ts'
import { listSubscriptionVehicles } from '../../db/subscriptions/subscription-vehicles.ts'
import type { Deps } from '../../deps.ts'
import { RETURN_VERSION, returnText } from '../../documents/templates/return-form.ts'
import type { PhotoOnForm, SeenAtCar } from '../../documents/templates/visit-parts.ts'
import { smallPicture } from '../../uploads/small-picture.ts'
import { type Held, readHeld } from '../subscription-status/held-subscription.ts'
import { openVisitPhoto } from '../visits/visit-photos.ts'
import { issueOnce } from './store-document.ts'

/** Prefix of the subject of a return's form. */
export const RETURNED = 'return:'

type Tools = Pick<Deps, 'db' | 'settings' | 'objects'>

/** What was seen when a car of a subscription went out; undefined when nobody looked. */
export async function readSeenGoingOut(
  deps: Tools,
  car: { subscriptionId: string; licensePlate: string },
): Promise<SeenAtCar | undefined> {
  const carId = (await findCarByPlate(deps.db, car.licensePlate))?.id ?? null
  const visit = await findFinishedVisit(deps.db, { ...car, carId, direction: 'out' })
  return visit && seenAt(deps, visit, await photosOf(deps, visit, undefined))
}

async function readSeenComingBack(deps: Tools, visit: Visit): Promise<SeenAtCar> {
  const out = await findFinishedVisit(deps.db, { ...visit, direction: 'out' })
  const before = out ? await photosOf(deps, out, 'before') : []
  const now = await photosOf(deps, visit, 'now')
  return seenAt(deps, visit, [...before, ...now])
}

async function seenAt({ db }: Tools, visit: Visit, photos: PhotoOnForm[]): Promise<SeenAtCar> {
  const finishedAt = visit.finishedAt ?? visit.beganAt
  const before = (await listVisitsOfCar(db, visit)).filter(
    (it) => it.finishedAt !== null && it.finishedAt < finishedAt,
  )
  return {
    visit,
    earlierMarks: before.flatMap(({ marks }) => marks),
    // What was taken first of a view stands first: that of the hand-over.
    photos: photos.toSorted((a, b) => placeOf(a.view) - placeOf(b.view)),
  }
}

const placeOf = (view: PhotoView) => photoViews.indexOf(view)

/** One after the other: each is a picture in memory. */
async function photosOf(deps: Tools, { id }: Visit, of: PhotoOnForm['of']) {
  const photos: PhotoOnForm[] = []
  for (const photo of await listPhotos(deps.db, id)) photos.push(await photoOnForm(deps, photo, of))
  return photos
}

async function photoOnForm(deps: Tools, photo: VisitPhoto, of: PhotoOnForm['of']) {
  const bytes = await smallPicture(new Uint8Array(await openVisitPhoto(deps, photo)))
  return { view: photo.view, of, takenAt: photo.takenAt, bytes }
}

/** A car that came back by a visit. Throws when there is no such visit. */
export async function readReturnedCar(deps: Tools, visitId: string) {
  const visit = await findVisit(deps.db, visitId)
  if (!visit?.finishedAt) throw new Error(`finished visit ${visitId} not found`)
  const held = await readHeld(deps, visit.subscriptionId)
  return { visit, at: visit.finishedAt, held: await withCarOf(deps, held, visit) }
}

/** A car that stood in for another may be of another model than was ordered. */
async function withCarOf({ db }: Tools, held: Held, { licensePlate }: Visit): Promise<Held> {
  const vehicles = await listSubscriptionVehicles(db, [held.subscription.id])
  const driven = vehicles.findLast((it) => it.licensePlate === licensePlate)
  const car = driven && (await findVehicle(db, driven, { evenRetired: true }))
  return car ? { ...held, car } : held
}

/** The form of a car that came back. */
export async function issueReturn(
  deps: Deps,
  { visit, at, held }: Awaited<ReturnType<typeof readReturnedCar>>,
): Promise<IssuedDocument> {
  const { customer, subscription } = held
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'handover',
      version: RETURN_VERSION,
      subject: RETURNED + visit.id,
    },
    async () =>
      returnText(customer.locale, { held, at, seen: await readSeenComingBack(deps, visit) }),
  )
}
