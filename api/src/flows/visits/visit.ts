import { dayAt } from '@galgal/domain/dates'
import { findCarByPlate } from '../../db/fleet/cars.ts'
import {
  addVisit,
  changeVisit,
  findOpenVisit,
  removeVisit,
  type Visit,
} from '../../db/fleet/visits.ts'
import type { VisitSignature } from '../../db/schema/visits.ts'
import { lockSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { lockOpenVisit } from '../fleet/finish-visit.ts'
import { isBeforeHandOver } from '../subscription-status/transition.ts'
import { refuseReading } from '../subscriptions/my-vehicle.ts'

type Direction = Visit['direction']
type Tools = Pick<Deps, 'db' | 'now' | 'newId'>

function refuseUnlessDue(subscription: Subscription, direction: Direction) {
  if (direction === 'out' && !isBeforeHandOver(subscription)) throw notAsItStands('notPending')
  if (direction === 'in' && subscription.status !== 'active') throw notAsItStands('notActive')
  if (subscription.licensePlate === '') throw notAsItStands('noCar')
}

/** Begins the visit of a car, or goes on with the open one; what was seen of another car is dropped. Throws 404 and NotAsItStands. */
export const beginVisit = (
  { db, now, newId }: Tools,
  { subscriptionId, direction, staffId }: Pick<Visit, 'subscriptionId' | 'direction' | 'staffId'>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const found = await lockSubscription(tx, subscriptionId)
    if (!found) throw new Fault(404)
    refuseUnlessDue(found.subscription, direction)
    const { licensePlate } = found.subscription
    const open = await findOpenVisit(tx, { subscriptionId, direction })
    if (open?.licensePlate === licensePlate) return open.id
    if (open) await removeVisit(tx, open.id)
    const id = newId()
    const carId = (await findCarByPlate(tx, licensePlate))?.id ?? null
    const which = { subscriptionId, direction, licensePlate, carId }
    await addVisit(tx, { id, ...which, beganAt: now(), staffId })
    return id
  })

/** What is told of a visit; what is undefined stays. */
export type VisitChange = {
  [Name in 'licenceUntil' | 'odometer' | 'gauge' | 'keys' | 'items' | 'marks' | 'photosReason']?:
    | NonNullable<Visit[Name]>
    | undefined
}

/** Saves what is told of an open visit; who had signed before it changed has to sign again. Throws 404, NotAsItStands and ReadingWrong. */
export const saveVisit = ({ db, now }: Tools, id: string, facts: VisitChange): Promise<void> =>
  db.transaction(async (tx) => {
    const { visit, subscription } = await lockOpenVisit(tx, id)
    if (facts.odometer !== undefined && facts.odometer !== visit.odometer)
      await refuseReading(tx, subscription, { kilometres: facts.odometer, day: dayAt(now()) })
    const { photosReason, ...rest } = facts
    const change = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(photosReason !== undefined && { photosReason: photosReason || null }),
    } as Partial<Visit>
    if (!isAnother(visit, change)) return
    await changeVisit(tx, id, { ...change, signatures: [] })
  })

const isAnother = (visit: Visit, change: Partial<Visit>) =>
  (Object.keys(change) as (keyof Visit)[]).some(
    (name) => JSON.stringify(change[name]) !== JSON.stringify(visit[name]),
  )

export type Signed = Pick<VisitSignature, 'by' | 'name' | 'drawing' | 'onPhone'>

/** The signatures of a visit with one more, in place of the signer's before. */
export const signedBy = ({ signatures }: Visit, signed: Signed, at: Date): VisitSignature[] => [
  ...signatures.filter(({ by }) => by !== signed.by),
  { ...signed, at: at.toISOString() },
]

/** Signs a visit, in place of a signature before. Throws 404 and NotAsItStands. */
export const signVisit = ({ db, now }: Tools, id: string, signed: Signed): Promise<void> =>
  db.transaction(async (tx) => {
    const { visit } = await lockOpenVisit(tx, id)
    await changeVisit(tx, id, { signatures: signedBy(visit, signed, now()) })
  })
