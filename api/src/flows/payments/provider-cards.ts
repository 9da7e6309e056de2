import { randomBytes } from 'node:crypto'
import { MINUTE } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { addCardPage } from '../../db/payments/card-pages.ts'
import { type Card, isCardInUse } from '../../db/payments/cards.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import type { CardHolder } from '../../providers/payment/payment.ts'
import type { Session } from '../../session.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { withTimeout } from './provider-calls.ts'

/** How long a page for a card may be used. */
const PAGE_LIFE = 15 * MINUTE
const TRY_AGAIN_SECONDS = 5

type HolderInput = Partial<Record<'firstName' | 'lastName' | 'email' | 'address' | 'city', string>>

/** Whose card it will be: as the caller says, and what it leaves out as the account has it. */
export const cardHolderOf = ({ customer }: Session, input: HolderInput = {}): CardHolder => ({
  name: [input.firstName || customer.firstName, input.lastName || customer.lastName].join(' '),
  email: input.email || customer.email,
  address: input.address || streetOf(customer),
  city: input.city || customer.city,
})

const streetOf = ({ address, houseNumber }: Session['customer']) =>
  [address, houseNumber].filter(Boolean).join(' ')

type Opened = { providerPage: string }
type PageRequest = { reference: string; customerId: string; expiresAt: Date }

/** The provider's page for a card, in a frame. Throws 404 when it has none, 503 when it does not answer. */
export const openCardFrame = (
  deps: Deps,
  session: Session,
  more: { holder: CardHolder; returnTo: string },
) => {
  const { openCardPage } = deps.payment
  if (!openCardPage) throw new Fault(404)
  return open(deps, session, (page) => openCardPage({ ...page, ...more }))
}

/** A secret for the provider's own card field. Throws 404 when it has none, 503 when it does not answer. */
export const openCardSecret = (deps: Deps, session: Session, holder: CardHolder) => {
  const { openCardSecret: openSecret } = deps.payment
  if (!openSecret) throw new Fault(404)
  return open(deps, session, (page) => openSecret({ ...page, holder }))
}

/** The page's reference stands for the session, whose token is told to no provider: it is good once, for 15 minutes. */
async function open<Page extends Opened>(
  deps: Deps,
  { id: sessionId, customer }: Session,
  openAtProvider: (request: PageRequest) => Promise<Page>,
): Promise<Page & { expiresAt: Date }> {
  const openedAt = deps.now()
  const page = {
    reference: randomBytes(24).toString('base64url'),
    customerId: customer.id,
    expiresAt: new Date(openedAt.getTime() + PAGE_LIFE),
  }
  const opened = await withTimeout(openAtProvider(page)).catch((error: unknown) => {
    deps.log.warn({ err: error, customerId: customer.id }, 'payment_provider.card_page_failed')
    throw new Fault(503, undefined, TRY_AGAIN_SECONDS)
  })
  const { providerPage } = opened
  await addCardPage(deps.db, {
    ...page,
    sessionId,
    provider: deps.payment.name,
    providerPage,
    openedAt,
    usedAt: null,
  })
  return { ...opened, expiresAt: page.expiresAt }
}

/** Has its company forget a card too, in the transaction that takes it off its account. */
export const enqueueForgetCard = (
  tx: Db,
  deps: Pick<Deps, 'newId' | 'now'>,
  { id: cardId, provider, providerCard }: Card,
) =>
  enqueue(tx, deps, {
    kind: 'forgetCard',
    dedupeKey: `forgetCard:${cardId}:${deps.now().toISOString()}`,
    // The card itself may be gone by then.
    payload: { cardId, provider, providerCard },
  })

/** A card that was typed again since stays, and so does one that somebody else has typed too. */
export async function forgetCard(deps: Deps, card: Outgoing['forgetCard']) {
  if (await isCardInUse(deps.db, card)) return
  if (card.provider === deps.payment.name) await deps.payment.forgetCard?.(card.providerCard)
}
