import type { EndFigures } from '@galgal/domain/end-figures'
import type { EndLineName } from '@galgal/domain/end-lines'
import { type InvoiceTranslator, price } from './agreement.ts'

/** A line of an end as documents name it: days driven with their price. */
export function endLineName(t: InvoiceTranslator, name: EndLineName, { use }: EndFigures): string {
  if (name !== 'use' || !use) return t(`invoice.line.${name}`)
  return t('invoice.line.use', { days: use.days, price: price(use.oneMonthPrice) })
}
