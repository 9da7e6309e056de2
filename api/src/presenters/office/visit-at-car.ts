import type { Visit as VisitOut } from '@galgal/contract/Office/fleet/visits'
import { dayAt } from '@galgal/domain/dates'
import { photoViews } from '@galgal/domain/fleet/visits'
import { findCustomer } from '../../db/account/customers.ts'
import { findClaimOf } from '../../db/fleet/claims.ts'
import {
  findFinishedVisit,
  findVisit,
  listPhotos,
  listVisitsOfCar,
  type Visit,
  type VisitPhoto,
} from '../../db/fleet/visits.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { listPeople } from '../../db/office/people.ts'
import type { Subject } from '../../db/office/subjects.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { findHeldSubscription } from '../../db/subscriptions/subscriptions.ts'
import { missingOfVisit } from '../../flows/fleet/finish-visit.ts'
import { whyNoVisit } from '../../flows/subscriptions/possible-acts.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { claimOut } from './claim.ts'
import { carName, personOut } from './person.ts'
import { whyOut } from './possible-acts.ts'
import { readOwn } from './record-access.ts'

/** The record of a visit, which is noted in the log. Throws a 404 when it is not there or of another hub. */
export async function readOwnVisit(
  ctx: Pick<OfficeContext, 'db' | 'staff' | 'record'>,
  id: string,
): Promise<Subject> {
  const visit = await findVisit(ctx.db, id)
  if (!visit) throw new Fault(404)
  return readOwn(ctx, 'subscription', visit.subscriptionId)
}

type Reader = Pick<OfficeContext, 'db' | 'now' | 'may' | 'locale'>

/** A visit as it was saved last. Throws a 404 when it is not there. */
export async function readVisitOut(ctx: Reader, id: string): Promise<VisitOut> {
  const { db, locale } = ctx
  const visit = await findVisit(db, id)
  const held = visit && (await findHeldSubscription(db, visit.subscriptionId))
  if (!visit || !held) throw new Fault(404)
  const { subscription, classificationId, customer } = held
  const today = dayAt(ctx.now())
  const { subscriptionId, direction, licensePlate: plate, finishedAt } = visit
  const [photos, people, names, cars, before, [last], claim] = await Promise.all([
    listPhotos(db, id),
    listPeople(db, [customer.id]),
    listStaffNames(db, [visit.staffId]),
    listCarNames(db, [classificationId]),
    listVisitsOfCar(db, visit),
    listReadings(db, { subscriptionId, licensePlate: plate }),
    findClaimOf(db, id),
  ])
  const holdReason = (await findCustomer(db, customer.id))?.holdReason ?? null
  const refusal = finishedAt ? null : whyNoVisit(subscription, { direction, holdReason })
  return {
    id,
    subscriptionId,
    direction,
    person: personOut(people(customer.id), ctx.may('contacts.see')),
    plate,
    car: carName(cars(classificationId), locale),
    today,
    licenceUntil: visit.licenceUntil,
    lastOdometer: last?.kilometres ?? null,
    ...readingsOf(visit),
    marks: visit.marks,
    photosReason: visit.photosReason,
    photos: photosOut(photos),
    earlier: direction === 'in' ? await readHandOver(ctx, visit) : null,
    earlierMarks: before.flatMap(({ marks }) => marks),
    signatures: visit.signatures.map((it) => ({ ...it, onPhone: it.onPhone ?? false })),
    claim: claim ? claimOut(claim) : null,
    missing: missingOfVisit(visit, photos, today),
    why: refusal && whyOut(refusal, locale),
    beganAt: visit.beganAt.toISOString(),
    beganBy: names.get(visit.staffId) ?? '',
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export const readingsOf = ({ odometer, gauge, keys, items }: Visit) => ({
  odometer,
  gauge,
  keys,
  items,
})

/** In the order in which one walks around a car. */
export const photosOut = (photos: readonly VisitPhoto[]) =>
  photos.toSorted((a, b) => photoViews.indexOf(a.view) - photoViews.indexOf(b.view)).map(photoOut)

const photoOut = ({ id, view, sha256, size, takenAt, at }: VisitPhoto) => ({
  id,
  view,
  sha256,
  size,
  takenAt: takenAt.toISOString(),
  at: at.toISOString(),
})

/** What a return is compared with. */
async function readHandOver(
  { db }: Pick<Reader, 'db'>,
  visit: Visit,
): Promise<VisitOut['earlier']> {
  const found = await findFinishedVisit(db, { ...visit, direction: 'out' })
  if (!found?.finishedAt) return null
  const { id, direction, finishedAt } = found
  const photos = await listPhotos(db, id)
  return {
    id,
    direction,
    finishedAt: finishedAt.toISOString(),
    ...readingsOf(found),
    photos: photosOut(photos),
  }
}
