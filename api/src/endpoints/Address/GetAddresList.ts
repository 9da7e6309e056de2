import { GetAddresList } from '@galgal/contract/Address'
import { placesOf } from '../../db/order/places.ts'
import { ADDRESS_LIMIT, listStreets } from '../../flows/delivery/addresses.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { Fault, handle } from '../../handle.ts'
import { streetLine } from '../../presenters/address.ts'

export default handle(GetAddresList, async (ctx) => {
  await limitVisitor(ctx, 'Address', ADDRESS_LIMIT)
  const { db, input, locale } = ctx
  const streets = listStreets(await placesOf(db), input.id)
  if (!streets) throw new Fault(404)
  return streets.map((street) => streetLine(locale, street))
})
