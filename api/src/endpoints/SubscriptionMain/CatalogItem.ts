import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { findByNumber, offeredCars } from '../../db/catalogue/offered-cars.ts'
import { earliestPickUp } from '../../flows/delivery/trip.ts'
import { Fault, handle } from '../../handle.ts'
import { catalogItem } from '../../presenters/catalog-item.ts'

export default handle(CatalogItem, async (ctx) => {
  const { classificationID, catlogID } = ctx.input
  const car = findByNumber(await offeredCars(ctx.db), {
    classificationId: classificationID,
    catalogId: catlogID,
  })
  if (!car) throw ctx.refusal('VehicleNotOffered')
  if (catlogID !== undefined && car.catalogId !== catlogID)
    throw new Fault(400, { catlogID: 'twoCars' })

  const store = ctx.input.store ?? (car.stores.includes('B2C') ? 'B2C' : 'B2B')
  if (!car.stores.includes(store)) throw ctx.refusal('VehicleNotOffered')
  const earliest = await earliestPickUp(ctx, car, store)
  return catalogItem(car, store, ctx, { whole: true, earliest })
})
