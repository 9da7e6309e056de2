import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import {
  Done,
  day,
  emptyAsUndefined,
  freeText,
  instant,
  isReachable,
  requiredText,
  writer,
} from './values.ts'

export const cancellationGroups = ['none', 'disabled', 'senior', 'newImmigrant'] as const

/** A cancellation request, from whoever writes it. */
export const CancellationRequest = z
  .strictObject({
    ...writer,
    identifier: requiredText(100).describe(
      'what is cancelled: number of an order, a subscription, a licence plate or an invoice',
    ),
    group: z
      .enum(cancellationGroups, { error: 'invalid' })
      .default('none')
      .describe('some have four months by law'),
    text: freeText(2000).transform(emptyAsUndefined).optional(),
  })
  .superRefine(isReachable)
export type CancellationRequest = z.output<typeof CancellationRequest>

export const CancellationReceipt = Done.extend({
  reference: z.string(),
  receivedAt: instant,
  stopChargingBy: day,
})

nameSchemas({ CancellationRequest, CancellationReceipt })
