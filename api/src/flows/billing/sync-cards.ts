import { DAY } from '@galgal/domain/dates'
import { listInTrouble, tryBillsAgain } from '../../db/payments/bills.ts'
import { listOpenCardPages, markCardPagesUsed } from '../../db/payments/card-pages.ts'
import { addCards, type Card, listCards, renewCard } from '../../db/payments/cards.ts'
import { changeSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderCard } from '../../providers/payment/payment.ts'
import { sendLater } from '../../send-later.ts'
import { withTimeout } from '../payments/provider-calls.ts'
import { payDue } from './months.ts'

/** A card typed on a page is looked for so long after the page was opened. */
export const PAGE_MEMORY = DAY

/** Asks the provider which cards a customer has and remembers new ones, which pay what failed before; gives all, newest first. A provider that does not answer adds none. */
export async function syncCards(deps: Deps, customerId: string) {
  const { db, payment, newId, now } = deps
  const openedAfter = new Date(now().getTime() - PAGE_MEMORY)
  const pages = await listOpenCardPages(db, { customerId, provider: payment.name, openedAfter })
  const found = await withTimeout(payment.listCards(customerId, pages)).catch((error: unknown) => {
    deps.log.warn({ err: error, customerId }, 'card.sync_failed')
    return [] as ProviderCard[]
  })
  const added = await addCards(
    db,
    found.map(({ providerCard, company, last4, expiry, addedAt }) => ({
      id: newId(),
      customerId,
      provider: payment.name,
      providerCard,
      company,
      last4,
      expiry,
      createdAt: addedAt,
      removedAt: null,
    })),
  )
  const providerPages = found.flatMap((card) => card.providerPage ?? [])
  const [newest] = added.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  if (newest)
    for (const { id } of await listInTrouble(db, customerId)) await retryBills(deps, id, newest.id)
  await markCardPagesUsed(db, { customerId, providerPages }, now())
  return listCards(db, customerId)
}

/** A card whose bank issued it anew keeps its name at its provider: shows what is on it now. Gives its expiry; undefined when its provider does not tell. */
export async function refreshCard(
  deps: Deps,
  card: Pick<Card, 'provider' | 'providerCard'>,
): Promise<string | undefined> {
  const { payment } = deps
  if (card.provider !== payment.name || !payment.readCard) return undefined
  const details = await withTimeout(payment.readCard(card.providerCard))
  await renewCard(deps.db, card, details)
  return details.expiry
}

/** From now on a subscription is paid by this card, and what failed is tried with it, after the answer. */
async function retryBills(deps: Deps, subscriptionId: string, cardId: string) {
  await deps.db.transaction(async (tx) => {
    if (!(await lockSubscription(tx, subscriptionId))) return
    await changeSubscription(tx, subscriptionId, { cardId })
    await tryBillsAgain(tx, subscriptionId, deps.now())
  })
  sendLater(deps, () => payDue(deps, subscriptionId), 'bill.retry_failed')
}
