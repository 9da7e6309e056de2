import { Coupons } from '@galgal/contract/Office/coupons'
import { couponSorts, listCoupons } from '../../db/office/coupons.ts'
import { offerCode } from '../../flows/orders/offer.ts'
import { handleOffice } from '../../handle-office.ts'
import { couponOut } from '../../presenters/office/coupon.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'

export const coupons = handleOffice(Coupons, async (ctx) => {
  const { input, db, locale } = ctx
  const found = await listCoupons(db, { ...pageOf(input, couponSorts, ctx.staff), by: input })
  const offer = await offerCode(ctx)
  return rowsOut(ctx, found, (row) => couponOut(row, { locale, offer }))
})
