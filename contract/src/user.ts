import { z } from 'zod'
import { StageData, Store } from './values.ts'

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
})
export type User = z.output<typeof User>
