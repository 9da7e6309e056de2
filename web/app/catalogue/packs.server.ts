import type { CatalogItem } from '@galgal/contract/catalogue'
import { formatPrice, shekels } from '@galgal/domain/money'

/** The price of every period: gross for consumers, net beside gross for businesses; with what it saves each month against one month's subscription. */
export function packsOf({ catalogType, pricing }: CatalogItem) {
  const business = catalogType === 'B2B'
  const [first] = pricing.subscription_packs
  const amount = (pack: NonNullable<typeof first>) =>
    shekels(business ? pack.basePrice : pack.taxes_included)
  return pricing.subscription_packs.map((pack) => {
    const saved = first?.period === 1 ? amount(first) - amount(pack) : 0
    return {
      months: pack.period,
      price: business ? pack.basePriceStr : pack.taxes_included_str,
      withVat: business ? pack.taxes_included_str : null,
      previous: business ? pack.previous_price_base_str : pack.previous_price_taxes_included_str,
      discountPercent: pack.discountLevel || null,
      saving: saved > 0 ? formatPrice(saved) : null,
    }
  })
}
export type Pack = ReturnType<typeof packsOf>[number]
