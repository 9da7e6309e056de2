import type { CatalogItem } from '@galgal/contract/catalogue'
import { type Agorot, formatPrice, shekels } from '@galgal/domain/money'
import { exitFees } from '@galgal/domain/orders/quote'
import { feeRows } from '../checkout/fee-rows.server.ts'

/** Before VAT a price is said in whole shekels, on lists and on the page of a car; the price with VAT beside it is exact. */
const wholeShekels = (amount: number): Agorot => shekels(Math.round(amount))

/** The price of every period: gross for consumers, net beside gross for businesses; with what it saves each month against one month's subscription, and what leaving it early costs, always gross. */
export function packsOf({ catalogType, pricing }: CatalogItem) {
  const business = catalogType === 'B2B'
  const [first] = pricing.subscription_packs
  const amount = (pack: NonNullable<typeof first>) =>
    business ? wholeShekels(pack.basePrice) : shekels(pack.taxes_included)
  const gross = pricing.subscription_packs.map((pack) => ({
    months: pack.period,
    monthly: shekels(pack.taxes_included),
  }))
  return pricing.subscription_packs.map((pack) => {
    const fees = exitFees(gross, { months: pack.period, monthly: shekels(pack.taxes_included) })
    const highest = Math.max(0, ...fees)
    const saved = first?.period === 1 ? amount(first) - amount(pack) : 0
    return {
      months: pack.period,
      price: business ? formatPrice(amount(pack)) : pack.taxes_included_str,
      withVat: business ? pack.taxes_included_str : null,
      previous: business ? previousNet(pack) : pack.previous_price_taxes_included_str,
      discountPercent: pack.discountLevel || null,
      saving: saved > 0 ? formatPrice(saved) : null,
      exit:
        highest > 0
          ? { most: formatPrice(highest), fees: feeRows(fees.map((fee) => fee / 100)) }
          : null,
    }
  })
}

const previousNet = ({
  previous_price_base: price,
}: CatalogItem['pricing']['subscription_packs'][number]) =>
  price === null ? null : formatPrice(wholeShekels(price))

export type Pack = ReturnType<typeof packsOf>[number]
