import { GetLocationByCoordinates } from '@galgal/contract/Address'
import { placesOf } from '../../db/order/places.ts'
import { ADDRESS_LIMIT, findNearest } from '../../flows/delivery/addresses.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { Fault, handle } from '../../handle.ts'
import { streetLocation } from '../../presenters/address.ts'

export default handle(GetLocationByCoordinates, async (ctx) => {
  await limitVisitor(ctx, 'Address', ADDRESS_LIMIT)
  const { db, input, locale } = ctx
  const street = findNearest(await placesOf(db), input)
  if (!street) throw new Fault(404)
  return streetLocation(locale, street)
})
