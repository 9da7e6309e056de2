import { CardUses, RemoveCard, SetDefaultCard } from '@galgal/contract/SR'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import type { MySubscription } from '@galgal/contract/subscription'
import type { Card, CardUse } from '@galgal/contract/user'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi, callApiOrThrow } from '../../../api/api.server.ts'
import { sayWhen } from '../../../api/failed-call.server.ts'
import { creditCards } from '../../../checkout/credit-cards.server.ts'
import type { CreditCard } from '../../../checkout/credit-cards.tsx'
import { stageAddress } from '../../../checkout/order-address.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { addressesOf } from '../subscriptions/status-view.server.ts'

const CARDS = '/profile/payment-methods'

/** The address of the cards with something asked of it. */
const at = (query: Record<string, string>) => `${CARDS}?${new URLSearchParams(query)}`

type CardsArgs = RouteArgs & { url: URL }

/** The cards, what each of them pays for, and what the address asks about one of them or of what they pay. */
export async function cardsView(args: CardsArgs, cards: Card[]) {
  const [used, mine] = await Promise.all([
    callApiOrThrow(args, CardUses, {}),
    callApiOrThrow(args, GetMySubscription, {}),
  ])
  const { active, inactive } = creditCards(cards)
  const withUses = (card: CreditCard) => ({
    ...card,
    uses: used.items.filter((it) => it.creditCardToken === card.id).map(useView),
    remove: at({ remove: card.id }),
  })
  const payable = active.map(withUses)
  const others = inactive.map(withUses)
  const removed = args.url.searchParams.get('remove')
  return {
    active: payable,
    inactive: others,
    removing: [...payable, ...others].find(({ id }) => id === removed) ?? null,
    toPay: toPay(args, mine.items, used.items).map((it) => ({
      ...it,
      // The one that failed comes last.
      cards: active
        .map((card) => ({ ...card, isCurrent: card.id === it.cardId }))
        .toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent)),
    })),
  }
}
type View = Awaited<ReturnType<typeof cardsView>>
export type CardView = View['active'][number]
export type ToPay = View['toPay'][number]

const useView = ({ kind, id, fullname, licensePlate }: CardUse) => ({
  kind,
  id,
  vehicle: fullname,
  plate: licensePlate || 'none',
  change: kind === 'order' ? stageAddress('method', id) : addressesOf(id).card,
})

/** Subscriptions whose payment failed, and the one that the address asks a card for. */
function toPay({ url }: CardsArgs, items: MySubscription[], uses: CardUse[]) {
  const subscriptionId = url.searchParams.get('subscription')
  return items
    .filter((it) => it.billingIssue || (it.subscriptionId === subscriptionId && !isOver(it)))
    .map(({ subscriptionId: id, currentVehicle, billingIssue, billing }) => ({
      id,
      vehicle: `${currentVehicle.brand} ${currentVehicle.model}`,
      isInTrouble: billingIssue,
      now: billing.last4digits
        ? { name: billing.creditCardCompany, last4: billing.last4digits }
        : null,
      cardId: uses.find((use) => use.kind === 'subscription' && use.id === id)?.creditCardToken,
    }))
}

const isOver = ({ status }: MySubscription) => status === 'ended' || status === 'cancelled'

const news = ['default', 'removed', 'none', 'paid', 'waiting', 'declined'] as const
export type CardNews = (typeof news)[number]

/** What was just done, by the page's address. */
export const cardNews = ({ url }: CardsArgs): CardNews | null =>
  news.find((it) => it === url.searchParams.get('done')) ?? null

/** Prefers a card, removes it, or lets it pay for a subscription, and leads back to the cards; shows them again after a no. */
export async function changeCards(args: CardsArgs & { request: Request }) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const { what, card: creditCardToken = '', subscription: subscriptionId = '' } = values
  const to = (query: Record<string, string>) => redirectTo(args, at(query))
  if (what === 'set') {
    const answer = await callApi(args, SetCard, { subscriptionId, creditCardToken })
    return answer.ok ? to({ done: answer.value.payment }) : redisplayForm({}, sayWhen(args, answer))
  }
  const call = what === 'remove' ? RemoveCard : SetDefaultCard
  const answer = await callApi(args, call, { creditCardToken })
  if (answer.ok) return to({ done: what === 'remove' ? 'removed' : 'default' })
  // The form has no field of its own that this could stand beside.
  const { creditCardToken: message = answer.message } = answer.fields ?? {}
  return redisplayForm({}, { ...answer, message, fields: {} })
}
