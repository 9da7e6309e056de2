import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { findAt, offeredCars } from '../../db/catalogue/offered-cars.ts'
import { isRetiredAddress } from '../../db/catalogue/retired-vehicles.ts'
import { earliestPickUp } from '../../flows/delivery/pick-ups.ts'
import { handle } from '../../handle.ts'
import { catalogItem } from '../../presenters/catalog-item.ts'

export default handle(CatalogItemSEOV2, async (asked) => {
  const { slug, brand = '', model = '', version = '', store = 'B2C' } = asked.input
  const parts = slug ? slug.split('/') : [brand, model, version]
  const [brandSlug = '', modelSlug = '', versionSlug = '', year] = parts.map((it) =>
    it.toLowerCase(),
  )
  if (parts.length > 4 || (year !== undefined && !/^\d{4}$/.test(year)))
    throw asked.refusal('VehicleNotOffered')
  const address = {
    brand: brandSlug,
    model: modelSlug,
    version: versionSlug,
    year: year === undefined ? undefined : Number(year),
  }
  const car = findAt(await offeredCars(asked.db), store, address)
  if (car) {
    const earliest = await earliestPickUp(asked, car, store)
    return catalogItem(car, store, asked, { whole: true, earliest })
  }
  const retired = await isRetiredAddress(asked.db, store, address)
  throw asked.refusal('VehicleNotOffered', retired ? { retired } : {})
})
