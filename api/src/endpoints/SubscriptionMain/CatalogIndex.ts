import { CatalogIndex } from '@galgal/contract/SubscriptionMain'
import { handle } from '../../handle.ts'
import { carIndexOf } from '../../presenters/car-index.ts'

export default handle(CatalogIndex, (ctx) => carIndexOf(ctx, ctx.input.store))
