import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  ApplicantAnswer,
  CaptureAnswer,
  CheckAnswer,
  IdentityAnswer,
  PhoneLink,
} from './identity.ts'
import { reserveRefusals } from './refusals.ts'
import { id, instant, text } from './values.ts'

export const GetCCIFrameURL = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/GetCCIFrameURL',
  summary:
    "The address of the card provider's page, to be shown in a frame; reserves the order's car.",
  who: 'customer',
  idempotent: true,
  input: z.strictObject({
    RedirectURL: z.string({ error: 'required' }).max(2000, { error: 'url' }),
    CustomerFirstName: text(60).optional(),
    CustomerLastName: text(60).optional(),
    Address: text(120).optional(),
    City: text(120).optional(),
    Email: text(254).optional(),
    Custom1: z.string().max(512).optional().describe('customer token'),
    Custom2: z.string().max(512).optional().describe('login token; a one-use reference goes on'),
    subscriptionId: id.optional(),
  }),
  output: z.object({ url: z.string(), expiresAt: instant }),
  refusals: reserveRefusals,
})

const nothing = z.strictObject({})

export const OnfidoCreateApplicant = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/OnfidoCreateApplicant',
  summary: 'Opens the identity check of the person signed in, or the one that is open once more.',
  who: 'session',
  input: nothing,
  output: ApplicantAnswer,
  refusals: ['SignupStepTooEarly', 'IdentityRejected'],
})

export const onfidoStudioUserFlowFinished = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/onfidoStudioUserFlowFinished',
  summary: 'Says that everything was captured; may be repeated.',
  who: 'session',
  input: nothing,
  output: CaptureAnswer,
  refusals: ['IdentityNotStarted'],
})

export const OnfidoCreateCheck = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/OnfidoCreateCheck',
  summary: 'Has what was captured checked; may be repeated.',
  who: 'session',
  input: nothing,
  output: CheckAnswer,
  refusals: ['IdentityNotStarted'],
})

export const Identity = endpoint({
  method: 'GET',
  path: '/api/MagicRegistration/Identity',
  summary: 'Where the identity check stands, why it was rejected and how often it may be tried.',
  who: 'session',
  output: IdentityAnswer,
})

export const ContinueOnPhone = endpoint({
  method: 'POST',
  path: '/api/MagicRegistration/ContinueOnPhone',
  summary: 'A link that signs in on a phone and goes on there: good once, for five minutes.',
  who: 'session',
  input: nothing,
  output: PhoneLink,
})
