import type { SubscriptionProcess } from '@galgal/contract/order'
import { expect, test } from 'vitest'
import { addressOf, finished, openRoute, signedIn, userAnswer } from '../../../test/open-route.ts'
import { orderAnswer } from '../../../test/order-answer.ts'
import { loader } from './page.tsx'

const BANK = 'https://bank.example/ask?id=1'

function open(order: Partial<SubscriptionProcess>) {
  const api = {
    'GetUser/Get': userAnswer(finished),
    'SubscriptionMain/getSubscription': orderAnswer(order),
  }
  const { args } = openRoute({ path: '/success?order=o1', cookies: signedIn, api })
  return () => loader(args as unknown as Parameters<typeof loader>[0])
}

const paid = (
  state: SubscriptionProcess['payment']['state'],
  challengeUrl: string | null = null,
) => ({
  payment: { state, challengeUrl },
})

test.for([
  ['ordered', { orderStatus: 'ordered', ...paid('approved') }, '/subscribe/confirmation?order=o1'],
  ['declined', { stage: 'method', ...paid('declined') }, '/subscribe/method?order=o1&declined'],
  [
    'without a card',
    { stage: 'method_add', ...paid('declined') },
    '/subscribe/method?order=o1&declined',
  ],
  [
    'deposit declined',
    { stage: 'deposit', ...paid('declined') },
    '/subscribe/deposit?order=o1&declined',
  ],
  [
    'declined once and mended',
    { stage: 'checkout', ...paid('declined') },
    '/subscribe/checkout?order=o1',
  ],
  ['deposit approved', { stage: 'checkout', ...paid('none') }, '/subscribe/checkout?order=o1'],
] as const)(
  '[RT14] whoever comes back to an order that is %s is led on',
  async ([, order, address]) => {
    expect(await addressOf(open(order))).toBe(address)
  },
)

test('[RT14] an order in payment waits here, and says how long its car is kept while the bank asks', async () => {
  expect(await open({ orderStatus: 'paying', ...paid('pending') })()).toMatchObject({
    challenge: null,
  })
  const reservation = { state: 'extended', expiresAt: '2026-11-22T10:45:00.000Z' } as const
  const calls = open({ orderStatus: 'paying', reservation, ...paid('challenge', BANK) })
  expect(await calls()).toMatchObject({ challenge: { to: BANK, of: 'payment', until: '12:45' } })
})
