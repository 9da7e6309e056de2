import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import {
  companyName,
  id,
  PhoneParts,
  personName,
  phone,
  postalCode,
  StageData,
  Store,
  text,
  wholeId,
} from './values.ts'

export const Card = z.object({
  creditCardToken: z.string(),
  isActive: z.boolean(),
  company: z.string(),
  last4digits: z.string(),
  expiry: z.string().describe('MM/YY'),
  isDefault: z.boolean(),
})
export type Card = z.output<typeof Card>

/** What a card pays for: a current subscription, or an unfinished order. */
export const CardUse = z.object({
  creditCardToken: z.string(),
  kind: z.enum(['subscription', 'order']),
  id: z.string(),
  fullname: z.string(),
  licensePlate: z.string(),
})
export type CardUse = z.output<typeof CardUse>

export const AccountDetails = z.object({ pricePlan: Store, creditCardList: z.array(Card) })

export const DocumentStatus = z.enum([
  'not_started',
  'in_progress',
  'waiting_response',
  'manual_verification',
  'approved',
  'rejected',
])

/** Languages as `CountryCode` names them. */
export const LanguageTag = z.enum(['he-IL', 'en-IL'], { error: 'invalid' })

export const User = z.object({
  personal: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    companyName: z.string(),
    customerToken: z.string(),
    externalDocumentStatus: DocumentStatus.nullable(),
    address: z.string(),
    city: z.string(),
    userTypeId: z.literal(1),
    languageId: z.literal(2),
    businessType: z.enum(['B2C', 'INDIVIDUAL', 'COMPANY']),
    postalCode: z.string(),
    houseNumber: z.string(),
    apartmentNumber: z.string(),
  }),
  accountDetails: AccountDetails,
  registrationStageData: StageData,
  b2BType: z.string(),
  allowMarketing: z.boolean(),
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  language: LanguageTag.describe('of e-mails'),
  undeliverable: z
    .array(z.enum(['email', 'phone']))
    .describe(
      'what takes no messages: two in a row came back, so it is not written to until it is changed or confirmed',
    ),
})
export type User = z.output<typeof User>

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

nameSchemas({ Card, CardUse, AccountDetails, DocumentStatus, LanguageTag, User, UserUpdate })
