import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reserveRefusals } from './refusals.ts'
import {
  LeadOfAddress,
  LeadOfDetails,
  LeadOfPhone,
  SignupAnswer,
  SignupCustomerIn,
  VerifyAnswer,
} from './signup.ts'
import { AccountDetails, CardUse } from './user.ts'
import { B2BTypeIn, email, id, instant, phone, Sha1, Store, sixDigits } from './values.ts'

const Setup = z.strictObject({
  username: email,
  password: Sha1,
  allowMarketing: z.boolean({ error: 'required' }),
  customertype: Store,
  b2BType: B2BTypeIn.optional(),
})
const SetupPhone = z.strictObject({
  username: phone.min(1, { error: 'required' }),
  allowMarketing: z.boolean({ error: 'required' }),
  customertype: Store,
})

export const Signup = endpoint({
  method: 'POST',
  path: '/api/SR/Signup',
  summary:
    'Starts a sign-up and mails a code; with a phone and no password sends the SMS code again.',
  who: 'anyone',
  input: z.union([Setup, SetupPhone]),
  output: SignupAnswer,
  refusals: ['PhoneCannotGetSms', 'SignupStepTooEarly', 'PasswordTooWeak'],
})

export const Verify = endpoint({
  method: 'POST',
  path: '/api/SR/Verify',
  summary: 'Proves an e-mail or a phone by the code sent to it.',
  who: 'anyone',
  input: z.strictObject({
    username: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(254, { error: 'tooLong' }),
    VerificationCode: sixDigits,
    password: Sha1.optional(),
    customer: SignupCustomerIn.optional(),
  }),
  output: VerifyAnswer,
  refusals: ['SignupExpired', 'CodeTriesUsedUp', 'CodeExpired', 'CodeWrong', 'PhoneTaken'],
})

export const CreateLead = endpoint({
  method: 'POST',
  path: '/api/SR/CreateLead',
  summary: 'Says who is signing up and where the SMS code goes.',
  who: 'session',
  input: LeadOfPhone,
  output: SignupAnswer,
  refusals: ['PhoneCannotGetSms'],
})

export const Create = endpoint({
  method: 'POST',
  path: '/api/SR/Create',
  summary: 'Personal details and the confirmations.',
  who: 'session',
  idempotent: true,
  input: LeadOfDetails,
  output: SignupAnswer,
  refusals: ['SignupStepTooEarly', 'ConfirmationsMissing'],
})

export const Update = endpoint({
  method: 'POST',
  path: '/api/SR/Update',
  summary: 'The address; an empty body only reads where the sign-up stands.',
  who: 'session',
  idempotent: true,
  input: LeadOfAddress,
  output: SignupAnswer,
  refusals: ['SignupStepTooEarly'],
})

export const Finish = endpoint({
  method: 'POST',
  path: '/api/SR/Finish',
  summary: 'Ends the sign-up; the session becomes one of a customer.',
  who: 'session',
  idempotent: true,
  input: z.strictObject({ skipVerification: z.boolean().optional() }),
  output: SignupAnswer,
  refusals: ['SignupStepTooEarly'],
})

export const FinishAddingPaymentData = endpoint({
  method: 'POST',
  path: '/api/SR/FinishAddingPaymentData',
  summary: 'Asks the provider which cards there are now; may be repeated.',
  who: 'customer',
  input: z.strictObject({ customerToken: id }),
  output: z.object({ accountDetails: AccountDetails }),
})

export const AddCreditCardFirstStep = endpoint({
  method: 'POST',
  path: '/api/SR/AddCreditCardFirstStep',
  summary:
    "A secret with which the card provider's own field takes a card; reserves the order's car.",
  who: 'customer',
  idempotent: true,
  input: z.strictObject({ customerToken: id, subscriptionId: id.optional() }),
  output: z.object({ clientSecret: z.string(), expiresAt: instant }),
  refusals: reserveRefusals,
})

const oneCard = z.strictObject({ creditCardToken: id })

export const CardUses = endpoint({
  method: 'GET',
  path: '/api/SR/CardUses',
  summary:
    'Ours: what each card of the customer pays for, open subscriptions and unfinished orders.',
  who: 'customer',
  output: z.object({ items: z.array(CardUse) }),
})

export const SetDefaultCard = endpoint({
  method: 'POST',
  path: '/api/SR/SetDefaultCard',
  summary: 'Ours: the card that new orders begin with.',
  who: 'customer',
  idempotent: true,
  input: oneCard,
  output: z.object({ accountDetails: AccountDetails }),
  refusals: ['CardNotFound'],
})

export const RemoveCard = endpoint({
  method: 'POST',
  path: '/api/SR/RemoveCard',
  summary: 'Ours: takes a card off the account, unless something still needs it.',
  who: 'customer',
  idempotent: true,
  input: oneCard,
  output: z.object({ accountDetails: AccountDetails }),
  refusals: ['CardNotFound'],
})
