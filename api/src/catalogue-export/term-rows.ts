import type { listTerms } from '../db/catalogue/sales-terms.ts'
import { inShekels } from './vehicle-rows.ts'

type Terms = Awaited<ReturnType<typeof listTerms>>

/** A hub as a row of the import's JSON. */
export const hubRow = ({
  name,
  address,
  city,
  isDemo: _,
  capacityRules: __,
  closures: ___,
  ...hub
}: Terms['hubs'][number]) => ({
  ...hub,
  nameHe: name.he,
  nameEn: name.en,
  addressHe: address.he,
  addressEn: address.en,
  cityHe: city.he,
  cityEn: city.en,
})

/** A coverage as a row of the import's JSON; its size factors stand once in the file. */
export const coverRow = (cover: Terms['covers'][number]) => ({
  id: cover.id,
  code: cover.code,
  nameHe: cover.name.he,
  nameEn: cover.name.en,
  includedInPrice: cover.included,
  dailyCostNis: inShekels(cover.daily),
  monthlyCostNis: inShekels(cover.monthly),
  deductibleOwnDamageNis: inShekels(cover.deductibles.ownDamage),
  deductibleThirdPartyNis: inShekels(cover.deductibles.thirdParty),
  deductibleTheftNis: inShekels(cover.deductibles.theft),
  deductibleYoungDriverNis: inShekels(cover.deductibles.youngDriver),
  depositFactor: cover.depositFactor,
  coverages: cover.coverages,
})

/** A coupon as a row of the import's JSON; how often it was used is not in it. */
export function couponRow(coupon: Terms['coupons'][number]) {
  const { title, terms, usedCount: _, isDemo: __, ...same } = coupon
  return {
    ...same,
    titleHe: title.he,
    titleEn: title.en,
    type: terms.type,
    value: terms.type === 'fixed' ? inShekels(terms.value) : terms.value,
    appliesToMonths: terms.appliesToMonths,
  }
}
