import type { FilterableCar } from '@galgal/domain/catalogue-filter'
import type { CatalogItem } from './catalogue.ts'

/** What the catalogue's filters look at, under the house's own names. */
export const filterableCar = (item: CatalogItem): FilterableCar => ({
  brandSlug: item.brandSlug,
  vehicleType: item.vehicle_type,
  size: item.specs.size,
  gas: item.specs.engine,
  gear: item.specs.gear,
  label: item.specs.environmentallabel,
  provinces: item.province,
  minimumDays: item.minimumdaystosubscription,
  waitingList: item.waitingList,
  price: item.pricing.subscription_packs.length ? item.pricing.paymentPerMonthValue : null,
})
