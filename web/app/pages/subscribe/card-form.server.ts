import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import { redirect } from 'react-router'
import { ask } from '../../api.server.ts'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import { providerAddress } from '../../provider-address.server.ts'
import { visitOf } from '../../visit.server.ts'
import { waitingListAddress } from './answer.server.ts'
import type { OrderPage } from './open-order.server.ts'

/** The form for a card: a frame, or the fields of Stripe's script. */
export type CardFields =
  | { kind: 'frame'; src: string }
  | { kind: 'stripe'; secret: string; publicKey: string; returnTo: string }
  | { kind: 'refused'; message: string }

type Asked = { order: SubscriptionProcess; user: User; newest: string }

/** Opens the payment company's form and reserves the car; one that is gone leads to its waiting list. */
export async function openCardForm(page: OrderPage, asked: Asked): Promise<CardFields> {
  const { cardForm } = visitOf(page)
  const opened =
    cardForm.way === 'frame' ? await openFrame(page, asked) : await openSecret(page, asked)
  if (opened.ok) return opened.value
  if (opened.code === refusals.OutOfStock.code)
    throw redirect(pathIn(page.params, await waitingListAddress(page)), 303)
  return { kind: 'refused', message: opened.message }
}

/** While a payment of this order waits for the bank its car is reserved already. */
const toReserve = ({ id, orderStatus }: SubscriptionProcess) =>
  orderStatus === 'draft' ? { subscriptionId: id } : {}

/** Where a frame ends. */
function cardAdded(page: OrderPage, { order, newest }: Asked): string {
  const back = new URL(pathIn(page.params, '/subscribe/card-added'), originOf(page))
  back.searchParams.set('order', order.id)
  back.searchParams.set('after', newest)
  return back.href
}

async function openFrame(page: OrderPage, asked: Asked) {
  const { order, user } = asked
  const answer = await ask(page, GetCCIFrameURL, {
    RedirectURL: cardAdded(page, asked),
    Custom1: user.personal.customerToken,
    ...toReserve(order),
  })
  if (!answer.ok) return answer
  const src = providerAddress(page, answer.value.url)
  return { ok: true, value: { kind: 'frame', src } } as const
}

async function openSecret(page: OrderPage, asked: Asked) {
  const { order, user, newest } = asked
  const { customerToken } = user.personal
  const answer = await ask(page, AddCreditCardFirstStep, { customerToken, ...toReserve(order) })
  if (!answer.ok) return answer
  const secret = answer.value.clientSecret
  const { publicKey } = visitOf(page).cardForm
  if (publicKey) {
    const query = new URLSearchParams({ card: 'approved', after: newest })
    const path = pathIn(page.params, `${stageAddress('method', order.id)}&${query}`)
    const returnTo = new URL(path, originOf(page)).href
    const value = { kind: 'stripe', secret, publicKey, returnTo } as const
    return { ok: true, value } as const
  }
  // The sandbox's own page takes a secret for a reference.
  const query = new URLSearchParams({ return_url: cardAdded(page, asked) })
  const src = providerAddress(page, `/sandbox/card/${encodeURIComponent(secret)}?${query}`)
  return { ok: true, value: { kind: 'frame', src } } as const
}

/** Our origin as this browser knows it: one computer has two names for itself, and a frame has to stay under one. */
function originOf(page: OrderPage) {
  const { hostname, origin } = page.url
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : visitOf(page).origin
}
