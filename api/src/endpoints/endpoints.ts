import type { Handler } from '../handle.ts'
import LocationsMatrix from './Global/LocationsMatrix.ts'
import CatalogItem from './SubscriptionMain/CatalogItem.ts'
import CatalogItemSEOV2 from './SubscriptionMain/CatalogItemSEOV2.ts'
import CatalogList from './SubscriptionMain/CatalogList.ts'
import GetFilterList from './SubscriptionMain/GetFilterList.ts'

/** Every call that is answered. A file that is not here is named by the house test. */
export const endpoints: Handler[] = [
  CatalogItem,
  CatalogItemSEOV2,
  CatalogList,
  GetFilterList,
  LocationsMatrix,
]
