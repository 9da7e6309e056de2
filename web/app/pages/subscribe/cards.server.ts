import { setTimeout as wait } from 'node:timers/promises'
import { FinishAddingPaymentData } from '@galgal/contract/SR'
import type { Card, User } from '@galgal/contract/user'
import { ask } from '../../api.server.ts'
import type { Page } from '../../visit.server.ts'

const FIND_WITHIN_MS = 10_000
const ASK_EVERY_MS = 500

/** The cards as the provider has them now, active and newest first; those of the account when it does not answer. */
export async function cardsNow(page: Page, user: User): Promise<Card[]> {
  const { customerToken } = user.personal
  const answer = await ask(page, FinishAddingPaymentData, { customerToken })
  return (answer.ok ? answer.value.accountDetails : user.accountDetails).creditCardList
}

/** Asks until a card newer than `after` is listed, as the provider may need some seconds. */
export async function cardsAfterAdding(page: Page, user: User, after: string) {
  const until = performance.now() + FIND_WITHIN_MS
  for (;;) {
    const cards = await cardsNow(page, user)
    const added = newestOf(cards)
    if (added && added !== after) return { cards, added }
    if (performance.now() >= until) return { cards, added: undefined }
    await wait(ASK_EVERY_MS)
  }
}

/** The token of the newest card that can be paid with. */
export const newestOf = (cards: Card[]) => cards.find(({ isActive }) => isActive)?.creditCardToken
