import { findSandboxPayment } from '@galgal/api/db/sandbox/sandbox-cards'
import { setSandboxFault } from '@galgal/api/db/sandbox/sandbox-faults'
import { cardcom } from '@galgal/api/providers/payment/cardcom'
import type { Payment } from '@galgal/api/providers/payment/payment'
import { paymentFaults } from '@galgal/api/providers/payment/sandbox-payment'
import { refundFaults } from '@galgal/api/providers/payment/sandbox-refund'
import { stripe } from '@galgal/api/providers/payment/stripe'
import { cardcomOddAnswers } from '../../api/test/cardcom-odd-answers.ts'
import { CARDCOM, openCardcomServer } from '../../api/test/cardcom-server.ts'
import type { TestApi } from '../../api/test/customers.ts'
import { type Mishap, mishapsOf, type OddAnswer } from '../../api/test/odd-answers.ts'
import { stripeOddAnswers } from '../../api/test/stripe-odd-answers.ts'
import { openStripeServer, STRIPE_KEY } from '../../api/test/stripe-server.ts'
import { rowsOf } from './shop.ts'

/** An adapter on its company's fake, to which something can be made to happen, and what the company's own books say. */
export type OpenCompany = {
  payment: Payment
  /** The company's name for a willing card of its own, in place of one of the sandbox. */
  giveCard: (cardId: string) => Promise<string>
  strike: () => Promise<void>
  end: () => Promise<void>
  taken: (key: string) => Promise<number>
  isReversed: (key: string) => Promise<boolean>
  /** Agorot that went back by a refund's name. */
  returned: (key: string) => Promise<number>
}

const PATIENCE = { PAYMENT_TIMEOUT_MS: '400' }
const holder = { name: 'Dana Levi', email: 'dana@example.co.il', address: '', city: '' }
const page = { customerId: 'someone', holder, expiresAt: new Date() }
const anyOf = <It>(all: readonly It[]): It => all[Math.floor(Math.random() * all.length)] as It

/** Something random happens to what is read, or to what is written. */
function randomly(odds: OddAnswer[], strike: (it?: Mishap & { what: 'reads' | 'writes' }) => void) {
  const mishaps = mishapsOf(odds)
  return {
    async strike() {
      const mishap = anyOf(mishaps)
      // A no is the answer to what was asked, and to nothing else.
      strike({ ...mishap, what: mishap.odd.denies ? 'writes' : anyOf(['reads', 'writes']) })
    },
    end: async () => strike(undefined),
  }
}

async function openCardcom({ deps }: TestApi): Promise<OpenCompany> {
  const server = await openCardcomServer()
  const env = {
    CARDCOM_TERMINAL: CARDCOM.TERMINAL,
    CARDCOM_API_NAME: CARDCOM.API_NAME,
    CARDCOM_API_PASSWORD: CARDCOM.API_PASSWORD,
    CARDCOM_URL: server.url,
    ...PATIENCE,
  }
  const payment = cardcom.open(env, { ...deps, fetch, publicUrl: 'http://localhost:3000' })
  return {
    ...randomly(cardcomOddAnswers, server.strike),
    payment,
    async giveCard(reference) {
      const opened = await payment.openCardPage?.({
        ...page,
        reference,
        returnTo: 'http://localhost/',
      })
      return server.typeCard(opened?.providerPage ?? '', 'willing')
    },
    taken: async (key) => server.taken(key),
    isReversed: async (key) => server.stateOf(key) === 'undone',
    returned: async (key) => server.returned(key),
  }
}

async function openStripe({ deps }: TestApi): Promise<OpenCompany> {
  const server = await openStripeServer(deps.now)
  const env = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
    STRIPE_URL: server.url,
    ...PATIENCE,
  }
  const payment = stripe.open(env, { ...deps, fetch, publicUrl: 'http://localhost:3000' })
  return {
    ...randomly(stripeOddAnswers, server.strike),
    payment,
    async giveCard(reference) {
      const opened = await payment.openCardSecret?.({ ...page, reference })
      return server.typeCard(opened?.providerPage ?? '', 'willing')
    },
    taken: async (key) => server.taken(key),
    isReversed: async (key) => server.byKey(key)?.latest_charge?.refunded ?? false,
    returned: async (key) => server.returned(key),
  }
}

/** Its faults, without the one that takes half a minute of a real clock. */
async function openSandbox({ db, deps }: TestApi): Promise<OpenCompany> {
  const faults = paymentFaults.filter((name) => name !== 'payment.slow')
  const stateOf = async (key: string) => (await findSandboxPayment(db, key))?.state
  return {
    payment: deps.payment,
    async giveCard(cardId) {
      const name = `select provider_card as name from cards where id = '${cardId}'`
      return (await rowsOf<{ name: string }>(db, name))[0]?.name ?? ''
    },
    async strike() {
      for (const name of [anyOf(faults), anyOf(refundFaults)]) await setSandboxFault(db, name, 1)
    },
    async end() {
      await db.execute('delete from sandbox_faults')
    },
    taken: async (key) => (['approved', 'refunded'].includes((await stateOf(key)) ?? '') ? 1 : 0),
    isReversed: async (key) => (await stateOf(key)) === 'refunded',
    async returned(key) {
      const parts = `select amount from sandbox_refunds where key = '${key}' and state = 'done'`
      return (await rowsOf<{ amount: number }>(db, parts))[0]?.amount ?? 0
    },
  }
}

/** Every payment company that the app can work with. */
export const companies = { sandbox: openSandbox, stripe: openStripe, cardcom: openCardcom }
