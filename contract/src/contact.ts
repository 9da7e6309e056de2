import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { emptyAsUndefined, isReachable, money, requiredFreeText, text, writer } from './values.ts'

/** Free text of a form. */
const MAX_MESSAGE_LENGTH = 2000
const DEAREST_MONTH = 1_000_000
const MAX_PERIOD = 120

/** What someone writes to us, and the car they ask about. */
export const ContactRequest = z
  .strictObject({
    ...writer,
    message: requiredFreeText(MAX_MESSAGE_LENGTH),
    vehicle: text(200).transform(emptyAsUndefined).optional(),
    monthlyPrice: money
      .min(0, { error: 'invalid' })
      .max(DEAREST_MONTH, { error: 'invalid' })
      .refine((it) => Math.abs(it * 100 - Math.round(it * 100)) < 1e-6, { error: 'invalid' })
      .optional(),
    period: z
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(MAX_PERIOD, { error: 'invalid' })
      .optional()
      .describe('months'),
    allowMarketing: z.boolean({ error: 'invalid' }).optional(),
  })
  .superRefine(isReachable)
export type ContactRequest = z.output<typeof ContactRequest>

nameSchemas({ ContactRequest })
