import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import {
  B2BTypeIn,
  B2BTypeOut,
  companyName,
  PhoneParts,
  personName,
  phone,
  postalCode,
  requiredText,
  StageData,
  Store,
  text,
  token,
  wholeId,
} from './values.ts'

const SignupCustomer = z.object({
  customerToken: z.string(),
  loginToken: z.string(),
  refreshToken: z.string(),
  astaraToken: z.string(),
  astaraUserId: z.string(),
})

/** Clients send themselves along; only a handle or their own customerToken is read. */
export const SignupCustomerIn = z
  .strictObject({
    customerToken: token,
    loginToken: token,
    refreshToken: token,
    astaraToken: token,
    astaraUserId: token,
  })
  .partial()

const ConfirmToggles = z.strictObject({
  confirmExperiencedDriver: z.boolean({ error: 'invalid' }),
  confirm19: z.boolean({ error: 'invalid' }),
  confirmTC: z.boolean({ error: 'invalid' }),
  confirmPrivatePolicy: z.boolean({ error: 'invalid' }),
  allowMarketing: z.boolean({ error: 'invalid' }),
})
export const mandatoryToggles = [
  'confirm19',
  'confirmExperiencedDriver',
  'confirmTC',
  'confirmPrivatePolicy',
] as const

/** Absent and '' are equal in optional text fields. */
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional()

/** The body of CreateLead, Create and Update; each call requires its own fields. */
export const LeadIn = z.strictObject({
  b2BType: B2BTypeIn.optional(),
  storetype: Store.optional(),
  companyName: companyName.optional(),
  firstName: optional(personName),
  lastName: optional(personName),
  phoneNumber: phone.optional(),
  email: z.string().max(254, { error: 'tooLong' }).optional(),
  identityNumber: z.string().max(20, { error: 'identityNumber' }).optional(),
  address: text(120).optional(),
  city: text(120).optional(),
  postalCode: postalCode.optional(),
  originCountry: z
    .string()
    .regex(/^(IL)?$/, { error: 'country' })
    .optional(),
  originState: z.string().max(40, { error: 'invalid' }).optional(),
  registrationStep: wholeId.optional(),
  registrationSourceTypeId: z.literal(1, { error: 'invalid' }).optional(),
  customer: SignupCustomerIn.optional(),
  phone: PhoneParts.optional(),
  houseNumber: text(10, 'houseNumber').optional(),
  apartmentNumber: text(10, 'apartmentNumber').optional(),
  addressId: z.string().max(200, { error: 'invalid' }).optional(),
  confirmToggles: ConfirmToggles.optional(),
})
export type LeadIn = z.output<typeof LeadIn>

/** Step 4: who it is and where the SMS code goes. */
export const LeadOfPhone = LeadIn.required({ b2BType: true, storetype: true }).superRefine(
  ({ phone, phoneNumber }, check) => {
    if (!phone && !phoneNumber)
      check.addIssue({ code: 'custom', message: 'required', path: ['phone', 'phoneNumber'] })
  },
)

/** Step 6: the person and the confirmations. */
export const LeadOfDetails = LeadIn.extend({
  firstName: personName,
  lastName: personName,
  identityNumber: requiredText(20),
  confirmToggles: ConfirmToggles,
})

/** Step 7: the address; an empty body only reads. */
export const LeadOfAddress = LeadIn.superRefine((body, check) => {
  if (Object.keys(body).length === 0) return
  for (const field of ['address', 'city'] as const)
    if (!body[field]) check.addIssue({ code: 'custom', message: field, path: [field] })
})

const LeadOut = z.object({
  b2BType: B2BTypeOut,
  storetype: Store,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  identityNumber: z.string().describe('never whole: *****6782'),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  originCountry: z.string(),
  originState: z.string(),
  registrationStep: z.int(),
  registrationSourceTypeId: z.literal(1),
  customer: SignupCustomer,
  houseNumber: z.string(),
  apartmentNumber: z.string(),
  addressId: z.string(),
})

export const SignupAnswer = z.object({
  state: z.int().describe('the first step not done yet; 9 = finished'),
  statetext: z.string(),
  customer: SignupCustomer,
  registrationStageData: StageData,
  LeadRegister: LeadOut.nullable(),
  resendAfter: z.literal(60).optional(),
})
export type SignupAnswer = z.output<typeof SignupAnswer>

export const VerifyAnswer = z.object({
  VerificationCode: z.literal(''),
  customer: SignupCustomer,
  registrationStageData: StageData,
  VerificationResponse: z.object({
    purpose: z.enum(['email', 'phone', 'emailChange', 'phoneChange']),
    state: z.int(),
    statetext: z.string(),
  }),
})

nameSchemas({
  SignupCustomer,
  SignupCustomerIn,
  ConfirmToggles,
  Lead: LeadOut,
  SignupAnswer,
  VerifyAnswer,
})
