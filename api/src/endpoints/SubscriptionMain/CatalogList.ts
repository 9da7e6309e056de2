import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { handle } from '../../handle.ts'
import { catalogueOf } from '../../presenters/catalogue.ts'

export default handle(CatalogList, (ctx) => catalogueOf(ctx, ctx.input.store))
