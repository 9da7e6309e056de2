import type { Day } from '@galgal/domain/dates'
import { splitVat, vatPercentOn } from '@galgal/domain/vat'
import type { Db } from '../../db/database.ts'
import { addEntries, type LedgerEntry, listEntries } from '../../db/payments/ledger.ts'
import type { Payment } from '../../db/payments/payments.ts'

type Line = Pick<LedgerEntry, 'account' | 'amount'>

/** What an approved payment does to our accounts, debit positive; it adds up to nothing. */
function linesOf({ kind, amount }: Payment, invoicedOn: Day): Line[] {
  if (kind === 'deposit')
    return [
      { account: 'depositHeld', amount },
      { account: 'depositOwed', amount: -amount },
    ]
  const { net, vat } = splitVat(amount, vatPercentOn(invoicedOn))
  return [
    { account: 'card', amount },
    { account: 'revenue', amount: -net },
    { account: 'vat', amount: -vat },
  ]
}

/** Enters a payment that was approved, in the transaction that says so, with the VAT of its invoice's day. */
export async function enterApproved(
  tx: Db,
  payment: Payment,
  { at, invoicedOn }: { at: Date; invoicedOn: Day },
) {
  const event = payment.kind === 'deposit' ? ('hold' as const) : ('charge' as const)
  const lines = linesOf(payment, invoicedOn)
  await addEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId: payment.id, event, part: '', at })),
  )
}

/** Enters that a part of a charge went back, with the VAT of the day of that charge's invoice. */
export async function enterPart(
  tx: Db,
  payment: Payment,
  { id: part, amount }: { id: string; amount: number },
  { at, invoicedOn }: { at: Date; invoicedOn: Day },
) {
  const lines = linesOf({ ...payment, amount: -amount }, invoicedOn)
  await addEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId: payment.id, event: 'refund', part, at })),
  )
}

/** Enters that a part which went back came back to us: what was credited is owed in another way. */
export async function enterReturned(
  tx: Db,
  { id: paymentId }: Payment,
  { id: part, amount }: { id: string; amount: number },
  at: Date,
) {
  const lines: Line[] = [
    { account: 'card', amount },
    { account: 'refundOwed', amount: -amount },
  ]
  await addEntries(
    tx,
    lines.map((line) => ({ ...line, paymentId, event: 'refundReturned', part, at })),
  )
}

/** Enters that a payment was undone: what was entered for it, the other way round; what never was, is not. */
export async function enterUndone(tx: Db, { id, kind }: Payment, at: Date) {
  const event = kind === 'deposit' ? ('release' as const) : ('refund' as const)
  const entered = await listEntries(tx, id, ['charge', 'hold'])
  if (entered.length === 0) return
  await addEntries(
    tx,
    entered.map((line) => ({ ...line, amount: -line.amount, event, at })),
  )
}
