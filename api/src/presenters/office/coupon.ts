import type { CouponRow } from '@galgal/contract/Office/coupons'
import { inShekels } from '@galgal/contract/prices'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { ListedCoupon } from '../../db/office/coupons.ts'

/** A coupon's terms with its uses and what came of them; amounts in shekels. */
export function couponOut(
  { row, orders, given, revenue }: ListedCoupon,
  { locale, offer }: { locale: Locale; offer: string },
): z.input<typeof CouponRow> {
  const { title, terms, isDemo: _, ...coupon } = row
  const { type, value, appliesToMonths } = terms
  return {
    ...coupon,
    title: inLanguage(locale, title),
    titleHe: title.he,
    titleEn: title.en,
    isOffer: row.code === offer,
    type,
    value: type === 'fixed' ? inShekels(value) : value,
    appliesToMonths,
    orders,
    given: inShekels(given),
    revenue: inShekels(revenue),
  }
}
