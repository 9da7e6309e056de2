import { expect, test } from 'vitest'
import type { Adapter } from '../adapter.ts'
import { asksForMoney } from './nothing-to-pay.ts'
import type { Payment } from './payment.ts'

const asked: string[] = []
const hears = (what: string) => async (it: { amount: number }) => {
  asked.push(`${what} ${it.amount}`)
  return { state: 'declined' } as const
}
const stingy: Adapter<Payment> = {
  complaints: () => ['a setting is missing'],
  pretended: () => ['a setting pretends'],
  open: () => ({
    ...{ name: 'stingy', cardWay: 'frame' },
    ...{ ask: hears('ask'), look: hears('look') },
    undo: async (it) => (await hears('undo')(it)) && 'undone',
    refund: async (it) => (await hears('refund')(it)) && 'done',
    lookAtRefund: async (it) => (await hears('look at refund')(it)) && 'done',
    listCards: async () => [],
    readNotice: () => undefined,
  }),
}

test('a payment of nothing is approved without asking anyone; any other is asked for as ever', async () => {
  const adapter = asksForMoney(stingy)
  expect(adapter.complaints({})).toEqual(['a setting is missing'])
  expect(adapter.pretended({})).toEqual(['a setting pretends'])
  const provider = adapter.open({}, {} as Parameters<typeof adapter.open>[1])
  const it = { key: 'k', kind: 'charge', providerCard: 'c', orderId: 'o', returnTo: 'r' } as const
  const known = { ...it, providerPayment: null, askedAt: new Date(0) }

  expect(await provider.ask({ ...it, amount: 0 })).toEqual({ state: 'approved' })
  expect(await provider.look({ ...known, amount: 0 })).toEqual({ state: 'approved' })
  await provider.undo({ ...known, amount: 0 })
  const nothing = { key: 'r', payment: { ...known, amount: 0 }, amount: 0 }
  expect(await provider.refund(nothing)).toBe('done')
  expect(await provider.lookAtRefund(nothing)).toBe('done')
  expect(asked).toEqual([])

  expect(await provider.ask({ ...it, amount: 1 })).toEqual({ state: 'declined' })
  await provider.look({ ...known, amount: 1 })
  await provider.undo({ ...known, amount: 1 })
  const part = { key: 'r', payment: { ...known, amount: 2 }, amount: 1 }
  await provider.refund(part)
  await provider.lookAtRefund(part)
  expect(asked).toEqual(['ask 1', 'look 1', 'undo 1', 'refund 1', 'look at refund 1'])
})
