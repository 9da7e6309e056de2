import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import { cookiesOf } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { callApi } from '../api/api.server.ts'
import { sayWhen } from '../api/failed-call.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { providerAddress } from '../kyc/provider-address.server.ts'
import { sessionCookies } from '../session/session.server.ts'
import type { CardFields } from './card-fields.tsx'
import { cardsAddress } from './order-address.ts'

type CardArgs = RouteArgs & { url: URL }

type CardFormOptions = {
  user: User
  /** The newest card so far: the one after it is the one that is typed now. */
  newest: string
  /** The order to whose cards it leads back; without one, to those of the account. */
  orderId?: string
  /** Whether the order's car is held meanwhile. */
  reserves?: boolean
}

/** Opens the payment company's form for a card: a page of theirs in a frame, or fields by a secret. */
export async function openCardForm(args: CardArgs, options: CardFormOptions): Promise<CardFields> {
  const { cardForm } = requestContext(args)
  const opened =
    cardForm.way === 'frame' ? await openFrame(args, options) : await openSecret(args, options)
  if (opened.ok) return opened.value
  const { code, message } = sayWhen(args, opened)
  return { kind: 'refused', code, message }
}

const toReserve = ({ orderId, reserves }: CardFormOptions) =>
  orderId && reserves ? { subscriptionId: orderId } : {}

/** Where a frame ends. */
function cardAdded(args: CardArgs, { orderId, newest }: CardFormOptions): string {
  const back = new URL(pathIn(args.params, '/subscribe/card-added'), originOf(args))
  if (orderId) back.searchParams.set('order', orderId)
  back.searchParams.set('after', newest)
  return back.href
}

async function openFrame(args: CardArgs, options: CardFormOptions) {
  const { personal } = options.user
  const answer = await callApi(args, GetCCIFrameURL, () => ({
    RedirectURL: cardAdded(args, options),
    CustomerFirstName: personal.firstName,
    CustomerLastName: personal.lastName,
    Address: [personal.address, personal.houseNumber].filter(Boolean).join(' ').slice(0, 120),
    City: personal.city,
    Email: personal.email,
    Custom1: personal.customerToken,
    Custom2: cookiesOf(args).get(sessionCookies.token),
    ...toReserve(options),
  }))
  if (!answer.ok) return answer
  const iframeUrl = providerAddress(args, answer.value.url)
  return { ok: true, value: { kind: 'frame', iframeUrl } } as const
}

async function openSecret(args: CardArgs, options: CardFormOptions) {
  const { customerToken } = options.user.personal
  const answer = await callApi(args, AddCreditCardFirstStep, {
    customerToken,
    ...toReserve(options),
  })
  if (!answer.ok) return answer
  const { clientSecret } = answer.value
  const { publicKey } = requestContext(args).cardForm
  if (publicKey) {
    const path = pathIn(args.params, cardsAddress(options.orderId, options.newest))
    const returnTo = new URL(path, originOf(args)).href
    const value = { kind: 'stripe', clientSecret, publicKey, returnTo } as const
    return { ok: true, value } as const
  }
  // The sandbox's own page takes a secret for a reference.
  const query = new URLSearchParams({ return_url: cardAdded(args, options) })
  const path = `/sandbox/card/${encodeURIComponent(clientSecret)}?${query}`
  const iframeUrl = providerAddress(args, path)
  return { ok: true, value: { kind: 'frame', iframeUrl, clientSecret } } as const
}

/** Our origin as this browser knows it: one computer has two names for itself, and a frame has to stay under one. */
function originOf(args: CardArgs) {
  const { hostname, origin } = args.url
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : requestContext(args).origin
}
