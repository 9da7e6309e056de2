import { z } from 'zod'
import { day, id } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { amount } from './refund-acts.ts'
import { ActOut, actIn, reasonedIn } from './shapes.ts'

const billId = id

export const RetryBill = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RetryBill',
  summary: 'Tries to take a bill now.',
  needs: 'payments.act',
  input: z.strictObject({ ...actIn, billId }),
  output: ActOut,
  refusals: ['NotAsItStands', 'CompanySilent'],
})

export const PostponeBill = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PostponeBill',
  summary: 'Tries to take a bill on a later day, at most 14 days ahead, and not before.',
  needs: 'payments.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, billId, until: day }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const ReleaseDeposit = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ReleaseDeposit',
  summary: 'Lets the held deposit of an order go.',
  needs: 'refunds.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, orderId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const PaidElsewhere = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PaidElsewhere',
  summary: 'Records that a bill was paid to our bank, with its invoice and receipt.',
  needs: 'debts.act',
  proof: true,
  reasoned: true,
  secondPerson: 'above the limits',
  input: z.strictObject({
    ...reasonedIn,
    billId,
    how: z.enum(['transfer', 'cheque'], { error: 'required' }),
    on: day.describe('the day on which the money came'),
    amount: amount.optional().describe('the bill’s, and no other'),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'AmountTooHigh'],
})

export const DropBill = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DropBill',
  summary: 'Gives up a bill of which every try has failed.',
  needs: 'debts.act',
  proof: true,
  reasoned: true,
  secondPerson: 'above the limits',
  input: z.strictObject({ ...reasonedIn, billId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const OwedPaid = officeEndpoint({
  method: 'POST',
  path: '/api/Office/OwedPaid',
  summary: 'Records that money which a card did not take back went by our bank.',
  needs: 'debts.act',
  proof: true,
  reasoned: true,
  secondPerson: 'above the limits',
  input: z.strictObject({ ...reasonedIn, refundId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})
