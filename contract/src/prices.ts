import { type Agorot, formatPrice } from '@galgal/domain/money'
import { splitVat } from '@galgal/domain/subscriptions/tax'

/** Agorot as the wire's shekels: a number with at most two decimals. */
export const inShekels = (amount: Agorot): number => amount / 100

/** Net, VAT and gross of a gross amount, with their texts. */
export function priceBlock(gross: Agorot, vatPercent: number) {
  const { net, vat } = splitVat(gross, vatPercent)
  return {
    basePrice: inShekels(net),
    basePriceStr: formatPrice(net),
    taxes: inShekels(vat),
    taxesStr: formatPrice(vat),
    taxes_included: inShekels(gross),
    taxes_included_str: formatPrice(gross),
  }
}
