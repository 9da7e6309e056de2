import type { Day } from '@galgal/domain/dates'
import { splitVat, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import type { Db } from '../../db/database.ts'
import {
  addLedgerEntries,
  type LedgerEntry,
  listEntries,
  type Payment,
} from '../../db/payments/payments.ts'

type Line = Pick<LedgerEntry, 'account' | 'amount'>

/** What an approved payment does to our accounts, debit positive; it adds up to nothing. */
function linesOf(
  { kind, amount }: Pick<Payment, 'kind' | 'amount'>,
  { invoicedOn, account = 'card' }: { invoicedOn: Day; account?: 'card' | 'bank' },
): Line[] {
  if (kind === 'deposit')
    return [
      { account: 'depositHeld', amount },
      { account: 'depositOwed', amount: -amount },
    ]
  const { net, vat } = splitVat(amount, vatPercentOn(invoicedOn))
  return [
    { account, amount },
    { account: 'revenue', amount: -net },
    { account: 'vat', amount: -vat },
  ]
}

/** Enters a payment that was approved, in the transaction that says so, with the VAT of its invoice's day. */
export function enterApproved(
  tx: Db,
  payment: Payment,
  { at, invoicedOn }: { at: Date; invoicedOn: Day },
) {
  const event = payment.kind === 'deposit' ? ('hold' as const) : ('charge' as const)
  const lines = linesOf(payment, { invoicedOn })
  return addLedgerEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId: payment.id, event, part: '', at })),
  )
}

/** Enters a bill that was paid to our bank, with the VAT of its invoice's day. */
export async function enterPaidElsewhere(
  tx: Db,
  payment: Payment,
  { at, invoicedOn }: { at: Date; invoicedOn: Day },
) {
  const lines = linesOf(payment, { invoicedOn, account: 'bank' })
  const event = { paymentId: payment.id, event: 'paidElsewhere', part: '', at } as const
  await addLedgerEntries(
    tx,
    lines.map((line) => ({ ...line, ...event })),
  )
}

/** Enters that our bank paid what a card had sent back to us. */
export async function enterOwedPaid(
  tx: Db,
  { id: paymentId }: Payment,
  { id: part, amount }: { id: string; amount: number },
  at: Date,
) {
  const lines: Line[] = [
    { account: 'refundOwed', amount },
    { account: 'bank', amount: -amount },
  ]
  await addLedgerEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId, event: 'paidElsewhere', part, at })),
  )
}

/** Enters a refund of a part of a charge, with the VAT of the day of that charge's invoice; to its card, or from our bank. */
export async function enterRefund(
  tx: Db,
  payment: Payment,
  { id: part, amount }: { id: string; amount: number },
  { at, invoicedOn, from = 'card' }: { at: Date; invoicedOn: Day; from?: 'card' | 'bank' },
) {
  const lines = linesOf({ ...payment, amount: -amount }, { invoicedOn, account: from })
  const event = from === 'card' ? ('refund' as const) : ('paidElsewhere' as const)
  await addLedgerEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId: payment.id, event, part, at })),
  )
}

/** Enters that a refund came back to us: what was credited is owed in another way. */
export async function enterReturnedRefund(
  tx: Db,
  { id: paymentId }: Payment,
  { id: part, amount }: { id: string; amount: number },
  at: Date,
) {
  const lines: Line[] = [
    { account: 'card', amount },
    { account: 'refundOwed', amount: -amount },
  ]
  await addLedgerEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId, event: 'refundReturned', part, at })),
  )
}

/** Enters the reversal of a payment: the opposite of what was entered for it. */
export async function enterReversal(tx: Db, { id, kind }: Payment, at: Date) {
  const event = kind === 'deposit' ? ('release' as const) : ('refund' as const)
  const entered = await listEntries(tx, id, ['charge', 'hold'])
  if (entered.length === 0) return
  await addLedgerEntries(
    tx,
    entered.map((line) => ({ ...line, amount: -line.amount, event, at })),
  )
}
