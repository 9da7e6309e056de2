import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { findAt, offeredCars } from '../../db/catalogue/offered-cars.ts'
import { isRetiredAddress } from '../../db/catalogue/vehicles.ts'
import { earliestPickUp } from '../../flows/delivery/trip.ts'
import { handle } from '../../handle.ts'
import { catalogItem } from '../../presenters/catalog-item.ts'

export default handle(CatalogItemSEOV2, async (ctx) => {
  const { slug, brand = '', model = '', version = '', store = 'B2C' } = ctx.input
  const parts = slug ? slug.split('/') : [brand, model, version]
  const [brandSlug = '', modelSlug = '', versionSlug = '', year] = parts.map((part) =>
    part.toLowerCase(),
  )
  if (parts.length > 4 || (year !== undefined && !/^\d{4}$/.test(year)))
    throw ctx.refusal('VehicleNotOffered')
  const address = {
    brand: brandSlug,
    model: modelSlug,
    version: versionSlug,
    year: year === undefined ? undefined : Number(year),
  }
  const car = findAt(await offeredCars(ctx.db), store, address)
  if (car) {
    const earliest = await earliestPickUp(ctx, car, store)
    return catalogItem(car, store, ctx, { whole: true, earliest })
  }
  const retired = await isRetiredAddress(ctx.db, store, address)
  throw ctx.refusal('VehicleNotOffered', retired ? { retired } : {})
})
