import { Update } from '@galgal/contract/GetUser'
import { listCards } from '../../db/payments/cards.ts'
import { updateAccount } from '../../flows/accounts/update-account.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Update, async (asked) => {
  const { personal } = userOf(asked.session.customer, [], asked.now())
  const customer = await updateAccount(asked, asked.input, personal)
  return userOf(customer, await listCards(asked.db, customer.id), asked.now())
})
