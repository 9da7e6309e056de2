import { addMonths, type Day } from '@galgal/domain/dates'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { addCoupon, type Coupon, changeCoupon, lockCoupon } from '../../db/order/coupons.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'

/** What is decided of a coupon; its uses are counted, and stopping it is another act. */
export type CouponFacts = Omit<Coupon, 'usedCount' | 'active' | 'isDemo'>
export type CouponChange = Partial<Record<keyof CouponFacts, [unknown, unknown]>>

const LARGEST_PERCENT = 30
/** In agorot. */
const LARGEST_AMOUNT = 1000_00
const LONGEST_MONTHS = 24

/** Issues a coupon, or changes the one of its code, and gives what changes. Throws 404, and NotAsItStands for a new one of a known code. */
export const saveCoupon = ({ db }: Pick<Deps, 'db'>, facts: CouponFacts, isNew: boolean) =>
  db.transaction(async (tx): Promise<CouponChange> => {
    if (isNew) {
      const coupon = { ...facts, usedCount: 0, active: true, isDemo: false }
      if (!(await addCoupon(tx, coupon))) throw notAsItStands('couponKnown')
      return changesOf({}, facts)
    }
    const before = await lockCoupon(tx, facts.code)
    if (!before) throw new Fault(404)
    await changeCoupon(tx, facts.code, facts)
    // Visitors may be told of it.
    await bumpCatalogueVersion(tx)
    return changesOf(before, facts)
  })

function changesOf(before: Partial<CouponFacts>, after: CouponFacts): CouponChange {
  const names = Object.keys(after) as (keyof CouponFacts)[]
  return Object.fromEntries(
    names
      .map((name) => [name, [before[name] ?? null, after[name]]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  )
}

/** Whether a coupon gives so much, to so many or for so long that another person has to agree. */
export function isLargeCoupon({ terms, maxUses, validFrom, validUntil }: CouponFacts): boolean {
  const { type, value } = terms
  if (maxUses === null || isLong(validFrom, validUntil)) return true
  if (type === 'percent') return value > LARGEST_PERCENT
  return type === 'first_month_free' || value > LARGEST_AMOUNT
}

const isLong = (from: Day, until: Day) => until > addMonths(from, LONGEST_MONTHS)
