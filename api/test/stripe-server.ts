import { type HttpRequest, openHttpServer } from './http-server.ts'
import { withMishaps } from './odd-answers.ts'
import {
  DISPUTE,
  HOLD_SECONDS,
  type Intent,
  type Refund,
  type StripeCard,
  VISA,
} from './stripe-objects.ts'

export const STRIPE_KEY = 'sk_test_0123456789'
export type StripeTemper = 'willing' | 'refuses to pay' | 'refuses to hold' | 'asks its holder'

type StripeAnswer = { status: number; body: string }

const json = (status: number, body: object): StripeAnswer => ({
  status,
  body: JSON.stringify(body),
})
const errorResponse = (status: number, error: object) => json(status, { error })
const refundedAmount = ({ refunds }: Pick<Intent, 'refunds'>) =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)
const missing = () =>
  errorResponse(400, { type: 'invalid_request_error', code: 'resource_missing' })

/** Answers as Stripe's API does (docs.stripe.com/api), as far as cards and payments go. */
export async function openStripeServer(now: () => Date) {
  let count = 0
  const newId = (kind: string) => `${kind}_${++count}`
  const setups = new Map<string, { id: string; customer: string; method?: string }>()
  const customers = new Set<string>()
  const methods = new Map<
    string,
    { temper: StripeTemper; customer: string | null; card: StripeCard }
  >()
  const disputes = new Map<string, object>()
  let nextRefund: Refund['status'] = 'succeeded'
  const intents = new Map<string, Intent>()
  const answered = new Map<string, StripeAnswer>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  const methodOut = (id: string) => ({
    id,
    object: 'payment_method',
    created: seconds(),
    customer: methods.get(id)?.customer ?? null,
    card: methods.get(id)?.card,
  })
  const setupOut = ({
    id,
    customer,
    method,
  }: {
    id: string
    customer: string
    method?: string
  }) => ({
    id,
    object: 'setup_intent',
    customer,
    client_secret: `${id}_secret`,
    status: method ? 'succeeded' : 'requires_payment_method',
    payment_method: method ? methodOut(method) : null,
  })

  function pay(form: URLSearchParams): StripeAnswer {
    const { temper: method, customer } = methods.get(form.get('payment_method') ?? '') ?? {}
    if (!method || !customer || customer !== form.get('customer')) return missing()
    const isHold = form.get('capture_method') === 'manual'
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: seconds(),
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer,
      status: 'requires_payment_method',
      capture_method: form.get('capture_method') ?? '',
      metadata: { key: form.get('metadata[key]') ?? '' },
      next_action: null,
      cancellation_reason: null,
      latest_charge: null,
      refunds: [],
    }
    intents.set(intent.id, intent)
    if (method === (isHold ? 'refuses to hold' : 'refuses to pay'))
      return errorResponse(402, {
        type: 'card_error',
        code: 'card_declined',
        payment_intent: intent,
      })
    if (method !== 'asks its holder') grant(intent)
    else if (form.get('off_session') === 'true')
      return errorResponse(402, {
        type: 'card_error',
        code: 'authentication_required',
        payment_intent: intent,
      })
    else {
      const url = `https://hooks.stripe.example/redirect/${intent.id}`
      intent.status = 'requires_action'
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: '' } }
    }
    return json(200, intent)
  }

  function grant(intent: Intent) {
    intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
    intent.next_action = null
    const captured = intent.status === 'succeeded'
    const card = captured ? {} : { capture_before: seconds() + HOLD_SECONDS }
    const payment_method_details = { card }
    intent.latest_charge = { object: 'charge', refunded: false, captured, payment_method_details }
  }

  function refund(intent: Intent, form: URLSearchParams): StripeAnswer {
    const { amount, latest_charge: charge, refunds } = intent
    const left = amount - refundedAmount(intent)
    const part = Number(form.get('amount') ?? left)
    if (!charge?.captured || part > left)
      return errorResponse(400, { type: 'invalid_request_error', code: 'too_much' })
    const metadata = { key: form.get('metadata[key]') ?? '' }
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: part,
      status: nextRefund,
      metadata,
    }
    nextRefund = 'succeeded'
    refunds.push(made)
    charge.refunded = refundedAmount(intent) === amount
    return json(200, made)
  }

  function detach(id: string): StripeAnswer {
    const method = methods.get(id)
    if (!method?.customer) return errorResponse(400, { type: 'invalid_request_error' })
    method.customer = null
    return json(200, methodOut(id))
  }

  function post(path: string, form: URLSearchParams): StripeAnswer {
    const [, , kind = '', id = '', action] = path.split('/')
    const intent = intents.get(kind === 'refunds' ? (form.get('payment_intent') ?? '') : id)
    if (kind === 'customers') {
      const customer = newId('cus')
      customers.add(customer)
      return json(200, { id: customer, object: 'customer' })
    }
    if (kind === 'setup_intents') {
      const setup = { id: newId('seti'), customer: form.get('customer') ?? '' }
      setups.set(setup.id, setup)
      return json(200, setupOut(setup))
    }
    if (kind === 'payment_methods') return detach(id)
    if (kind === 'payment_intents' && !id) return pay(form)
    if (!intent) return missing()
    if (action === 'cancel') intent.status = 'canceled'
    return kind === 'refunds' ? refund(intent, form) : json(200, intent)
  }

  function get(path: string, query: URLSearchParams): StripeAnswer {
    const [, , kind, id = ''] = path.split('/')
    const setup = setups.get(id)
    if (kind === 'disputes') {
      const dispute = disputes.get(id)
      return dispute ? json(200, dispute) : missing()
    }
    if (kind === 'setup_intents') return setup ? json(200, setupOut(setup)) : missing()
    if (kind === 'payment_methods') return methods.has(id) ? json(200, methodOut(id)) : missing()
    if (kind === 'refunds') {
      const data = intents.get(query.get('payment_intent') ?? '')?.refunds ?? []
      return json(200, { object: 'list', data, has_more: false, url: path })
    }
    const intent = intents.get(id)
    if (id) return intent ? json(200, intent) : missing()
    const customer = query.get('customer') ?? ''
    if (!customers.has(customer)) return missing()
    const data = [...intents.values()].filter((it) => it.customer === customer)
    return json(200, { object: 'list', data, has_more: false, url: path })
  }

  function answer({ method, path, query, headers, body }: HttpRequest): StripeAnswer {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return errorResponse(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided',
      })
    if (method === 'GET') return get(path, query)
    const key = `${path} ${headers['idempotency-key']}`
    const notified = answered.get(key) ?? post(path, new URLSearchParams(body))
    answered.set(key, notified)
    return notified
  }

  const byKey = (key: string) => [...intents.values()].find(({ metadata }) => metadata.key === key)
  const mishaps = withMishaps(
    ({ method }) => method !== 'GET',
    answer,
    errorResponse(500, { type: 'api_error' }),
  )
  return {
    ...(await openHttpServer(mishaps.answer)),
    strike: mishaps.strike,
    /** Agorot that went back by a refund's name. */
    returned: (key: string) =>
      [...intents.values()]
        .flatMap(({ refunds }) => refunds)
        .reduce(
          (sum, it) => (it.metadata.key === key && it.status !== 'failed' ? sum + it.amount : sum),
          0,
        ),
    /** How often money was taken by a name. */
    taken: (key: string) =>
      [...intents.values()].filter((it) => it.metadata.key === key && it.latest_charge?.captured)
        .length,
    /** What the browser's card field does with a client secret. */
    typeCard(setupId: string, temper: StripeTemper, card: StripeCard = VISA): string {
      const setup = setups.get(setupId)
      if (!setup) throw new Error('no such setup intent')
      setup.method = newId('pm')
      methods.set(setup.method, { temper, customer: setup.customer, card })
      return `${setup.customer}/${setup.method}`
    },
    confirm(key: string, isTheirs: boolean) {
      const intent = byKey(key)
      if (!intent) return
      intent.next_action = null
      if (isTheirs) grant(intent)
      else intent.status = 'requires_payment_method'
    },
    byKey,
    /** The name of the newest page on which a card may be typed. */
    lastSetup: () => [...setups.keys()].at(-1) ?? '',
    /** The bank issues a card anew, and the network tells Stripe. */
    renewCard(providerCard: string, card: Partial<StripeCard>) {
      const method = methods.get(providerCard.split('/')[1] ?? '')
      if (method) method.card = { ...method.card, ...card }
    },
    /** A hold that nobody captured in time. */
    expireHold(key: string) {
      const intent = byKey(key)
      if (!intent?.latest_charge) return
      intent.status = 'canceled'
      intent.cancellation_reason = 'automatic'
      intent.latest_charge.refunded = true
    },
    /** What the bank of a payment's cardholder wants back; its name. */
    dispute(key: string, more: object = {}) {
      const { id: payment_intent, amount } = byKey(key) ?? {}
      const dispute = { ...DISPUTE, payment_intent, amount, ...more }
      disputes.set(dispute.id, dispute)
      return `${payment_intent}/${dispute.id}`
    },
    /** The next refund waits before it is decided. */
    refundLater() {
      nextRefund = 'pending'
    },
    /** What became of the refunds of a name; their charge says so too. */
    decideRefund(key: string, status: Refund['status']) {
      for (const intent of intents.values())
        for (const refund of intent.refunds)
          if (refund.metadata.key === key) {
            refund.status = status
            if (intent.latest_charge)
              intent.latest_charge.refunded = refundedAmount(intent) === intent.amount
          }
    },
    refundedAmount(key: string): number {
      const intent = byKey(key)
      return intent ? refundedAmount(intent) : 0
    },
  }
}
