import { GetFilterList } from '@galgal/contract/SubscriptionMain'
import { catalogueOf } from '../../answers/catalogue.ts'
import { handle } from '../../handle.ts'

export default handle(
  GetFilterList,
  async (asked) => (await catalogueOf(asked, asked.input.store)).filters,
)
