import { Addresses } from '@galgal/contract/Office/addresses'
import { handleOffice } from '../../handle-office.ts'
import { addressLines } from '../../presenters/address-lines.ts'

export const addresses = handleOffice(Addresses, async (ctx) => {
  const { input, locale, staff } = ctx
  const items = await addressLines(ctx, { text: input.text, locale, visitor: staff.staffId })
  // What was typed is where somebody lives: the log has only how much was found.
  ctx.record({ details: { rows: items.length } })
  return { items }
})
