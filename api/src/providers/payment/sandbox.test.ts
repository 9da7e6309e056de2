import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addSandboxCard,
  decideSandboxPayment,
  findSandboxPayment,
} from '../../db/sandbox/sandbox-cards.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxRefunds } from '../../db/schema/sandbox.ts'
import type { Deps } from '../../deps.ts'
import { signedWebhook } from '../sandbox-webhooks.ts'
import { answersSuite } from './answers.suite.ts'
import { type PaymentTrial, paymentSuite } from './payment.suite.ts'
import { behaviourOf } from './sandbox-numbers.ts'
import { paymentFaults } from './sandbox-payment.ts'
import { refundFaults } from './sandbox-refund.ts'

const numbers = {
  willing: '4242424242424242',
  'refuses to pay': '4000000000000341',
  'refuses to hold': '4000000000009979',
  'asks its holder': '4000000000003220',
}

async function addCard({ db, newId, now }: Deps, temper: keyof typeof numbers) {
  const behaviour = behaviourOf(numbers[temper])
  if (!behaviour) throw new Error(`the sandbox has no card that is ${temper}`)
  const id = newId()
  const card = { ...behaviour, id, last4: numbers[temper].slice(-4), expiry: '2029-08' }
  await addSandboxCard(db, { ...card, customerId: 'dana', createdAt: now() })
  return id
}

/** A charge of 100 agorot. */
async function takeCharge(deps: Deps) {
  const providerCard = await addCard(deps, 'willing')
  const request = { key: 'charge', kind: 'charge', providerCard, amount: 100 } as const
  await deps.payment.authorise({
    ...request,
    orderId: 'order',
    returnTo: 'https://galgal.example/',
  })
  return { ...request, providerPayment: null, requestedAt: deps.now() }
}

async function openTrial(): Promise<PaymentTrial & TestApi> {
  const api = await openTestApi()
  const { db, deps } = api
  return {
    ...api,
    payment: deps.payment,
    customerId: 'dana',
    otherCustomerId: 'avi',
    pages: [],
    addCard: (temper) => addCard(deps, temper),
    async confirm(key, isTheirs) {
      await decideSandboxPayment(db, key, 'challenge', isTheirs ? 'approved' : 'declined')
    },
    async stateOf(key) {
      const state = (await findSandboxPayment(db, key))?.state
      return state === 'released' || state === 'refunded' ? 'undone' : state
    },
    async refundedAmount(key) {
      const parts = sql`select coalesce(sum(amount), 0)::int as sum from sandbox_refunds
        where payment_key = ${key} and state <> 'failed'`
      const [back] = await rowsOf(db, parts)
      return Number(back?.sum)
    },
    refundLater: async () => void (await setSandboxFault(db, 'refund.pending', 1)),
    decideRefund: async (key, state) => {
      await db.update(sandboxRefunds).set({ state }).where(eq(sandboxRefunds.key, key))
    },
    webhook(reference) {
      const { headers, body } = signedWebhook('payment', 'sandbox-secret', deps.now(), {
        id: 'evt',
        reference,
      })
      return {
        method: 'POST',
        headers: new Headers(headers),
        query: new URLSearchParams(),
        body: String(body),
      }
    },
    tellsMissing: true,
    signs: true,
  }
}

paymentSuite('sandbox', openTrial)

const notified = ['4242424242424242', '4000000000000077']
const oddities = notified.flatMap((number) =>
  ['', ...paymentFaults].flatMap((payment) =>
    ['', ...refundFaults].map((refund) => ({
      name: [number.slice(-4), payment, refund].filter(Boolean).join(' '),
      payment,
      refund,
      number,
    })),
  ),
)

answersSuite('sandbox', [...new Set(oddities.map(({ name }) => name))], async () => {
  const trial = await openTrial()
  const { db, deps, clock } = trial
  return {
    ...trial,
    hurried: {
      ...deps.payment,
      // Who asks waits less than half a minute.
      authorise: (it) =>
        Promise.race([deps.payment.authorise(it), wait(200, { state: 'unknown' as const })]),
    },
    async taken(key) {
      const state = (await findSandboxPayment(db, key))?.state
      return state === 'approved' || state === 'refunded' ? 1 : 0
    },
    oddities: oddities.map(({ name, number, payment, refund }) => ({
      name,
      declines: payment === 'payment.decline',
      fails: refund === 'refund.fail',
      async strike(what) {
        await db.execute(
          sql`update sandbox_cards set notices = ${behaviourOf(number)?.webhooks ?? 1}`,
        )
        if (what === 'reads') return
        for (const fault of [payment, refund]) if (fault) await setSandboxFault(db, fault, 1)
      },
      async end() {
        await db.execute(sql`delete from sandbox_faults`)
        // Longer than a refund takes.
        clock.advance(10_000)
      },
    })),
  }
})

test('sandbox: cards are typed in a frame, or by secret when it is set so', async () => {
  const { deps } = await openTestApi()
  expect(deps.payment.cardWay).toBe('frame')
  const holder = { name: 'Dana Levi', email: 'dana@example.co.il', address: '', city: '' }
  const page = { reference: 'once', customerId: 'dana', holder, expiresAt: deps.now() }
  const returnTo = 'https://galgal.example/subscribe'
  const opened = await deps.payment.openCardPage?.({ ...page, returnTo })
  expect(opened?.url).toBe('https://galgal.example/sandbox/card/once')
  const secret = await deps.payment.openCardSecret?.({ ...page, reference: 'other' })
  expect(secret?.clientSecret).toBe('other')
})

test('sandbox: an order is challenged until its holder has confirmed it once', async () => {
  const { db, deps } = await openTestApi()
  const providerCard = await addCard(deps, 'asks its holder')
  const ask = async (key: string, orderId: string) => {
    const payment = { key, kind: 'hold', providerCard, amount: 100, orderId } as const
    return (await deps.payment.authorise({ ...payment, returnTo: 'https://galgal.example/' })).state
  }
  expect(await ask('1', 'first')).toBe('challenge')
  await decideSandboxPayment(db, '1', 'challenge', 'declined')
  expect(await ask('2', 'first')).toBe('challenge')
  await decideSandboxPayment(db, '2', 'challenge', 'approved')
  expect(await ask('3', 'first')).toBe('approved')
  expect(await ask('4', 'second')).toBe('challenge')
})

test('sandbox: parts never come to more than the charge', async () => {
  const { deps } = await openTestApi()
  const payment = await takeCharge(deps)
  const give = (key: string, amount: number) => deps.payment.refund({ key, payment, amount })
  await give('first', 60)
  await expect(give('second', 41)).rejects.toThrow()
  await give('third', 40)
})

test.for([
  ['refund.pending', 'done'],
  ['refund.fail', 'failed'],
] as const)(
  'sandbox: what waits by the fault %s is %s ten seconds later',
  async ([fault, becomes]) => {
    const { db, deps, clock } = await openTestApi()
    const payment = await takeCharge(deps)
    await setSandboxFault(db, fault, 1)
    const refund = { key: 'part', payment, amount: 100 }
    expect(await deps.payment.refund(refund)).toBe('pending')
    clock.advance(9_999)
    expect(await deps.payment.lookUpRefund(refund)).toBe('pending')
    clock.advance(1)
    expect(await deps.payment.lookUpRefund(refund)).toBe(becomes)
    expect(await deps.payment.refund(refund)).toBe(becomes)
  },
)
