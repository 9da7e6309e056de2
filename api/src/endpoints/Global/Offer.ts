import { Offer } from '@galgal/contract/Global'
import { type Day, dayAt } from '@galgal/domain/dates'
import { whyNoCoupon } from '@galgal/domain/orders/coupon'
import { inLanguage } from '@galgal/i18n/locales'
import { type Coupon, findCoupon } from '../../db/order/coupons.ts'
import { offerCode } from '../../flows/orders/offer.ts'
import { handle } from '../../handle.ts'

export default handle(Offer, async (ctx) => {
  const { db, now, locale } = ctx
  const code = await offerCode(ctx)
  const coupon = code ? await findCoupon(db, code) : undefined
  if (!coupon || !isUsableByNewCustomer(coupon, dayAt(now()))) return { offer: null }
  const { title, stores, minPeriodMonths, validUntil } = coupon
  return {
    offer: {
      couponCode: coupon.code,
      title: inLanguage(locale, title),
      stores,
      minPeriodMonths,
      validUntil,
    },
  }
})

/** Whether a new customer who orders today for its minimum period may use it. */
const isUsableByNewCustomer = (coupon: Coupon, today: Day) =>
  coupon.stores.some(
    (store) =>
      whyNoCoupon(coupon, {
        today,
        store,
        months: coupon.minPeriodMonths,
        isNewCustomer: true,
        wasUsedByCustomer: false,
      }) === undefined,
  )
