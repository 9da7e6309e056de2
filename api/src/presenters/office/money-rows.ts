import type { BillRow, ChargeRow, PaymentRow, RefundRow } from '@galgal/contract/Office/payments'
import { inShekels } from '@galgal/contract/prices'
import { NOT_ALLOCATED } from '@galgal/domain/subscriptions/tax'
import type { z } from 'zod'
import type { BillRow as Bill, RefundRow as Refund } from '../../db/office/bills.ts'
import type { ChargeRow as Charge } from '../../db/office/charges.ts'
import type { PaymentRow as Payment } from '../../db/office/payments.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { chargeDocumentsOut } from './issued.ts'
import { personOut, seesContacts } from './person.ts'

type Reader = Pick<OfficeContext, 'may'>

const instantOf = (at: Date | null) => at?.toISOString() ?? null

export function chargeOut(row: Charge, reader: Reader): z.input<typeof ChargeRow> {
  const { item } = row
  const isCharge = item.type === 'charge' && row.state === 'approved'
  return {
    id: item.id,
    date: item.date,
    number: item.number ?? '',
    person: personOut(row.person, seesContacts(reader)),
    plate: row.plate,
    subscriptionId: item.subscriptionId,
    kind: item.type,
    amount: inShekels(item.amount),
    company: row.company ?? '',
    last4: row.last4 ?? '',
    state: row.state ?? '',
    allocation: item.allocation === NOT_ALLOCATED ? 'refused' : item.allocation,
    left: inShekels(isCharge ? Math.max(0, item.amount - row.givenBack) : 0),
    ...chargeDocumentsOut(row.documents, reader),
  }
}

export const paymentOut = (row: Payment, reader: Reader): z.input<typeof PaymentRow> => ({
  id: row.payment.id,
  createdAt: row.payment.createdAt.toISOString(),
  decidedAt: instantOf(row.payment.decidedAt),
  orderId: row.payment.orderId,
  person: personOut(row.person, seesContacts(reader)),
  kind: row.payment.kind,
  amount: inShekels(row.payment.amount),
  state: row.payment.state,
  outcome: row.payment.outcome,
  company: row.company ?? '',
  last4: row.last4 ?? '',
  providerPayment: row.payment.providerPayment,
  ...chargeDocumentsOut(row.documents, reader),
})

export const billOut = (row: Bill, isWhole: boolean): z.input<typeof BillRow> => ({
  id: row.bill.id,
  subscriptionId: row.bill.subscriptionId,
  person: personOut(row.person, isWhole),
  plate: row.plate,
  kind: row.bill.kind,
  month: row.bill.month,
  dueOn: row.bill.dueOn,
  amount: inShekels(row.bill.amount),
  state: row.bill.state,
  failures: row.bill.failures,
  nextTryAt: row.bill.state === 'due' ? row.bill.nextTryAt.toISOString() : null,
  paidAt: instantOf(row.bill.paidAt),
  notified: row.notifiedBy,
})

export const refundOut = (row: Refund, isWhole: boolean): z.input<typeof RefundRow> => ({
  id: row.refund.id,
  createdAt: row.refund.createdAt.toISOString(),
  decidedAt: instantOf(row.refund.decidedAt),
  person: personOut(row.person, isWhole),
  plate: row.plate,
  subscriptionId: row.refund.subscriptionId,
  paymentId: row.refund.paymentId,
  amount: inShekels(row.refund.amount),
  state: row.refund.state,
  cause: row.refund.cause,
  tries: row.refund.tries,
})
