import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { catalogueOf } from '../../answers/catalogue.ts'
import { handle } from '../../handle.ts'

export default handle(CatalogList, (asked) => catalogueOf(asked, asked.input.store))
