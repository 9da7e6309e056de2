import { FinishAddingPaymentData } from '@galgal/contract/SR'
import type { Card, User } from '@galgal/contract/user'
import type { Toast } from '@galgal/ui/feedback/toast-messages.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'
import { savedToast } from '../http/saved-toast.server.ts'
import { searchCard } from './credit-card-search.ts'
import type { CreditCard } from './credit-cards.tsx'

/** The cards as the provider has them now, active and newest first; those of the account when it does not answer. */
export async function cardsNow(args: RouteArgs, user: User): Promise<Card[]> {
  const { customerToken } = user.personal
  const answer = await callApi(args, FinishAddingPaymentData, { customerToken })
  return (answer.ok ? answer.value.accountDetails : user.accountDetails).creditCardList
}

/** The token of the newest card that can be paid with; none is ''. */
export const newestOf = (cards: Card[]) =>
  cards.find(({ isActive }) => isActive)?.creditCardToken ?? ''

/** Cards as pages name them: those that can be paid with apart from those that cannot. */
export function creditCards(cards: Card[]) {
  const { active = [], inactive = [] } = Object.groupBy(cards, ({ isActive }) =>
    isActive ? 'active' : 'inactive',
  )
  return { active: active.map(viewOf), inactive: inactive.map(viewOf) }
}

const viewOf = ({
  creditCardToken,
  company,
  last4digits,
  expiry,
  isDefault,
}: Card): CreditCard => ({
  id: creditCardToken,
  name: company,
  last4: last4digits,
  expiry,
  isDefault,
})

/** What became of a card that the page's address says was just typed, and the toast that tells of one that has come. */
export function cardArrival(args: RouteArgs & { url: URL }, cards: Card[]) {
  const search = searchCard(args.url.searchParams, newestOf(cards))
  const toast: Toast | null = search.state === 'found' ? savedToast(args, 'cardAdd') : null
  return { search, toast }
}
