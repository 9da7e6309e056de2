import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { handle } from '../../handle.ts'
import { catalogueOf } from '../../presenters/catalogue.ts'

export default handle(CatalogList, (asked) => catalogueOf(asked, asked.input.store))
