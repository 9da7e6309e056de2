import { GetFilterList } from '@galgal/contract/SubscriptionMain'
import { handle } from '../../handle.ts'
import { storeOf } from '../../presenters/catalogue.ts'

export default handle(GetFilterList, async (ctx) => (await storeOf(ctx, ctx.input.store)).filters)
