import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentTrial } from './payment.suite.ts'
import type { KnownPayment, Payment, PaymentRequest, RefundRequest } from './payment.ts'

/** One thing that a company may answer, or that may happen to its answer, in place of the truth. */
export type Oddity = {
  name: string
  /** From now on it happens to what is asked in this way, until it is ended. */
  strike: (what: 'reads' | 'writes') => Promise<void>
  end: () => Promise<void>
  /** It only happens when nothing was done, as it is a no that its company documents. */
  denies?: true | undefined
  /** The payment is declined, also for who no longer waited to hear it. */
  declines?: boolean
  /** A refund that was accepted fails in the end. */
  fails?: boolean
}
export type OddTrial = PaymentTrial & {
  /** The same, by who waits but a moment: with it is asked what may stay without an answer. */
  hurried: Payment
  oddities: Oddity[]
  /** How often money was taken by a name, by the company's own books. */
  taken: (key: string) => Promise<number>
}

const AMOUNT = 417790
const PART = 10_000
const requestedAt = new Date('2026-11-22T09:14:03.120Z')

/** Whatever a company answers: never two charges, never a no where money was taken, never a refund that was not made. */
export const answersSuite = (name: string, names: string[], open: () => Promise<OddTrial>) =>
  describe('whatever else is told', () => {
    let it: OddTrial
    let card = ''
    beforeEach(async () => {
      it = await open()
      card = (await it.addCard('willing')) ?? ''
    })
    const request = (key: string): PaymentRequest => ({
      key,
      kind: 'charge',
      providerCard: card,
      amount: AMOUNT,
      orderId: `order of ${key}`,
      returnTo: 'https://galgal.example/success?order=1',
    })
    const known = (key: string): KnownPayment => ({
      ...request(key),
      providerPayment: null,
      requestedAt: requestedAt,
    })
    const part = (key: string): RefundRequest => ({
      key: `part of ${key}`,
      payment: known(key),
      amount: PART,
    })
    /** What is said while it happens; undefined when nothing is. */
    const struck = async <It>(
      oddity: Oddity,
      what: 'reads' | 'writes',
      say: (payment: Payment) => Promise<It>,
    ) => {
      await oddity.strike(what)
      const said = await say(it.hurried).catch(() => undefined)
      await oddity.end()
      return said
    }

    const charge = async (oddity: Oddity, key: string) => {
      const said = await struck(oddity, 'writes', (hurried) => hurried.authorise(request(key)))
      const taken = await it.taken(key)
      expect(taken).toBeLessThanOrEqual(1)
      if (said?.state === 'approved') expect(taken).toBe(1)
      // What is over is charged anew, by another name.
      if (said?.state !== 'unknown' && said?.state !== 'approved') return expect(taken).toBe(0)
      const state = oddity.declines ? 'declined' : 'approved'
      for (let time = 0; time < 2; time++)
        expect((await it.payment.authorise(request(key))).state).toBe(state)
      expect(await it.taken(key)).toBe(oddity.declines ? 0 : 1)
    }

    const lookUp = async (oddity: Oddity, key: string) => {
      await it.payment.authorise(request(key))
      const said = await struck(oddity, 'reads', (hurried) => hurried.lookUp(known(key)))
      expect(['approved', 'unknown']).toContain(said?.state)
      expect((await it.payment.lookUp(known(key))).state).toBe('approved')
    }

    const reverse = async (oddity: Oddity, key: string, what: 'reads' | 'writes') => {
      await it.payment.authorise(request(key))
      const said = await struck(oddity, what, (hurried) => hurried.reverse(known(key)))
      expect([undefined, 'undone']).toContain(said)
      if (said) expect(await it.stateOf(key)).toBe('undone')
      expect(await it.payment.reverse(known(key))).toBe('undone')
      expect(await it.stateOf(key)).toBe('undone')
      expect(await it.taken(key)).toBe(1)
    }

    const refund = async (oddity: Oddity, key: string, what: 'reads' | 'writes') => {
      await it.payment.authorise(request(key))
      const before = await it.refundedAmount(key)
      const back = async () => (await it.refundedAmount(key)) - before
      const said = await struck(oddity, what, (hurried) => hurried.refund(part(key)))
      if (said === 'done') expect(await back()).toBe(PART)
      if (said === 'failed') return expect(await back()).toBe(0)
      const last = await it.payment.refund(part(key))
      expect(oddity.fails && what === 'writes' ? 'failed' : 'done').toBe(last)
      expect(await back()).toBe(last === 'done' ? PART : 0)
      if (last === 'failed') return
      const notified = await struck(oddity, 'reads', (hurried) => hurried.lookUpRefund(part(key)))
      expect(notified).not.toBe('failed')
    }

    test.for(names)(
      `[S39] ${name}: %s takes nothing twice and books nothing that was not done`,
      async (oddName) => {
        for (const [at, oddity] of it.oddities.filter((odd) => odd.name === oddName).entries()) {
          const key = (call: string) => `${call} ${at}`
          await charge(oddity, key('charge'))
          await refund(oddity, key('refund'), 'writes')
          if (oddity.denies) continue
          await lookUp(oddity, key('look'))
          await refund(oddity, key('read refund'), 'reads')
          for (const what of ['reads', 'writes'] as const)
            await reverse(oddity, key(`undo ${what}`), what)
        }
      },
    )
  })
