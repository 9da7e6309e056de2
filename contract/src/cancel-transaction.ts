import { isEmail } from '@galgal/domain/text-rules'
import { z } from 'zod'
import { Done, day, instant, PhoneParts, personName, requiredText, text } from './values.ts'

const orNothing = (value: string) => value || undefined

export const cancellationGroups = ['none', 'disabled', 'senior', 'newImmigrant'] as const

/** A notice of cancellation, from whoever writes it. */
export const CancellationNotice = z
  .strictObject({
    fullName: personName,
    email: text(254)
      .overwrite((typed) => typed.toLowerCase())
      .refine((typed) => !typed || isEmail(typed), { error: 'email' })
      .transform(orNothing)
      .optional()
      .describe('this or a phone'),
    phone: PhoneParts.optional(),
    identifier: requiredText(100).describe(
      'what is cancelled: number of an order, a subscription, a licence plate or an invoice',
    ),
    group: z
      .enum(cancellationGroups, { error: 'invalid' })
      .default('none')
      .describe('some have four months by law'),
    text: text(2000).transform(orNothing).optional(),
  })
  .superRefine(({ email, phone }, check) => {
    if (!email && !phone)
      check.addIssue({ code: 'custom', message: 'emailOrPhone', path: ['email'] })
  })
export type CancellationNotice = z.output<typeof CancellationNotice>

export const CancellationReceipt = Done.extend({
  reference: z.string(),
  receivedAt: instant,
  stopChargingBy: day,
})
