import { isIsraeliMobile, normalisePhone } from '@galgal/domain/phone'
import { isPersonName } from '@galgal/domain/text-rules'
import { z } from 'zod'
import { emailOrNothing, id, orNothing, PhoneParts, Store, text, wholeId } from './values.ts'

/** What we write goes to phones as SMS, which reaches Israeli mobile numbers alone. */
const MobileParts = PhoneParts.superRefine((parts, check) => {
  const number = normalisePhone(parts)
  if (number && !isIsraeliMobile(number))
    check.addIssue({ code: 'custom', message: 'mobile', path: ['phoneNumber'] })
})

/** A wish to hear when a car can be had again. */
export const WaitingListEntry = z.strictObject({
  classificationId: wholeId,
  store: Store.optional().describe("a customer's own, else B2C"),
  colorId: id.transform(orNothing).optional().describe('without it any colour will do'),
  fullName: text(60)
    .refine((name) => !name || isPersonName(name), { error: 'personName' })
    .transform(orNothing)
    .optional(),
  email: emailOrNothing.describe('this or a phone; without both, those of the customer who asks'),
  phone: MobileParts.optional(),
  consent: z.literal(true, { error: 'mustConfirm' }),
})
export type WaitingListEntry = z.output<typeof WaitingListEntry>

/** The car of a wish that is over, and the key of the e-mail's link. */
export const WaitingListLeft = z.strictObject({
  classificationId: wholeId,
  key: z.string({ error: 'required' }).max(64, { error: 'invalid' }),
})
