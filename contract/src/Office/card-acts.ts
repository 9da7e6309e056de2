import { z } from 'zod'
import { id } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn } from './shapes.ts'

export const SendCardLink = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SendCardLink',
  summary: 'Mails the customer the link by which a subscription gets another card.',
  needs: 'payments.act',
  input: z
    .strictObject({
      ...actIn,
      subscriptionId: id.optional(),
      billId: id.optional().describe('in place of the subscription: a bill of it'),
    })
    .refine(
      ({ subscriptionId, billId }) => (subscriptionId === undefined) !== (billId === undefined),
      {
        error: 'required',
        path: ['subscriptionId'],
      },
    ),
  output: ActOut,
  refusals: ['NotAsItStands'],
})
