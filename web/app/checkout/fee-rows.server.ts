import { formatPrice, shekels } from '@galgal/domain/money'

/** The fee of leaving after each full month, months of one fee together. Fees in shekels. */
export function feeRows(feeAfterMonths: number[]) {
  const rows: { from: number; to: number; fee: string }[] = []
  feeAfterMonths.forEach((amount, index) => {
    const fee = formatPrice(shekels(amount))
    const last = rows.at(-1)
    if (last?.fee === fee) last.to = index + 1
    else rows.push({ from: index + 1, to: index + 1, fee })
  })
  return rows
}
