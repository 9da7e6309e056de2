import { isIsraeliMobile, normalisePhone } from '@galgal/domain/phone'
import { isPersonName } from '@galgal/domain/text-rules'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { emptyAsUndefined, id, optionalEmail, PhoneParts, Store, text, wholeId } from './values.ts'

/** We send SMS, to Israeli mobile numbers only. */
const MobileParts = PhoneParts.superRefine((parts, check) => {
  const number = normalisePhone(parts)
  if (number && !isIsraeliMobile(number))
    check.addIssue({ code: 'custom', message: 'mobile', path: ['phoneNumber'] })
})

/** A request to be notified when a car is available again. */
export const WaitingListEntry = z.strictObject({
  classificationId: wholeId,
  store: Store.optional().describe("a customer's own, else B2C"),
  colorId: id.transform(emptyAsUndefined).optional().describe('without it any colour will do'),
  fullName: text(60)
    .refine((name) => !name || isPersonName(name), { error: 'personName' })
    .transform(emptyAsUndefined)
    .optional(),
  email: optionalEmail.describe('this or a phone; without both, those of the customer who asks'),
  phone: MobileParts.optional(),
  consent: z.literal(true, { error: 'mustConfirm' }),
})
export type WaitingListEntry = z.output<typeof WaitingListEntry>

/** The car of a cancelled entry, and the key of the e-mail's link. */
export const WaitingListLeft = z.strictObject({
  classificationId: wholeId,
  key: z.string({ error: 'required' }).max(64, { error: 'invalid' }),
})

nameSchemas({ WaitingListEntry })
