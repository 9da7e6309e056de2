import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { mishapsOf, namesOf } from '../../../test/odd-answers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { stripeOddAnswers } from '../../../test/stripe-odd-answers.ts'
import { openStripeServer, STRIPE_KEY } from '../../../test/stripe-server.ts'
import { answersSuite } from './answers.suite.ts'
import { noResponseSuite, type PaymentTrial, paymentSuite, SHORT } from './payment.suite.ts'
import { stripe } from './stripe.ts'

afterEach(closeHttpServers)

const WEBHOOK_SECRET = 'whsec_0123456789'

async function openPayment(url: string, more: Record<string, string> = {}) {
  const { deps } = await openTestApi()
  const env = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: url,
    ...more,
  }
  const payment = stripe.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
  return { payment, deps }
}

const holder = {
  name: 'Dana Levi',
  email: 'dana@example.co.il',
  address: 'דיזנגוף 99',
  city: 'תל אביב-יפו',
}

const states: Record<string, 'approved' | 'declined' | 'challenge' | 'pending' | 'undone'> = {
  succeeded: 'approved',
  requires_capture: 'approved',
  requires_action: 'challenge',
  requires_payment_method: 'declined',
  processing: 'pending',
  canceled: 'undone',
}

async function openTrial() {
  const server = await openStripeServer(() => new Date('2026-11-22T09:14:03Z'))
  const { payment, deps } = await openPayment(server.url)
  const pages: string[] = []
  const trial: PaymentTrial = {
    payment,
    pages,
    customerId: 'dana',
    otherCustomerId: 'avi',
    tellsMissing: true,
    signs: true,
    async addCard(temper) {
      const page = { customerId: 'dana', holder, expiresAt: deps.now() }
      const opened = await payment.openCardSecret?.({ ...page, reference: deps.newId() })
      if (!opened) throw new Error('stripe takes cards by secret')
      expect(opened.clientSecret).toContain('_secret')
      pages.push(opened.providerPage)
      return server.typeCard(opened.providerPage, temper)
    },
    confirm: async (key, isTheirs) => server.confirm(key, isTheirs),
    async stateOf(key) {
      const intent = server.byKey(key)
      if (intent?.latest_charge?.refunded) return 'undone'
      return intent && states[intent.status]
    },
    refundedAmount: async (key) => server.refundedAmount(key),
    refundLater: async () => server.refundLater(),
    decideRefund: async (key, state) =>
      server.decideRefund(key, state === 'done' ? 'succeeded' : 'failed'),
    webhook(reference) {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { key: reference } } },
      })
      const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(deps.now().getTime() / 1000),
      })
      const headers = new Headers({ 'stripe-signature': signature })
      return { method: 'POST', headers, query: new URLSearchParams(), body: payload }
    },
  }
  return { server, trial }
}

paymentSuite('stripe', async () => (await openTrial()).trial)

answersSuite('stripe', namesOf(stripeOddAnswers), async () => {
  const { server, trial } = await openTrial()
  const { payment: hurried } = await openPayment(server.url, SHORT)
  return {
    ...trial,
    hurried,
    taken: async (key) => server.taken(key),
    oddities: mishapsOf(stripeOddAnswers).map((mishap) => ({
      name: mishap.odd.name,
      denies: mishap.odd.denies,
      strike: async (what) => server.strike({ ...mishap, what }),
      end: async () => server.strike(undefined),
    })),
  }
})

noResponseSuite('stripe', openPayment, {
  'a key that is not ours': () => {
    const body = JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } })
    return openHttpServer(() => ({ status: 401, body }))
  },
})

/** A card typed by its holder, and a charge of it that Stripe took. */
async function takeCharge() {
  const server = await openStripeServer(() => new Date('2026-11-22T09:14:03Z'))
  const { payment } = await openPayment(server.url)
  const page = { customerId: 'dana', holder, expiresAt: new Date(), reference: 'once' }
  const opened = await payment.openCardSecret?.(page)
  const providerCard = server.typeCard(opened?.providerPage ?? '', 'willing')
  const request = { key: 'key', kind: 'charge', providerCard, amount: 417790 } as const
  const more = { orderId: 'order', returnTo: 'https://galgal.example/success' }
  const { providerPayment = null } = await payment.authorise({ ...request, ...more })
  const charge = { ...request, providerPayment, requestedAt: new Date('2026-11-22T09:14:03Z') }
  return { server, payment, charge }
}

test('[PY09] stripe: its customer has the name, e-mail and address of whose card it is, and no empty ones', async () => {
  const server = await openStripeServer(() => new Date('2026-11-22T09:14:03Z'))
  const { payment } = await openPayment(server.url)
  const page = { customerId: 'dana', holder, expiresAt: new Date(), reference: 'once' }
  await payment.openCardSecret?.(page)
  await payment.openCardSecret?.({
    ...page,
    reference: 'other',
    holder: { name: 'Dana Levi', email: '', address: '', city: '' },
  })
  const sent = server.requests
    .filter(({ path }) => path === '/v1/customers')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  const known = { name: 'Dana Levi', 'metadata[customerId]': 'dana' }
  expect(sent).toEqual([
    {
      ...known,
      email: holder.email,
      'address[line1]': holder.address,
      'address[city]': holder.city,
    },
    known,
  ])
})

test('stripe: a payment of another amount than was asked is not ours to believe', async () => {
  const { payment, charge } = await takeCharge()
  expect(await payment.lookUp(charge)).toMatchObject({ state: 'approved' })
  expect(await payment.lookUp({ ...charge, amount: 100 })).toMatchObject({ state: 'unknown' })
})

test('stripe: a charge whose refund its bank sends back is given back once more, and then needs a person', async () => {
  const { server, payment, charge } = await takeCharge()
  const known = { ...charge, providerPayment: null }
  const state = async () => (await payment.lookUp(known)).state
  for (let time = 0; time < 2; time++) {
    server.refundLater()
    for (let again = 0; again < 2; again++) await payment.reverse(known)
    expect([await state(), server.refundedAmount('key')]).toEqual(['undone', 417790])
    server.decideRefund('key', 'failed')
    expect([await state(), server.refundedAmount('key')]).toEqual(['approved', 0])
  }
  await expect(payment.reverse(known)).rejects.toThrow('stripe: Error')
  expect(server.refundedAmount('key')).toBe(0)
})

test('stripe: a webhook of a refund is about what it gives back', async () => {
  const { payment, deps } = await openPayment('http://127.0.0.1:9')
  const payload = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: 'refund.failed',
    data: { object: { id: 're_1', object: 'refund', metadata: { key: 'part' } } },
  })
  const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(deps.now().getTime() / 1000),
  })
  const headers = new Headers({ 'stripe-signature': signature })
  const sent = { method: 'POST', headers, query: new URLSearchParams(), body: payload }
  expect(payment.readWebhook(sent)).toEqual({ id: 'evt_2', reference: 'part' })
})

test('stripe: a setting that is missing or wrong names itself', () => {
  expect(stripe.complaints({ STRIPE_SECRET_KEY: 'pk_test_0123456789' })).toEqual([
    'STRIPE_SECRET_KEY: is not a secret key: sk_…',
    'STRIPE_PUBLISHABLE_KEY is missing',
    'STRIPE_WEBHOOK_SECRET is missing',
  ])
})
