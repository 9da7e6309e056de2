import { GetFilterList } from '@galgal/contract/SubscriptionMain'
import { storeOf } from '../../answers/catalogue.ts'
import { handle } from '../../handle.ts'

export default handle(
  GetFilterList,
  async (asked) => (await storeOf(asked, asked.input.store)).filters,
)
