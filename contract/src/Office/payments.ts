import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, instant, money } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, flag, idFilter, last4Filter, listOf, nameFilter } from './lists.ts'
import { PaymentState } from './orders.ts'
import { Person, rowsOf } from './shapes.ts'

const ChargeKind = z.enum(['charge', 'refund', 'deposit', 'fee'], { error: 'invalid' })
const PaymentKind = z.enum(['charge', 'deposit', 'bill'], { error: 'invalid' })
const BillKind = z.enum(['month', 'end', 'late'], { error: 'invalid' })
const BillState = z.enum(['due', 'paid', 'owed', 'dropped'], { error: 'invalid' })
const RefundState = z.enum(['asked', 'pending', 'done', 'failed', 'elsewhere'], {
  error: 'invalid',
})

const dateSorts = ['-date', 'date'] as const
const instantSorts = ['-createdAt', 'createdAt'] as const
const dueSorts = ['-dueOn', 'dueOn'] as const

/** For IssuedDocument; null where there is none, or the reader may not have it. */
const documentsOfCharge = {
  invoiceId: id.nullable().describe('of its invoice or credit note'),
  receiptId: id.nullable(),
}

export const ChargeRow = z.object({
  id,
  date: day,
  number: z
    .string()
    .describe('of its invoice or credit note; empty for the moment until it is given'),
  person: Person,
  plate: z.string(),
  subscriptionId: id,
  kind: ChargeKind,
  amount: money,
  company: z.string(),
  last4: z.string(),
  state: z.string().describe('of its payment'),
  allocation: z
    .string()
    .nullable()
    .describe('of the Tax Authority; `refused`, or null where none was asked for'),
  left: money.describe('what can still go back of it'),
  ...documentsOfCharge,
})

export const Charges = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Charges',
  summary: 'What was charged and given back, by invoice, the newest first.',
  needs: 'payments.see',
  csv: true,
  input: z.strictObject({
    ...listOf(dateSorts),
    ...daysFilter,
    kind: ChargeKind.optional(),
    state: PaymentState.optional(),
    company: nameFilter,
    last4: last4Filter,
    allocation: z.enum(['given', 'refused', 'none'], { error: 'invalid' }).optional(),
    plate: nameFilter,
    subscription: idFilter,
    person: idFilter,
  }),
  output: rowsOf(ChargeRow),
})

export const PaymentRow = z.object({
  id,
  createdAt: instant,
  decidedAt: instant.nullable(),
  orderId: id,
  person: Person,
  kind: PaymentKind,
  amount: money,
  state: PaymentState,
  outcome: z.string().nullable().describe('what its company said'),
  company: z.string(),
  last4: z.string(),
  providerPayment: z.string().nullable().describe('the company’s own name of it'),
  ...documentsOfCharge,
})

const paymentFilters = {
  ...listOf(instantSorts),
  ...daysFilter,
  state: PaymentState.optional(),
  last4: last4Filter,
  person: idFilter,
}

export const Payments = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Payments',
  summary: 'Tries to take money or hold it, the newest first.',
  needs: 'payments.see',
  csv: true,
  input: z.strictObject({ ...paymentFilters, kind: PaymentKind.optional() }),
  output: rowsOf(PaymentRow),
})

export const Deposits = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Deposits',
  summary: 'Deposits that are held or were, the newest first.',
  needs: 'payments.see',
  csv: true,
  input: z.strictObject(paymentFilters),
  output: rowsOf(
    PaymentRow.extend({ deposit: z.string().describe('how the deposit of its order stands') }),
  ),
})

export const BillRow = z.object({
  id,
  subscriptionId: id,
  person: Person,
  plate: z.string(),
  kind: BillKind,
  month: z.int(),
  dueOn: day,
  amount: money,
  state: BillState,
  failures: z.int().describe('tries that failed'),
  nextTryAt: instant.nullable(),
  paidAt: instant.nullable(),
  notified: z.array(z.string()).describe('ways in which its customer heard of the failure'),
})

export const Bills = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Bills',
  summary: 'What subscriptions owe or have paid after their first payment, the latest first.',
  needs: 'payments.see',
  csv: true,
  input: z.strictObject({
    ...listOf(dueSorts),
    ...daysFilter,
    kind: BillKind.optional(),
    state: BillState.optional(),
    failed: flag.describe('a try has failed, and it is not paid'),
    subscription: idFilter,
    person: idFilter,
  }),
  output: rowsOf(BillRow),
})

export const RefundRow = z.object({
  id,
  createdAt: instant,
  decidedAt: instant.nullable(),
  person: Person,
  plate: z.string(),
  subscriptionId: id,
  paymentId: id,
  amount: money,
  state: RefundState,
  cause: z.string(),
  tries: z.int(),
})

export const Refunds = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Refunds',
  summary: 'What goes back to cards, or could not, the newest first.',
  needs: 'payments.see',
  csv: true,
  input: z.strictObject({
    ...listOf(instantSorts),
    ...daysFilter,
    state: RefundState.optional(),
    subscription: idFilter,
    person: idFilter,
  }),
  output: rowsOf(RefundRow),
})

nameSchemas({
  OfficeChargeRow: ChargeRow,
  OfficePaymentRow: PaymentRow,
  OfficeBillRow: BillRow,
  OfficeRefundRow: RefundRow,
})
