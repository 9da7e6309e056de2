import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { findByNumber, offeredCars } from '../../db/catalogue/offered-cars.ts'
import { earliestPickUp } from '../../flows/delivery/pick-ups.ts'
import { Fault, handle } from '../../handle.ts'
import { catalogItem } from '../../presenters/catalog-item.ts'

export default handle(CatalogItem, async (asked) => {
  const { classificationID, catlogID } = asked.input
  const car = findByNumber(await offeredCars(asked.db), {
    classificationId: classificationID,
    catalogId: catlogID,
  })
  if (!car) throw asked.refusal('VehicleNotOffered')
  if (catlogID !== undefined && car.catalogId !== catlogID)
    throw new Fault(400, { catlogID: 'twoCars' })

  const store = asked.input.store ?? (car.stores.includes('B2C') ? 'B2C' : 'B2B')
  if (!car.stores.includes(store)) throw asked.refusal('VehicleNotOffered')
  const earliest = await earliestPickUp(asked, car, store)
  return catalogItem(car, store, asked, { whole: true, earliest })
})
