import { expect, test } from 'vitest'
import type { Adapter } from '../adapter.ts'
import type { Payment } from './payment.ts'
import { withoutZeroPayments } from './providers.ts'

const calls: string[] = []
const records = (what: string) => async (it: { amount: number }) => {
  calls.push(`${what} ${it.amount}`)
  return { state: 'declined' } as const
}
const stingy: Adapter<Payment> = {
  complaints: () => ['a setting is missing'],
  pretended: () => ['a setting pretends'],
  open: () => ({
    name: 'stingy',
    cardWay: 'frame',
    authorise: records('authorise'),
    lookUp: records('look up'),
    reverse: async (it) => (await records('reverse')(it)) && 'undone',
    refund: async (it) => (await records('refund')(it)) && 'done',
    lookUpRefund: async (it) => (await records('look up refund')(it)) && 'done',
    listCards: async () => [],
    readWebhook: () => undefined,
  }),
}

test('a payment of nothing is approved without a call; any other is requested as ever', async () => {
  const adapter = withoutZeroPayments(stingy)
  expect(adapter.complaints({})).toEqual(['a setting is missing'])
  expect(adapter.pretended({})).toEqual(['a setting pretends'])
  const provider = adapter.open({}, {} as Parameters<typeof adapter.open>[1])
  const it = { key: 'k', kind: 'charge', providerCard: 'c', orderId: 'o', returnTo: 'r' } as const
  const known = { ...it, providerPayment: null, requestedAt: new Date(0) }

  expect(await provider.authorise({ ...it, amount: 0 })).toEqual({ state: 'approved' })
  expect(await provider.lookUp({ ...known, amount: 0 })).toEqual({ state: 'approved' })
  await provider.reverse({ ...known, amount: 0 })
  const nothing = { key: 'r', payment: { ...known, amount: 0 }, amount: 0 }
  expect(await provider.refund(nothing)).toBe('done')
  expect(await provider.lookUpRefund(nothing)).toBe('done')
  expect(calls).toEqual([])

  expect(await provider.authorise({ ...it, amount: 1 })).toEqual({ state: 'declined' })
  await provider.lookUp({ ...known, amount: 1 })
  await provider.reverse({ ...known, amount: 1 })
  const part = { key: 'r', payment: { ...known, amount: 2 }, amount: 1 }
  await provider.refund(part)
  await provider.lookUpRefund(part)
  expect(calls).toEqual(['authorise 1', 'look up 1', 'reverse 1', 'refund 1', 'look up refund 1'])
})
