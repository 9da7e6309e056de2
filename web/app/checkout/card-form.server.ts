import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import { ask } from '../api/api.server.ts'
import { sayWhen } from '../api/say-when.server.ts'
import { type Page, visitOf } from '../http/visit.server.ts'
import { pathIn } from '../i18n/paths.ts'
import { providerAddress } from '../kyc/provider-address.server.ts'
import type { CardFields } from '../ui/card-fields.tsx'
import { cardsAddress } from './order-address.ts'

type CardPage = Page & { url: URL }

type Asked = {
  user: User
  /** The newest card so far: the one after it is the one that is typed now. */
  newest: string
  /** The order to whose cards it leads back; without one, to those of the account. */
  orderId?: string
  /** Whether the order's car is held meanwhile. */
  reserves?: boolean
}

/** Opens the payment company's form for a card: a page of theirs in a frame, or fields by a secret. */
export async function openCardForm(page: CardPage, asked: Asked): Promise<CardFields> {
  const { cardForm } = visitOf(page)
  const opened =
    cardForm.way === 'frame' ? await openFrame(page, asked) : await openSecret(page, asked)
  if (opened.ok) return opened.value
  const { code, message } = sayWhen(page, opened)
  return { kind: 'refused', code, message }
}

const toReserve = ({ orderId, reserves }: Asked) =>
  orderId && reserves ? { subscriptionId: orderId } : {}

/** Where a frame ends. */
function cardAdded(page: CardPage, { orderId, newest }: Asked): string {
  const back = new URL(pathIn(page.params, '/subscribe/card-added'), originOf(page))
  if (orderId) back.searchParams.set('order', orderId)
  back.searchParams.set('after', newest)
  return back.href
}

async function openFrame(page: CardPage, asked: Asked) {
  const answer = await ask(page, GetCCIFrameURL, {
    RedirectURL: cardAdded(page, asked),
    Custom1: asked.user.personal.customerToken,
    ...toReserve(asked),
  })
  if (!answer.ok) return answer
  const iframeUrl = providerAddress(page, answer.value.url)
  return { ok: true, value: { kind: 'frame', iframeUrl } } as const
}

async function openSecret(page: CardPage, asked: Asked) {
  const { customerToken } = asked.user.personal
  const answer = await ask(page, AddCreditCardFirstStep, { customerToken, ...toReserve(asked) })
  if (!answer.ok) return answer
  const { clientSecret } = answer.value
  const { publicKey } = visitOf(page).cardForm
  if (publicKey) {
    const path = pathIn(page.params, cardsAddress(asked.orderId, asked.newest))
    const returnTo = new URL(path, originOf(page)).href
    const value = { kind: 'stripe', clientSecret, publicKey, returnTo } as const
    return { ok: true, value } as const
  }
  // The sandbox's own page takes a secret for a reference.
  const query = new URLSearchParams({ return_url: cardAdded(page, asked) })
  const path = `/sandbox/card/${encodeURIComponent(clientSecret)}?${query}`
  const iframeUrl = providerAddress(page, path)
  return { ok: true, value: { kind: 'frame', iframeUrl, clientSecret } } as const
}

/** Our origin as this browser knows it: one computer has two names for itself, and a frame has to stay under one. */
function originOf(page: CardPage) {
  const { hostname, origin } = page.url
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : visitOf(page).origin
}
