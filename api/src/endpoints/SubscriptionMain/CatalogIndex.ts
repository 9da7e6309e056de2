import { CatalogIndex } from '@galgal/contract/SubscriptionMain'
import { carIndexOf } from '../../answers/car-index.ts'
import { handle } from '../../handle.ts'

export default handle(CatalogIndex, (asked) => carIndexOf(asked, asked.input.store))
