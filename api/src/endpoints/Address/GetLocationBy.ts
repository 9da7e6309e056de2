import { GetLocationBy } from '@galgal/contract/Address'
import { readHouseId } from '@galgal/domain/address-search'
import { placesOf } from '../../db/order/places.ts'
import { ADDRESS_LIMIT } from '../../flows/delivery/addresses.ts'
import { findOutside } from '../../flows/delivery/outside-addresses.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { Fault, handle } from '../../handle.ts'
import { cityLocation, streetLocation } from '../../presenters/address.ts'

export default handle(GetLocationBy, async (ctx) => {
  await limitVisitor(ctx, 'Address', ADDRESS_LIMIT)
  const { db, input, locale } = ctx
  const outside = await findOutside(ctx, input.id, ctx.visitor.ip)
  if (outside) return streetLocation(locale, outside.street, outside.houseNumber)
  const { cities, streets } = await placesOf(db)
  const city = cities.get(input.id)
  if (city) return cityLocation(locale, city)
  const { streetId = input.id, houseNumber } = readHouseId(input.id) ?? {}
  const street = streets.get(streetId)
  if (!street) throw new Fault(404)
  return streetLocation(locale, street, houseNumber)
})
