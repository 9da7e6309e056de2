import { Get } from '@galgal/contract/GetUser'
import { listCards } from '../../db/payments/cards.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Get, async ({ db, now, session: { customer } }) =>
  userOf(customer, await listCards(db, customer.id), now()),
)
