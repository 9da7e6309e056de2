import { randomBytes } from 'node:crypto'
import { MINUTE } from '@galgal/domain/dates'
import { addCardPage } from '../../db/payments/card-pages.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { inTime } from './ask-provider.ts'

/** How long a way to add a card may be used. */
const PAGE_LIFE = 15 * MINUTE
const TRY_AGAIN_SECONDS = 5

type Opened = { providerPage: string }
type Page = { reference: string; customerId: string; expiresAt: Date }

/** The provider's page for a card, in a frame. Throws 404 when it has none, 503 when it does not answer. */
export const openCardFrame = (
  deps: Deps,
  session: Session,
  more: { holder: string; returnTo: string },
) => {
  const { openCardPage } = deps.payment
  if (!openCardPage) throw new Fault(404)
  return open(deps, session, (page) => openCardPage({ ...page, ...more }))
}

/** A secret for the provider's own card field. Throws 404 when it has none, 503 when it does not answer. */
export const openCardSecret = (deps: Deps, session: Session, holder: string) => {
  const { openCardSecret: openSecret } = deps.payment
  if (!openSecret) throw new Fault(404)
  return open(deps, session, (page) => openSecret({ ...page, holder }))
}

/** The reference stands for the login, which never leaves the app: it is good once, for 15 minutes. */
async function open<It extends Opened>(
  deps: Deps,
  { id: sessionId, customer }: Session,
  ask: (page: Page) => Promise<It>,
): Promise<It & { expiresAt: Date }> {
  const openedAt = deps.now()
  const page = {
    reference: randomBytes(24).toString('base64url'),
    customerId: customer.id,
    expiresAt: new Date(openedAt.getTime() + PAGE_LIFE),
  }
  const opened = await inTime(ask(page)).catch((error: unknown) => {
    deps.log.warn({ err: error, customerId: customer.id }, 'payment_provider.card_page_failed')
    throw new Fault(503, undefined, TRY_AGAIN_SECONDS)
  })
  const { providerPage } = opened
  await addCardPage(deps.db, {
    ...page,
    ...{ sessionId, provider: deps.payment.name, providerPage, openedAt, usedAt: null },
  })
  return { ...opened, expiresAt: page.expiresAt }
}
