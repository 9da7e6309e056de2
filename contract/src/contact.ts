import { isEmail, isPersonName } from '@galgal/domain/text-rules'
import { z } from 'zod'
import { money, PhoneParts, requiredText, text } from './values.ts'

// An empty text is one that was not given.
const orNothing = (value: string) => value || undefined

/** Free text of a form. */
const LONGEST_MESSAGE = 2000
const DEAREST_MONTH = 1_000_000
const LONGEST_PERIOD = 120

/** What someone writes to us, and the car they ask about. */
export const ContactRequest = z
  .strictObject({
    fullName: requiredText(60).refine((name) => !name || isPersonName(name), {
      error: 'personName',
    }),
    email: text(254)
      .overwrite((typed) => typed.toLowerCase())
      .refine((typed) => !typed || isEmail(typed), { error: 'email' })
      .transform(orNothing)
      .optional()
      .describe('this or a phone'),
    phone: PhoneParts.optional(),
    message: requiredText(LONGEST_MESSAGE),
    vehicle: text(200).transform(orNothing).optional(),
    monthlyPrice: money
      .min(0, { error: 'invalid' })
      .max(DEAREST_MONTH, { error: 'invalid' })
      .refine((it) => Math.abs(it * 100 - Math.round(it * 100)) < 1e-6, { error: 'invalid' })
      .optional(),
    period: z
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(LONGEST_PERIOD, { error: 'invalid' })
      .optional()
      .describe('months'),
    allowMarketing: z.boolean({ error: 'invalid' }).optional(),
  })
  .superRefine(({ email, phone }, check) => {
    if (!email && !phone)
      check.addIssue({ code: 'custom', message: 'emailOrPhone', path: ['email'] })
  })
export type ContactRequest = z.output<typeof ContactRequest>
