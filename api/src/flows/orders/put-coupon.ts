import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { countUse } from '../../db/limits.ts'
import { changeOrder, type OrderKey } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import type { Limit } from '../limits.ts'
import { couponFor } from './coupons.ts'
import { evaluateOrder, lockOrderState, readOrder, refuseUnlessDraft } from './order-state.ts'

const WRONG_CODES: Limit = { most: 10, within: HOUR }

/** Puts the coupon of a typed code on a draft; '' takes off the one that is there. The same again changes nothing. Throws a refusal or a 429. */
export async function putCoupon(deps: Deps, orderKey: OrderKey, typed: string) {
  const code = typed.trim().toUpperCase()
  const state = await readOrder(deps.db, orderKey, deps.now())
  refuseUnlessDraft(state)
  if (code === state.order.couponCode && (code || !state.order.couponGone)) return
  const write = () => deps.db.transaction((tx) => writeCoupon(tx, deps, orderKey, code))
  await (code ? guessing(deps, orderKey.customerId, write) : write())
}

async function writeCoupon(tx: Db, { now }: Deps, orderKey: OrderKey, code: string) {
  const state = await lockOrderState(tx, orderKey, now())
  refuseUnlessDraft(state)
  const order = { ...state.order, couponCode: code, couponGone: '' as const }
  const after = evaluateOrder({ ...state, order, coupon: await couponFor(tx, order, code) })
  const { couponCode, couponGone } = after.order
  if (couponGone) throw new Refusal(couponGone)
  await changeOrder(tx, order.id, { couponCode, couponGone, updatedAt: now() })
}

/** Codes that do not exist are counted before they are looked up, so that guesses at the same time are counted too; every other try is not one. */
async function guessing({ db, now }: Deps, customerId: string, tries: () => Promise<void>) {
  const key = `coupon ${customerId}`
  const { count, endsAt } = await countUse(db, key, now(), WRONG_CODES.within)
  const seconds = Math.ceil((endsAt.getTime() - now().getTime()) / 1000)
  if (count > WRONG_CODES.most) throw new Fault(429, undefined, seconds)
  try {
    await tries()
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'CouponNotValid') throw error
    await countUse(db, key, now(), WRONG_CODES.within, -1)
    throw error
  }
  await countUse(db, key, now(), WRONG_CODES.within, -1)
}
