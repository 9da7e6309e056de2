import { beforeEach, expect, test } from 'vitest'
import { openHttpServer } from '../../../test/http-server.ts'
import type { KnownPayment, Payment, PaymentRequest, PaymentWebhookRequest } from './payment.ts'

type Temper = 'willing' | 'refuses to pay' | 'refuses to hold' | 'asks its holder'

/** A provider ready to be tried: two customers, and a way to add cards of each temper to the first. */
export type PaymentTrial = {
  payment: Payment
  customerId: string
  otherCustomerId: string
  /** The provider's names of the pages on which cards were typed so far. */
  pages: string[]
  /** Adds a card as its customer would and gives the provider's name for it; undefined when the provider has none of that temper. */
  addCard: (temper: Temper) => Promise<string | undefined>
  /** Answers the provider's question in the cardholder's place. */
  confirm: (key: string, isTheirs: boolean) => Promise<void>
  /** What the provider itself thinks of a payment now. */
  stateOf: (
    key: string,
  ) => Promise<'approved' | 'declined' | 'challenge' | 'pending' | 'undone' | undefined>
  /** How much of a charge went back in parts, by the provider's own books. */
  refundedAmount: (key: string) => Promise<number>
  /** Makes the next refund wait before it is decided. Missing: the company knows no such state. */
  refundLater?: () => Promise<void>
  /** What becomes of a refund, also of one that had gone through. */
  decideRefund?: (key: string, state: 'done' | 'failed') => Promise<void>
  /** A webhook as the provider sends it, about a payment or a page. */
  webhook: (reference: string) => PaymentWebhookRequest
  /** Whether an answer of the company is documented to say that it never heard of a payment, and its look-up to tell of a no. */
  tellsMissing: boolean
  /** Whether its webhooks prove where they come from. */
  signs: boolean
}

/** The least that a company may be waited for. */
export const SHORT = { PAYMENT_TIMEOUT_MS: '100' }

const requestedAt = new Date('2026-11-22T09:14:03.120Z')

/** What every payment provider must do. */
export function paymentSuite(name: string, open: () => Promise<PaymentTrial>) {
  let it: PaymentTrial
  beforeEach(async () => {
    it = await open()
  })
  const request = (providerCard: string, key: string, kind: 'charge' | 'hold'): PaymentRequest => ({
    key,
    kind,
    providerCard,
    amount: 417790,
    orderId: `order of ${key}`,
    returnTo: 'https://galgal.example/success?order=1',
  })
  const named = new Map<string, KnownPayment>()
  const ask = async (providerCard: string, key: string, kind: 'charge' | 'hold' = 'charge') => {
    const payment = request(providerCard, key, kind)
    const outcome = await it.payment.authorise(payment)
    named.set(key, {
      ...payment,
      providerPayment: outcome.providerPayment ?? null,
      requestedAt: requestedAt,
    })
    return outcome
  }
  const known = (key: string): KnownPayment =>
    named.get(key) ?? {
      ...request('any', key, 'charge'),
      providerPayment: null,
      requestedAt: requestedAt,
    }
  /** As if the answer had been lost, so that nothing but our own key is known. */
  const lost = (key: string): KnownPayment => ({ ...known(key), providerPayment: null })
  const neverRequested = (providerCard: string): KnownPayment => ({
    ...request(providerCard, 'never asked', 'charge'),
    providerPayment: null,
    requestedAt: requestedAt,
  })
  const willing = async () => (await it.addCard('willing')) ?? ''
  const stateAfter = async (card: string, key: string, kind?: 'charge' | 'hold') =>
    (await ask(card, key, kind)).state
  const looked = async (key: string) => (await it.payment.lookUp(known(key))).state

  test(`${name}: a customer's cards are listed, without their numbers, and only their own`, async () => {
    const card = await willing()
    const cards = await it.payment.listCards(it.customerId, it.pages)
    expect(cards).toEqual([
      {
        providerCard: card,
        company: expect.any(String),
        last4: expect.stringMatching(/^\d{4}$/),
        expiry: expect.stringMatching(/^\d{4}-\d{2}$/),
        addedAt: expect.any(Date),
        ...(cards[0]?.providerPage && { providerPage: expect.any(String) }),
      },
    ])
    expect(await it.payment.listCards(it.otherCustomerId, [])).toEqual([])
  })

  test(`${name}: money is taken or held when the card is willing`, async () => {
    const card = await willing()
    expect(await stateAfter(card, 'charge')).toBe('approved')
    expect(await stateAfter(card, 'hold', 'hold')).toBe('approved')
    expect(await it.stateOf('charge')).toBe('approved')
    expect([await looked('charge'), await looked('hold')]).toEqual(['approved', 'approved'])
  })

  test(`${name}: a card says no to each by itself`, async () => {
    const poor = (await it.addCard('refuses to pay')) ?? ''
    expect(await stateAfter(poor, 'b')).toBe('declined')
    expect(await looked('b')).toBe(it.tellsMissing ? 'declined' : 'unknown')
    const strict = (await it.addCard('refuses to hold')) ?? ''
    expect(await stateAfter(strict, 'c', 'hold')).toBe('declined')
    expect(await stateAfter(strict, 'd')).toBe('approved')
  })

  test(`${name}: the same key is the same payment, however often it is asked`, async () => {
    const card = await willing()
    const answers = await Promise.all([1, 2, 3].map(() => stateAfter(card, 'same')))
    expect(answers).toEqual(['approved', 'approved', 'approved'])
    expect(await it.stateOf('same')).toBe('approved')
  })

  test(`[S39] ${name}: what was never asked is missing where its company can say so, and what was asked is found though its answer was lost`, async () => {
    const card = await willing()
    const state = it.tellsMissing ? 'missing' : 'unknown'
    expect(await it.payment.lookUp(neverRequested(card))).toEqual({ state })
    await ask(card, 'charge')
    expect(await it.payment.lookUp(lost('charge'))).toMatchObject({ state: 'approved' })
  })

  test(`[S39] ${name}: what was asked and not heard is asked again by its own name, and answers the same`, async () => {
    const poor = (await it.addCard('refuses to pay')) ?? ''
    await stateAfter(poor, 'no')
    expect(await stateAfter(poor, 'no')).toBe('declined')
    expect(await it.stateOf('no')).toBe('declined')
    const card = await willing()
    await it.payment.lookUp(neverRequested(card))
    for (let time = 0; time < 2; time++)
      expect(await stateAfter(card, 'never asked')).toBe('approved')
  })

  test(`${name}: undoing lets a hold go and gives a charge back, once or twice alike`, async () => {
    const card = await willing()
    await ask(card, 'charge')
    await ask(card, 'hold', 'hold')
    for (const key of ['charge', 'hold', 'charge'])
      expect(await it.payment.reverse(known(key))).toBe('undone')
    expect(await it.stateOf('charge')).toBe('undone')
    expect(await it.stateOf('hold')).toBe('undone')
    expect([await looked('charge'), await looked('hold')]).toEqual(['undone', 'undone'])
  })

  test(`[S39] ${name}: what was never asked, or was declined, is not said to be undone`, async () => {
    const never = it.payment.reverse(neverRequested(await willing()))
    if (it.tellsMissing) expect(await never).toBe('missing')
    else await expect(never).rejects.toThrow()
    expect(await it.stateOf('never asked')).toBeUndefined()
    await ask((await it.addCard('refuses to pay')) ?? '', 'no')
    const said = await it.payment.reverse(known('no')).catch(() => 'nothing')
    expect(await it.stateOf('no')).not.toBe('approved')
    expect(it.tellsMissing ? ['declined', 'undone'] : ['nothing']).toContain(said)
  })

  test(`${name}: a charge whose answer was lost can be undone`, async () => {
    await ask(await willing(), 'charge')
    await it.payment.reverse(lost('charge'))
    expect(await it.stateOf('charge')).toBe('undone')
  })

  test(`${name}: parts of a charge go back, each once by its name`, async () => {
    await ask(await willing(), 'charge')
    const part = { key: 'part', payment: known('charge'), amount: 10_000 }
    for (let time = 0; time < 2; time++) expect(await it.payment.refund(part)).toBe('done')
    expect(await it.payment.lookUpRefund(part)).toBe('done')
    await expect(it.payment.lookUpRefund({ ...part, key: 'never asked' })).rejects.toThrow()
    expect(await it.refundedAmount('charge')).toBe(10_000)
    expect(await looked('charge')).toBe('approved')
    // As if the answer to the charge itself had been lost.
    await it.payment.refund({ key: 'rest', payment: lost('charge'), amount: 407_790 })
    expect(await it.refundedAmount('charge')).toBe(417_790)
  })

  test(`${name}: of what was declined, or never asked, nothing goes back`, async () => {
    await ask((await it.addCard('refuses to pay')) ?? '', 'declined')
    for (const key of ['declined', 'never asked']) {
      const part = { key: `part of ${key}`, payment: known(key), amount: 100 }
      await expect(it.payment.refund(part)).rejects.toThrow()
      expect(await it.refundedAmount(key)).toBe(0)
    }
  })

  test(`${name}: a refund that waits is followed, and what fails, at once or later, is not given back`, async () => {
    const { refundLater, decideRefund } = it
    if (!refundLater || !decideRefund) return expect(it.payment.cardWay).toBe('frame')
    await ask(await willing(), 'charge')
    const part = (key: string) => ({ key, payment: known('charge'), amount: 10_000 })
    const notified = async (key: string) => [
      await it.payment.lookUpRefund(part(key)),
      await it.payment.refund(part(key)),
    ]
    for (const state of ['done', 'failed'] as const) {
      await refundLater()
      expect(await it.payment.refund(part(state))).toBe('pending')
      expect(await notified(state)).toEqual(['pending', 'pending'])
      await decideRefund(state, state)
      expect(await notified(state)).toEqual([state, state])
    }
    expect(await it.refundedAmount('charge')).toBe(10_000)
    await decideRefund('done', 'failed')
    expect(await notified('done')).toEqual(['failed', 'failed'])
    expect(await it.refundedAmount('charge')).toBe(0)
  })

  test(`${name}: a card that is forgotten pays no more, and what it paid can still go back`, async () => {
    const card = await willing()
    await ask(card, 'charge')
    const { forgetCard } = it.payment
    if (!forgetCard) return expect(it.payment.cardWay).toBe('frame')
    for (let time = 0; time < 2; time++) await forgetCard(card)
    expect(await stateAfter(card, 'later')).toBe('declined')
    const part = { key: 'part', payment: known('charge'), amount: 10_000 }
    expect(await it.payment.refund(part)).toBe('done')
  })

  test(`${name}: a cardholder who is not there is not asked on a page of theirs`, async () => {
    const card = await it.addCard('asks its holder')
    if (card === undefined) return expect(it.payment.cardWay).toBe('frame')
    const unattended = { ...request(card, 'month', 'charge'), isUnattended: true as const }
    const outcome = await it.payment.authorise(unattended)
    expect(outcome).toMatchObject({ state: 'challenge' })
    await it.payment.reverse({
      ...unattended,
      requestedAt: requestedAt,
      providerPayment: outcome.providerPayment ?? null,
    })
    expect(['declined', 'undone']).toContain(await it.stateOf('month'))
  })

  test(`${name}: a cardholder is asked on a page, and what they say counts`, async () => {
    const card = await it.addCard('asks its holder')
    if (card === undefined) return expect(it.payment.cardWay).toBe('frame')
    for (const [key, isTheirs, state] of [
      ['theirs', true, 'approved'],
      ['not theirs', false, 'declined'],
    ] as const) {
      const outcome = await ask(card, key)
      expect(outcome).toMatchObject({ state: 'challenge', challengeUrl: expect.any(String) })
      expect(await looked(key)).toBe('challenge')
      await it.confirm(key, isTheirs)
      expect(await looked(key)).toBe(state)
    }
    await ask(card, 'left alone', 'hold')
    await it.payment.reverse(known('left alone'))
    expect(['declined', 'undone']).toContain(await looked('left alone'))
  })

  test(`[S19] ${name}: a webhook says what it is about, and one that is not signed as it should be says nothing`, () => {
    const sent = it.webhook('the reference')
    expect(it.payment.readWebhook(sent)).toEqual({
      id: expect.any(String),
      reference: 'the reference',
    })
    if (!it.signs) return
    expect(it.payment.readWebhook({ ...sent, headers: new Headers() })).toBeUndefined()
    expect(it.payment.readWebhook({ ...sent, body: `${sent.body} ` })).toBeUndefined()
  })
}

type Open = (url: string, more: Record<string, string>) => Promise<{ payment: Payment }>
type Servers = Record<string, () => Promise<{ url: string }>>

/** What no company says, in any company's language. */
const broken: Servers = {
  'a server that is not there': async () => {
    const server = await openHttpServer(() => undefined)
    await server.close()
    return server
  },
  'a server that says nothing': () => openHttpServer(() => undefined),
  'a server that broke': () => openHttpServer(() => ({ status: 500, body: '<p>broken</p>' })),
  'a server that talks of something else': () =>
    openHttpServer(() => ({ status: 200, body: '<p>hello</p>' })),
}

/** A provider that is broken, or away, is no error: nobody knows what became of a payment, and undoing is not done. */
export function noResponseSuite(name: string, open: Open, servers: Servers) {
  const payment = { key: 'key', kind: 'charge', providerCard: 'a/b', amount: 100 } as const
  test.for(Object.entries({ ...broken, ...servers }))(`${name}: %s`, async ([, serve]) => {
    const { url } = await serve()
    const provider = (await open(url, SHORT)).payment
    const request = { ...payment, orderId: 'order', returnTo: 'https://galgal.example/success' }
    expect(await provider.authorise(request)).toEqual({ state: 'unknown' })
    const known = { ...payment, providerPayment: null, requestedAt }
    expect(await provider.lookUp(known)).toEqual({ state: 'unknown' })
    await expect(provider.reverse(known)).rejects.toThrow()
    const part = { key: 'part', payment: known, amount: 50 }
    await expect(provider.refund(part)).rejects.toThrow()
    await expect(provider.lookUpRefund(part)).rejects.toThrow()
    await expect(
      provider.forgetCard?.('a/b') ?? Promise.reject(new Error('none')),
    ).rejects.toThrow()
  })
}
