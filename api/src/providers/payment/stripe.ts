import Stripe from 'stripe'
import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { isSafeUrl } from '../loopback.ts'
import type { Payment, PaymentKnown, ProviderCard } from './payment.ts'
import { cardOf, isMissing, placeOf, standingOf, standingOfError } from './stripe-answers.ts'

const MINUTE_SECONDS = 60
const TOLERANCE_SECONDS = 5 * MINUTE_SECONDS

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

/** Takes cards and money by Stripe's Setup Intents and Payment Intents (docs.stripe.com/api). A Stripe customer stands for one saved card, so nothing of theirs has to be remembered but the card's own name. */
export const stripe = adapter({
  settings: Settings,
  open(settings, { fetch, now }): Payment {
    const { protocol, hostname, port } = new URL(settings.STRIPE_URL)
    const api = new Stripe(settings.STRIPE_SECRET_KEY, {
      httpClient: Stripe.createFetchHttpClient(fetch),
      ...{ host: hostname, port: port || (protocol === 'https:' ? 443 : 80) },
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: settings.PAYMENT_TIMEOUT_MS,
      // Whoever asks may ask again with the same key; a visitor does not wait for that.
      maxNetworkRetries: 0,
      telemetry: false,
    })
    return {
      name: 'stripe',
      cardWay: 'secret',
      publicKey: settings.STRIPE_PUBLISHABLE_KEY,
      async openCardSecret({ reference, customerId, holder }) {
        const customer = await api.customers.create(
          { name: holder, metadata: { customerId } },
          { idempotencyKey: `customer-${reference}` },
        )
        const { id, client_secret: clientSecret } = await api.setupIntents.create(
          {
            ...{ customer: customer.id, usage: 'off_session', payment_method_types: ['card'] },
            metadata: { reference },
          },
          { idempotencyKey: `setup-${reference}` },
        )
        if (!clientSecret) throw new Error('stripe: a setup intent without its secret')
        return { clientSecret, providerPage: id }
      },
      listCards: async (_, pages) =>
        (await Promise.all(pages.map((page) => cardOn(api, page)))).flatMap((it) => it ?? []),
      async ask({ key, kind, providerCard, amount, orderId, returnTo }) {
        const { customer, paymentMethod } = placeOf(providerCard)
        try {
          const intent = await api.paymentIntents.create(
            {
              ...{ amount, currency: 'ils', customer, payment_method: paymentMethod },
              ...{ payment_method_types: ['card'], confirm: true, return_url: returnTo },
              capture_method: kind === 'hold' ? 'manual' : 'automatic',
              metadata: { key, orderId },
            },
            { idempotencyKey: key },
          )
          return standingOf(intent, amount)
        } catch (error) {
          return standingOfError(error)
        }
      },
      async look(payment) {
        try {
          const intent = await find(api, payment)
          return intent ? standingOf(intent, payment.amount) : { state: 'missing' }
        } catch {
          return { state: 'unknown' }
        }
      },
      async undo(payment) {
        const intent = await find(api, payment)
        if (intent) await undo(api, payment.key, intent)
      },
      readNotice({ headers, body }) {
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

/** Our key of a payment; of anything else Stripe's own name. */
function referenceOf(about: object): string {
  const { id, metadata } = about as { id?: string; metadata?: { key?: string } }
  return metadata?.key ?? id ?? ''
}

async function cardOn(api: Stripe, page: string): Promise<ProviderCard | undefined> {
  const intent = await api.setupIntents.retrieve(page, { expand: ['payment_method'] })
  return cardOf(intent)
}

/** By the name it was told, else among its card's payments, so that one whose answer was lost is found. */
async function find(
  api: Stripe,
  { key, providerPayment, providerCard, askedAt }: PaymentKnown,
): Promise<Stripe.PaymentIntent | undefined> {
  if (providerPayment)
    return api.paymentIntents.retrieve(providerPayment, { expand: ['latest_charge'] })
  const asked = Math.floor(askedAt.getTime() / 1000)
  const { customer } = placeOf(providerCard)
  try {
    const found = await api.paymentIntents.list({
      ...{ customer, created: { gte: asked - TOLERANCE_SECONDS }, limit: 100 },
      expand: ['data.latest_charge'],
    })
    return found.data.find(({ metadata }) => metadata.key === key)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function undo(api: Stripe, key: string, { id, status, latest_charge }: Stripe.PaymentIntent) {
  if (status === 'canceled') return
  if (status === 'processing') throw new Error('stripe: a payment in processing cannot be undone')
  if (status !== 'succeeded') {
    await api.paymentIntents.cancel(id, {}, { idempotencyKey: `undo-${key}` })
    return
  }
  if (typeof latest_charge === 'object' && latest_charge?.refunded) return
  await api.refunds.create({ payment_intent: id }, { idempotencyKey: `undo-${key}` })
}
