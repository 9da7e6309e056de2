import { GetAddresAutoFill } from '@galgal/contract/Address'
import { placesOf } from '../../db/order/places.ts'
import { ADDRESS_LIMIT, MOST_LINES, searchPlaces } from '../../flows/delivery/addresses.ts'
import { suggestOutside } from '../../flows/delivery/outside-addresses.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { handle } from '../../handle.ts'
import { cityLine, streetLine } from '../../presenters/address.ts'

export default handle(GetAddresAutoFill, async (ctx) => {
  await limitVisitor(ctx, 'Address', ADDRESS_LIMIT)
  const { db, input, locale, visitor } = ctx
  const outside = await suggestOutside(ctx, input.text, { visitor: visitor.ip, locale })
  if (outside.length > 0) return outside.slice(0, MOST_LINES)
  const { places, houseNumber, numbered } = searchPlaces(await placesOf(db), input.text)
  const lines = places.map((place) =>
    'city' in place ? streetLine(locale, place, houseNumber) : cityLine(locale, place),
  )
  return [...numbered.map((street) => streetLine(locale, street)), ...lines].slice(0, MOST_LINES)
})
