import { GetAddresAutoFill } from '@galgal/contract/Address'
import { ADDRESS_LIMIT } from '../../flows/delivery/addresses.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { handle } from '../../handle.ts'
import { addressLines } from '../../presenters/address-lines.ts'

export default handle(GetAddresAutoFill, async (ctx) => {
  await limitVisitor(ctx, 'Address', ADDRESS_LIMIT)
  const { input, locale, visitor } = ctx
  return addressLines(ctx, { text: input.text, locale, visitor: visitor.ip })
})
