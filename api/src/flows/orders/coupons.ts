import type { Day } from '@galgal/domain/dates'
import { type WhyNoCoupon, whyNoCoupon } from '@galgal/domain/orders/coupon'
import type { Db } from '../../db/database.ts'
import {
  addCouponUse,
  type Coupon,
  couponHistory,
  findCoupon,
  lockCoupon,
} from '../../db/order/coupons.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'

/** A coupon with what its customer did before, so that whether it fits can be said without asking again. */
export type OrderCoupon = Coupon & { hasPlacedOrder: boolean; wasUsedByCustomer: boolean }

type Facts = { order: Order; coupon: OrderCoupon | undefined; today: Day }

/** The coupon of a code for an order; undefined when there is none of that code. */
export async function couponFor(
  db: Db,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
  code: string,
): Promise<OrderCoupon | undefined> {
  const coupon = code ? await findCoupon(db, code) : undefined
  return coupon && { ...coupon, ...(await couponHistory(db, { orderId, customerId, code })) }
}

/** Why a coupon does not fit an order as it is now; undefined when it fits. */
const whyNot = ({ order, coupon, today }: Facts): WhyNoCoupon | undefined =>
  whyNoCoupon(coupon, {
    today,
    store: order.store,
    months: order.months,
    isNewCustomer: !coupon?.hasPlacedOrder,
    wasUsedByCustomer: coupon?.wasUsedByCustomer ?? false,
  })

/** The same order without a coupon that no longer fits, and with why; only a draft can lose one. */
export function checkedCoupon<It extends Facts>(it: It): It {
  if (!it.order.couponCode || it.order.status !== 'draft') return it
  const couponGone = whyNot(it)
  if (!couponGone) return it
  return { ...it, order: { ...it.order, couponCode: '', couponGone }, coupon: undefined }
}

/** Counts the use of an order's coupon, as the last lock of Finish. Throws PriceChanged when it was used up meanwhile. */
export async function useCoupon(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { order, today }: Omit<Facts, 'coupon'>,
) {
  const { id: orderId, customerId, couponCode: code, couponGone } = order
  // What reading left out is left out for good.
  if (couponGone) await changeOrder(tx, orderId, { couponCode: code, couponGone })
  if (!code) return
  const locked = await lockCoupon(tx, code)
  const coupon = locked && {
    ...locked,
    ...(await couponHistory(tx, { orderId, customerId, code })),
  }
  if (!coupon || whyNot({ order, coupon, today })) throw new Refusal('PriceChanged')
  await addCouponUse(tx, {
    orderId,
    code,
    customerId,
    oncePerCustomer: coupon.onePerCustomer,
    at: now(),
  })
}
