import { z } from 'zod'
import { companyName, email, id, personName, phone, postalCode, text } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, reasonedIn } from './shapes.ts'

/** Absent and '' are equal: the field stays as it is. */
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional()
const customerId = id

export const ChangeDetails = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ChangeDetails',
  summary: 'Changes a customer’s name, address or language; they are notified of what changed.',
  needs: 'customers.act',
  input: z.strictObject({
    ...actIn,
    customerId,
    firstName: optional(personName),
    lastName: optional(personName),
    companyName: companyName.optional(),
    city: text(120).optional(),
    address: text(120).optional(),
    houseNumber: text(10, 'houseNumber').optional(),
    apartmentNumber: text(10, 'apartmentNumber').optional(),
    postalCode: postalCode.optional(),
    addressId: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }).optional(),
    locale: z.enum(['he', 'en'], { error: 'invalid' }).optional().describe('of notifications'),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const BeginContactChange = officeEndpoint({
  method: 'POST',
  path: '/api/Office/BeginContactChange',
  summary:
    'Begins a change of e-mail or phone: the customer ends it with a code that staff never see.',
  needs: 'customers.act',
  input: z
    .strictObject({
      ...actIn,
      customerId,
      email: optional(email),
      phone: optional(phone),
    })
    .superRefine(({ email: mail, phone: number }, check) => {
      if (!mail === !number)
        check.addIssue({ code: 'custom', message: 'emailOrPhone', path: ['email'] })
    }),
  output: ActOut,
  refusals: ['NotAsItStands', 'PhoneCannotGetSms'],
})

const linkPurposes = ['signIn', 'reset', 'first'] as const

export const MailLink = officeEndpoint({
  method: 'POST',
  path: '/api/Office/MailLink',
  summary: 'Mails a customer a link: to sign in, to a new password, or to the first one.',
  needs: 'customers.act',
  input: z.strictObject({
    ...actIn,
    customerId,
    purpose: z.enum(linkPurposes, { error: 'required' }),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const EndDevices = officeEndpoint({
  method: 'POST',
  path: '/api/Office/EndDevices',
  summary: 'Signs a customer out on every device, with the links that could sign in.',
  needs: 'customers.act',
  input: z.strictObject({ ...actIn, customerId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const Unlock = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Unlock',
  summary: 'Opens a sign-in that too many wrong passwords have locked.',
  needs: 'customers.act',
  input: z.strictObject({ ...actIn, customerId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const SetHold = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SetHold',
  summary: 'Puts a customer on hold, to whom no car is then handed over, or takes the hold off.',
  needs: 'customers.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, customerId, on: z.boolean({ error: 'required' }) }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const ShowIdentityNumber = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ShowIdentityNumber',
  summary: 'Shows a customer’s whole identity number; who looked, and why, is logged first.',
  needs: 'numbers.act',
  proof: true,
  reasoned: true,
  logs: 'sensitive',
  input: z.strictObject({ reason: reasonedIn.reason, customerId }),
  output: z.object({ identityNumber: z.string() }),
  refusals: ['NotAsItStands'],
})
