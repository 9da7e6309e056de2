import { z } from 'zod'
import { DocumentStatus } from './user.ts'
import {
  companyName,
  id,
  PhoneParts,
  personName,
  phone,
  postalCode,
  text,
  wholeId,
} from './values.ts'

/** Absent and '' are equal in optional text fields. */
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional()

const text254 = z.string({ error: 'invalid' }).max(254, { error: 'tooLong' })

/** A change of personal details; may be the whole `personal` of a User, whose unchangeable fields the call compares. */
export const UserUpdate = z
  .strictObject({
    firstName: optional(personName),
    lastName: optional(personName),
    companyName: companyName.optional(),
    address: text(120).optional(),
    city: text(120).optional(),
    houseNumber: text(10, 'houseNumber').optional(),
    apartmentNumber: text(10, 'apartmentNumber').optional(),
    postalCode: postalCode.optional(),
    addressId: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }).optional(),
    phoneNumber: phone.optional(),
    phone: PhoneParts.optional(),
    allowMarketing: z.boolean({ error: 'invalid' }).optional(),
    email: text254.optional(),
    customerToken: id.optional(),
    externalDocumentStatus: DocumentStatus.nullable().optional(),
    userTypeId: wholeId.optional(),
    languageId: wholeId.optional(),
    businessType: text254.optional(),
  })
  // Under its own name it would be checked before the call.
  .transform(({ customerToken: ownToken, ...rest }) => ({ ...rest, ownToken }))
export type UserUpdate = z.output<typeof UserUpdate>
