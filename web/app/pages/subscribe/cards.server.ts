import { FinishAddingPaymentData } from '@galgal/contract/SR'
import type { Card, User } from '@galgal/contract/user'
import { ask } from '../../api.server.ts'
import type { Page } from '../../visit.server.ts'

/** The cards as the provider has them now, active and newest first; those of the account when it does not answer. */
export async function cardsNow(page: Page, user: User): Promise<Card[]> {
  const { customerToken } = user.personal
  const answer = await ask(page, FinishAddingPaymentData, { customerToken })
  return (answer.ok ? answer.value.accountDetails : user.accountDetails).creditCardList
}

/** The token of the newest card that can be paid with. */
export const newestOf = (cards: Card[]) => cards.find(({ isActive }) => isActive)?.creditCardToken
