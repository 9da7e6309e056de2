import { z } from 'zod'
import { endpoint, FileOut } from './endpoint.ts'
import { LanguageTag, User, UserUpdate } from './user.ts'
import { Done, day, id, Sha1 } from './values.ts'

export const Get = endpoint({
  method: 'GET',
  path: '/api/GetUser/Get',
  summary: 'The person signed in, with their cards.',
  who: 'session',
  output: User,
})

export const ResetPassword = endpoint({
  method: 'POST',
  path: '/api/GetUser/ResetPassword',
  summary: 'Changes the password of the person signed in.',
  who: 'session',
  input: z.strictObject({ oldPassword: Sha1, newPassword: Sha1, reEnteredPassword: Sha1 }),
  output: Done,
  refusals: ['LoginLocked', 'PasswordsDiffer', 'PasswordWrong', 'PasswordTooWeak'],
})

const Channels = z.object({ mail: z.boolean(), sms: z.boolean() })

export const Mailing = endpoint({
  method: 'GET',
  path: '/api/GetUser/Mailing',
  summary: 'By which channels the person signed in lets advertising be sent.',
  who: 'session',
  output: Channels,
})

export const SetMailing = endpoint({
  method: 'POST',
  path: '/api/GetUser/SetMailing',
  summary: 'Chooses the channels of advertising; each change is written down.',
  who: 'session',
  input: z.strictObject({
    mail: z.boolean({ error: 'required' }),
    sms: z.boolean({ error: 'required' }),
  }),
  output: Channels,
})

export const LeaveMailing = endpoint({
  method: 'POST',
  path: '/api/GetUser/LeaveMailing',
  summary: "Takes back the consent to advertising, by the key of an e-mail's link.",
  who: 'anyone',
  input: z.strictObject({
    account: id,
    key: z.string({ error: 'required' }).max(64, { error: 'invalid' }),
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['LinkNotValid'],
})

export const Update = endpoint({
  method: 'PUT',
  path: '/api/GetUser/Update',
  summary: 'Changes personal details; a new phone is sent a code, which SR/Verify takes.',
  who: 'customer',
  idempotent: true,
  input: UserUpdate,
  output: User,
  refusals: ['StepUpNeeded', 'PhoneCannotGetSms'],
})

export const SetLanguage = endpoint({
  method: 'POST',
  path: '/api/GetUser/SetLanguage',
  summary: 'Chooses the language of e-mails and text messages.',
  who: 'session',
  input: z.strictObject({ language: LanguageTag }),
  output: Done,
})

export const Export = endpoint({
  method: 'GET',
  path: '/api/GetUser/Export',
  summary: 'Everything that is held on the person signed in.',
  who: 'session',
  file: 'application/json',
  output: FileOut,
  refusals: ['StepUpNeeded'],
})

export const Delete = endpoint({
  method: 'DELETE',
  path: '/api/GetUser/Delete',
  summary: 'Deletes the account; says what the law keeps of it, and until when.',
  who: 'session',
  input: z.strictObject({}),
  output: Done.extend({ keptUntil: day.nullable(), kept: z.array(z.string()) }),
  refusals: ['StepUpNeeded', 'AccountInUse'],
})
