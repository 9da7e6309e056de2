import { z } from 'zod'
import { SubscriptionProcess } from '../order.ts'
import { id, text, wholeId } from '../values.ts'
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

export const BeginOrderFor = officeEndpoint({
  method: 'POST',
  path: '/api/Office/BeginOrderFor',
  summary:
    'Begins an order for a customer, who goes on and pays by a link; staff never type a card.',
  needs,
  input: z.strictObject({
    ...actIn,
    customerId: id,
    classificationId: wholeId,
    periodInMonths: z
      .int({ error: 'required' })
      .min(1, { error: 'invalid' })
      .max(60, { error: 'invalid' }),
    subscriptionSource: z.literal('web', { error: 'invalid' }).default('web'),
    utm_track: text(200).optional(),
  }),
  output: ActOut.extend(SubscriptionProcess.partial().shape),
  refusals: ['NotAsItStands', 'VehicleNotOffered', 'PeriodNotOffered', 'OutOfStock'],
})
