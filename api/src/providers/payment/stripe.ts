import Stripe from 'stripe'
import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere, repeating } from '../loopback.ts'
import {
  type CardPage,
  completedCardPages,
  type KnownPayment,
  type Payment,
  type PaymentOutcome,
  type PaymentRequest,
  type ProviderCard,
  type RefundOutcome,
  type RefundRequest,
  type ReversalOutcome,
} from './payment.ts'
import {
  cardOf,
  detailsOf,
  disputeOf,
  isRequested,
  outcomeOf,
  outcomeOfError,
  placeOf,
  reasonOf,
  referenceOf,
  refundOutcomeOf,
} from './stripe-answers.ts'

const TOLERANCE_SECONDS = 5 * 60

const Settings = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_\w{8,}$/, 'is not a secret key: sk_…'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_\w{8,}$/, 'is not a publishable key: pk_…'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w{8,}$/, 'is not a signing secret: whsec_…'),
  STRIPE_URL: z
    .string()
    .refine(isSafeUrl, 'is not https, or holds credentials')
    .default('https://api.stripe.com'),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(8000).default(5000),
})

type Settings = z.output<typeof Settings>

/** Keys of test mode have _test_ in place of _live_ (docs.stripe.com/keys). */
const pretendedOf = (it: Settings) => [
  ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => !/^[a-z]+_live_/.test(it[name]))
    .map((name) => `${name} is no live key`),
  ...repeating({ STRIPE_WEBHOOK_SECRET: it.STRIPE_WEBHOOK_SECRET.slice('whsec_'.length) }),
  ...leadingHere({ STRIPE_URL: it.STRIPE_URL }),
]

/** Takes cards and money by Stripe's Setup Intents and Payment Intents (docs.stripe.com/api). A Stripe customer stands for one saved card, so nothing of theirs has to be remembered but the card's own name. */
export const stripe = adapter({
  settings: Settings,
  pretended: pretendedOf,
  open(settings, { fetch, now, log }): Payment {
    const api = openStripe(settings, fetch)
    const warn = (paymentId: string, error: unknown) =>
      log.warn(
        { provider: 'stripe', reason: reasonOf(error), paymentId },
        'payment_provider.call_failed',
      )
    return {
      name: 'stripe',
      cardWay: 'secret',
      publicKey: settings.STRIPE_PUBLISHABLE_KEY,
      openCardSecret: (page) => withPlainError(openSecret(api, page)),
      listCards: (_, pages) => withPlainError(cardsOn(api, pages)),
      authorise: (request) =>
        authorise(api, request).catch((error: unknown) => {
          warn(request.key, error)
          return outcomeOfError(error)
        }),
      // Who asks what became of a payment is told by no error: it is about the asking.
      lookUp: (payment) =>
        lookUp(api, payment).catch((error: unknown) => {
          warn(payment.key, error)
          return { state: 'unknown' }
        }),
      reverse: (payment) => withPlainError(reverse(api, payment)),
      refund: (refund) => withPlainError(refundPart(api, refund)),
      lookUpRefund: (refund) => withPlainError(lookUpRefund(api, refund)),
      readCard: (providerCard) => withPlainError(readCard(api, providerCard)),
      readDispute: (id) => withPlainError(api.disputes.retrieve(id).then(disputeOf)),
      forgetCard: (providerCard) => withPlainError(forgetCard(api, providerCard)),
      readWebhook({ headers, body }) {
        try {
          const event = api.webhooks.constructEvent(
            ...([body, headers.get('stripe-signature') ?? ''] as const),
            ...([settings.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS] as const),
            ...([undefined, now().getTime()] as const),
          )
          return { id: event.id, reference: referenceOf(event.data.object) }
        } catch {
          return undefined
        }
      },
    }
  },
})

function openStripe(settings: Settings, fetch: typeof globalThis.fetch): Stripe {
  const { protocol, hostname: host, port } = new URL(settings.STRIPE_URL)
  const isPlain = protocol === 'http:'
  return new Stripe(settings.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(objectsFrom(fetch)),
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: settings.PAYMENT_TIMEOUT_MS,
    // Whoever asks may ask again with the same key; a visitor does not wait for that.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Stripe answers in objects, from its own address: the library would follow a redirect with a question of its own, and hang on anything else. */
const objectsFrom =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (url, init) => {
    const answer = await fetch(url, { ...init, redirect: 'error' })
    const body = await answer.text()
    const read = fromJson(body)
    if (typeof read !== 'object' || read === null)
      throw new TypeError('stripe: response is no object')
    return new Response(body, answer)
  }

/** Stripe's own errors repeat what they were asked, secrets of its answers too: only their names go on. */
const withPlainError = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    throw new Error(`stripe: ${reasonOf(error)}`)
  })

/** The API takes it, and the library's types leave it out. */
const CARDS_ALONE = { payment_method_types: ['card'] }

async function openSecret(api: Stripe, { reference, customerId, holder }: CardPage) {
  const customer = await api.customers.create(
    {
      name: holder.name,
      // An empty one is refused.
      ...(holder.email && { email: holder.email }),
      ...((holder.address || holder.city) && {
        address: { line1: holder.address, city: holder.city },
      }),
      metadata: { customerId },
    },
    { idempotencyKey: `customer-${reference}` },
  )
  const { id, client_secret: clientSecret } = await api.setupIntents.create(
    {
      customer: customer.id,
      usage: 'off_session',
      ...CARDS_ALONE,
      metadata: { reference },
    },
    { idempotencyKey: `setup-${reference}` },
  )
  return { clientSecret: clientSecret ?? '', providerPage: id }
}

async function cardsOn(api: Stripe, pages: string[]): Promise<ProviderCard[]> {
  const expand = ['payment_method']
  return completedCardPages(
    pages.map(async (page) => cardOf(await api.setupIntents.retrieve(page, { expand }))),
  )
}

/** What the bank wants to ask is asked on a page when its customer is there; else it says that it has to ask. */
async function authorise(api: Stripe, request: PaymentRequest): Promise<PaymentOutcome> {
  const { key, kind, providerCard, amount, orderId, returnTo, isUnattended } = request
  const { customer, paymentMethod } = placeOf(providerCard)
  const intent = await api.paymentIntents.create(
    {
      amount,
      currency: 'ils',
      customer,
      payment_method: paymentMethod,
      ...CARDS_ALONE,
      confirm: true,
      ...(isUnattended ? { off_session: true } : { return_url: returnTo }),
      capture_method: kind === 'hold' ? 'manual' : 'automatic',
      metadata: { key, orderId },
    },
    { idempotencyKey: key },
  )
  return outcomeOf(intent, request)
}

async function lookUp(api: Stripe, payment: KnownPayment): Promise<PaymentOutcome> {
  const intent = await find(api, payment)
  return intent ? outcomeOf(intent, payment) : { state: 'missing' }
}

/** By the name it was told, else among its card's payments, so that one whose answer was lost is found. Undefined: the list is whole and it is not in it, which is how Stripe says that it was never asked for. */
async function find(
  api: Stripe,
  { key, providerPayment, providerCard, requestedAt }: KnownPayment,
): Promise<Stripe.PaymentIntent | undefined> {
  if (providerPayment)
    return api.paymentIntents.retrieve(providerPayment, { expand: ['latest_charge'] })
  const requestedSeconds = Math.floor(requestedAt.getTime() / 1000)
  const { customer } = placeOf(providerCard)
  const list = await api.paymentIntents.list({
    customer,
    created: { gte: requestedSeconds - TOLERANCE_SECONDS },
    limit: 100,
    expand: ['data.latest_charge'],
  })
  const found = list.data.find(({ metadata }) => metadata?.key === key)
  if (!found && (list.has_more !== false || !list.data.every(isNamed)))
    throw new Error('stripe: payment may exist all the same')
  return found
}

/** What we ask for has a name of ours; what has none may be anything. */
const isNamed = ({ metadata }: Stripe.PaymentIntent) => typeof metadata?.key === 'string'

/** Of a payment that is another than was asked, or of which Stripe does not say what became of it, nothing is touched. */
async function reverse(api: Stripe, payment: KnownPayment): Promise<ReversalOutcome> {
  const intent = await find(api, payment)
  if (!intent) return 'missing'
  if (!isRequested(intent, payment)) throw new Error('stripe: payment does not match')
  const { id, status, latest_charge: charge } = intent
  if (status === 'canceled') return 'undone'
  if (status === 'processing') throw new Error('stripe: payment is being processed')
  if (status !== 'succeeded') {
    const canceled = await api.paymentIntents.cancel(id)
    if (canceled.status !== 'canceled') throw new Error('stripe: payment was not cancelled')
  } else if (typeof charge !== 'object' || !charge?.refunded) await refundInFull(api, id, payment)
  return 'undone'
}

/** A refund that its bank sent back is asked for once more, by another name; what came back twice needs a person. */
async function refundInFull(api: Stripe, intent: string, { key }: KnownPayment) {
  const failed = (await refundsOf(api, intent, key)).filter(hasFailed)
  if (failed.length > 1) throw new Error('stripe: refunds of the payment failed')
  const refund = await api.refunds.create(
    // With our name of the payment, so that a webhook of this refund leads to it.
    { payment_intent: intent, metadata: { key } },
    { idempotencyKey: `refund-${failed.length ? 'again-' : ''}${key}` },
  )
  if (refundOutcomeOf(refund, { key, amount: refund.amount }) === 'failed')
    throw new Error('stripe: refund failed')
}

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

async function refundsOf(api: Stripe, intent: string, key: string): Promise<Stripe.Refund[]> {
  const { data } = await api.refunds.list({ payment_intent: intent, limit: 100 })
  return data.filter(({ metadata }) => metadata?.key === key)
}

/** Stripe remembers a key for a day only, so what was given back before is looked for by its name. */
async function refundPart(
  api: Stripe,
  { key, payment, amount }: RefundRequest,
): Promise<RefundOutcome> {
  const intent = await find(api, payment)
  if (!intent || outcomeOf(intent, payment).state !== 'approved')
    throw new Error('stripe: payment was not charged')
  const [before] = await refundsOf(api, intent.id, key)
  const refund =
    before ??
    (await api.refunds.create(
      { payment_intent: intent.id, amount, metadata: { key } },
      { idempotencyKey: `part-${key}` },
    ))
  return refundOutcomeOf(refund, { key, amount })
}

async function lookUpRefund(
  api: Stripe,
  { key, payment, amount }: RefundRequest,
): Promise<RefundOutcome> {
  const intent = await find(api, payment)
  const [refund] = intent ? await refundsOf(api, intent.id, key) : []
  if (!refund) throw new Error('stripe: refund not found')
  return refundOutcomeOf(refund, { key, amount })
}

async function readCard(api: Stripe, providerCard: string) {
  const { card } = await api.paymentMethods.retrieve(placeOf(providerCard).paymentMethod)
  if (!card) throw new Error('stripe: payment method is no card')
  return detailsOf(card)
}

/** A payment method that was detached pays no more; to detach it a second time would be an error. */
async function forgetCard(api: Stripe, providerCard: string) {
  const { paymentMethod } = placeOf(providerCard)
  const { customer } = await api.paymentMethods.retrieve(paymentMethod)
  if (customer) await api.paymentMethods.detach(paymentMethod)
}
