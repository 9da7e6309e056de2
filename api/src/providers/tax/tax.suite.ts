import { expect, test } from 'vitest'
import { type FailureCase, failsSafely } from '../failure.suite.ts'
import type { Tax, TaxInvoice } from './tax.ts'

export const invoice: TaxInvoice = {
  number: '2026-000017',
  date: '2026-11-22',
  net: 1_062_176,
  vat: 191_192,
  buyer: { number: '514145036', name: 'רימון בע״מ' },
}

type Bench = {
  tax: Tax
  /** The number of a buyer whose invoices get none. */
  refused: string
}

/** What the app expects of every way to the Tax Authority. */
export function behavesLikeTax(
  open: () => Promise<Bench>,
  roads: Record<string, FailureCase<Tax>>,
) {
  test('an invoice gets a number of nine digits, the same however often it is asked for', async () => {
    const { tax } = await open()
    const first = await tax.allocate(invoice)
    expect(first).toEqual({ state: 'allocated', number: expect.stringMatching(/^\d{9}$/) })
    expect(await tax.allocate(invoice)).toEqual(first)
    expect(await tax.allocate({ ...invoice, number: '2026-000018' })).not.toEqual(first)
  })

  test('a no of the Authority is an answer and no failure', async () => {
    const { tax, refused } = await open()
    const held = { ...invoice, buyer: { number: refused, name: 'Held Ltd' } }
    expect(await tax.allocate(held)).toEqual({ state: 'refused' })
  })

  const personal = [invoice.buyer.number, invoice.buyer.name, invoice.number]
  failsSafely(roads, personal, async (tax) => {
    await tax.allocate(invoice)
  })
}
