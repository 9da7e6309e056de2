import type { Day } from '@galgal/domain/dates'
import { whyNoCoupon } from '@galgal/domain/orders/coupon'
import { type Quote, quote } from '@galgal/domain/orders/quote'
import type { Store } from '@galgal/domain/store'
import { findVehicle, readCalendar } from '../../db/catalogue/catalogue.ts'
import { findCoupon } from '../../db/order/coupons.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'

type Trial = { code: string; classificationId: number; months: number; store: Store; on: Day }

/** What an order of one car by a new customer would cost on a day with a coupon, picked up, before a coverage is chosen. Throws why the coupon does not fit, VehicleNotOffered and PeriodNotOffered. */
export async function tryCoupon(
  { db }: Pick<Deps, 'db'>,
  { code, classificationId, months, store, on }: Trial,
): Promise<Quote> {
  const car = await findVehicle(db, { classificationId })
  const packs = car?.packs[store]
  if (!car || !packs) throw new Refusal('VehicleNotOffered')
  if (!packs.some((pack) => pack.months === months)) throw new Refusal('PeriodNotOffered')
  const coupon = await findCoupon(db, code.toUpperCase())
  const customer = { isNewCustomer: true, wasUsedByCustomer: false }
  const why = whyNoCoupon(coupon, { today: on, store, months, ...customer })
  if (why || !coupon) throw new Refusal(why ?? 'CouponNotValid')
  return quote({
    store,
    packs,
    months,
    quantity: 1,
    deposit: car.deposit,
    cover: undefined,
    delivery: 0,
    coupon: { ...coupon.terms, leastMonths: coupon.minPeriodMonths },
    startDate: undefined,
    today: on,
    calendar: await readCalendar(db),
  })
}
