import { type Day, dayAt } from '@galgal/domain/dates'
import { whyUnfit } from '@galgal/domain/fleet/fitness'
import type { Db } from '../../db/database.ts'
import {
  beginOf,
  listToAllot,
  lockFreeCars,
  lockProvisional,
  type Wanted,
} from '../../db/fleet/allotment.ts'
import type { Car } from '../../db/fleet/cars.ts'
import { lockCarOf } from '../../db/fleet/custody.ts'
import { lockForRecompute } from '../../db/subscriptions/statuses.ts'
import { changeSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { allotTo, letCarBeFree } from '../fleet/custody.ts'
import { isBeforeHandOver, recomputeStatus } from '../subscription-status/transition.ts'

/** Gives cars to those who wait for one, the nearest starts first. One of whom that fails holds up no other. */
export async function allotByStart(deps: Deps) {
  for (const id of await listToAllot(deps.db))
    await deps.db
      .transaction((tx) => allotNext(tx, deps, id))
      .catch((error: unknown) =>
        deps.log.error({ err: error, subscriptionId: id }, 'subscription.allot_failed'),
      )
}

async function allotNext(tx: Db, deps: Deps, id: string) {
  const found = await lockForRecompute(tx, id)
  if (!found || !isBeforeHandOver(found.subscription)) return
  const { subscription, order } = found
  const { classificationId, colourId, hub } = order
  if (colourId === null) return
  const own = await lockCarOf(tx, id)
  // Under a plate that was invented it has a car already.
  if (!own && subscription.licensePlate !== '') return
  const day = later(subscription.startDate, dayAt(deps.now()))
  const car = await findBetter(tx, { classificationId, colourId, hub, day }, { own, subscription })
  if (!car) return
  if (own) await letCarBeFree(tx, deps, id)
  await allotTo(tx, deps, id, car)
  await recomputeStatus(tx, deps, subscription.customerId)
}

type Known = { own: Car | undefined; subscription: Subscription }

/** A free car, for one that has none also what somebody who begins later was given. One that stands elsewhere is not changed for another that does. */
async function findBetter(tx: Db, wanted: Wanted, { own, subscription }: Known) {
  const isFit = own && !whyUnfit(own, wanted.day)
  if (isFit && own.hubId === wanted.hub) return undefined
  const [free] = await lockFreeCars(tx, wanted, 1)
  if (own) return free && (!isFit || free.hubId === wanted.hub) ? free : undefined
  return free ?? takeProvisional(tx, wanted, beginOf(subscription))
}

async function takeProvisional(tx: Db, wanted: Wanted, begins: Day) {
  const found = await lockProvisional(tx, wanted, begins)
  if (found) await changeSubscription(tx, found.subscriptionId, { licensePlate: '' })
  return found?.car
}

const later = (one: Day, other: Day) => (one > other ? one : other)
