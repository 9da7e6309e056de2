import type { InsuranceOption } from '@galgal/contract/order-choices'
import { inShekels } from '@galgal/contract/prices'
import { formatPrice } from '@galgal/domain/money'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import {
  type Cover,
  coverTerms,
  evaluateOrder,
  type OrderState,
} from '../flows/orders/order-state.ts'

/** A coverage with what it would cost for an order, by the same quote that is charged. */
export function insuranceOption(
  cover: Cover,
  state: OrderState,
  locale: Locale,
): z.input<typeof InsuranceOption> {
  const t = translator(locale, 'labels')
  const id = cover.id as 1 | 2 | 3
  const { order, car } = state
  const terms = coverTerms(cover, car.size)
  const monthly = terms.monthly * order.quantity
  const deposit = evaluateOrder({ ...state, order: { ...order, coverId: id, placedQuote: null } })
    .quote.depositHold
  const { ownDamage, thirdParty, theft, youngDriver } = cover.deductibles
  return {
    waiverInsuranceTypeId: id,
    waiverInsuranceTypeName: cover.code,
    name: inLanguage(locale, cover.name),
    monthlyCost: inShekels(monthly),
    monthlyCostStr: formatPrice(monthly),
    dailyCost: inShekels(terms.daily * order.quantity),
    included: cover.included,
    deposit: inShekels(deposit),
    depositStr: formatPrice(deposit),
    deductibles: {
      ownDamage: inShekels(ownDamage),
      thirdParty: inShekels(thirdParty),
      theft: inShekels(theft),
      youngDriver: inShekels(youngDriver),
    },
    coverages: cover.coverages.map((key) => ({
      key,
      label: t(`coverages.${key}` as 'coverages.theft'),
    })),
    selected: order.coverId === id,
  }
}
