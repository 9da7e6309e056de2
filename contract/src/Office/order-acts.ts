import { z } from 'zod'
import { id } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, reasonedIn } from './shapes.ts'

const needs = 'orders.act'

export const FollowPayment = officeEndpoint({
  method: 'POST',
  path: '/api/Office/FollowPayment',
  summary: 'Asks the payment company now what became of a payment, and settles it by that.',
  needs,
  input: z.strictObject({ ...actIn, paymentId: id }),
  output: ActOut,
  refusals: ['NotAsItStands', 'CompanySilent'],
})

export const UndoPayment = officeEndpoint({
  method: 'POST',
  path: '/api/Office/UndoPayment',
  summary: 'Undoes an approved payment whose order was not placed.',
  needs,
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, paymentId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const ReleaseHold = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ReleaseHold',
  summary: 'Frees the cars and the slot that a draft holds; the draft stays.',
  needs,
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, orderId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const CloseDraft = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CloseDraft',
  summary: 'Closes a draft: its cars and its slot are free, and its deposit is let go.',
  needs,
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, orderId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const SendOrderLink = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SendOrderLink',
  summary: 'Mails the customer the link to a draft or a placed order.',
  needs,
  input: z.strictObject({ ...actIn, orderId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})
