import { GetFilterList } from '@galgal/contract/SubscriptionMain'
import { handle } from '../../handle.ts'
import { storeOf } from '../../presenters/catalogue.ts'

export default handle(
  GetFilterList,
  async (asked) => (await storeOf(asked, asked.input.store)).filters,
)
