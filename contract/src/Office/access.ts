import { z } from 'zod'
import { email, id, instant, personName, requiredText, sixDigits, token } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { permissions } from './permissions.ts'

export const Me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  locale: z.enum(['he', 'en']),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  hubs: z.array(z.int()).nullable().describe('null: all'),
  proofUntil: instant.nullable().describe('until when acts that need a fresh proof need no other'),
  expiresAt: instant.describe('when this session ends whatever happens'),
  breakGlass: z.boolean().describe('opened at the server in an emergency'),
  factors: z.object({
    totp: z.boolean(),
    passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant })),
    recoveryCodesLeft: z.int(),
  }),
})

/** A new password: 12 to 128 characters, in clear, as the office's own listener hears it alone. */
const StaffPassword = z
  .string({ error: 'required' })
  .min(12, { error: 'passwordTooShort' })
  .max(128, { error: 'tooLong' })

const recoveryCode = z.string().max(20, { error: 'invalid' })
/** What a browser says of a passkey; checked by the library that knows it. */
const passkeyAnswer = z.record(z.string(), z.unknown())

/** The session of a program; a browser gets it as a cookie and here an empty text. */
const SignedIn = z.object({ token: z.string(), me: Me })

export const SignIn = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SignIn',
  summary: 'Begins signing in with e-mail and password; the second factor follows.',
  needs: 'anyone',
  input: z.strictObject({
    email,
    password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(128),
  }),
  output: z.object({ pending: z.string().describe('for SecondFactor, 5 min') }),
  refusals: ['StaffSignInFailed', 'StaffLocked'],
})

export const SecondFactor = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SecondFactor',
  summary: 'Ends signing in with a code of the authenticator or a recovery code.',
  needs: 'anyone',
  input: z.strictObject({
    pending: token,
    code: sixDigits.optional(),
    recoveryCode: recoveryCode.optional(),
  }),
  output: SignedIn,
  refusals: ['StaffSignInFailed', 'StaffLocked'],
})

export const PasskeyOptions = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PasskeyOptions',
  summary: 'What a browser needs to sign in with a passkey, or to add one to whoever is signed in.',
  needs: 'anyone',
  input: z.strictObject({
    use: z.enum(['signIn', 'prove', 'add', 'invitation'], { error: 'invalid' }),
    link: token.optional(),
  }),
  output: z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }),
  refusals: ['OfficeLinkNotValid'],
})

export const PasskeySignIn = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PasskeySignIn',
  summary: 'Signs in with a passkey, which is both factors when the person was verified.',
  needs: 'anyone',
  input: z.strictObject({ challenge: token, answer: passkeyAnswer }),
  output: SignedIn,
  refusals: ['StaffSignInFailed', 'StaffLocked'],
})

export const ReadInvitation = officeEndpoint({
  method: 'GET',
  path: '/api/Office/ReadInvitation',
  summary: 'Whom an invitation is for, and the secret that an authenticator may be set up with.',
  needs: 'anyone',
  input: z.strictObject({ link: token }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    totpSecret: z.string(),
    totpUri: z.string(),
  }),
  refusals: ['OfficeLinkNotValid'],
})

export const AcceptInvitation = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AcceptInvitation',
  summary: 'Takes an invitation, once: a name, and a password with an authenticator or a passkey.',
  needs: 'anyone',
  input: z.strictObject({
    link: token,
    name: personName,
    password: StaffPassword.optional(),
    code: sixDigits.optional().describe('of the authenticator, with a password'),
    challenge: token.optional(),
    answer: passkeyAnswer.optional().describe('of a passkey, in place of a password'),
  }),
  output: SignedIn.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['OfficeLinkNotValid', 'PasswordTooWeak', 'StaffSignInFailed'],
})

export const OpenBreakGlass = officeEndpoint({
  method: 'POST',
  path: '/api/Office/OpenBreakGlass',
  summary: 'Opens the hour of a link that was made at the server in an emergency, once.',
  needs: 'anyone',
  input: z.strictObject({ link: token }),
  output: SignedIn,
  refusals: ['OfficeLinkNotValid'],
})

export const AddPasskey = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AddPasskey',
  summary: 'Adds a passkey to whoever is signed in.',
  needs: 'session',
  proof: true,
  input: z.strictObject({ challenge: token, answer: passkeyAnswer, name: requiredText(60) }),
  output: Me,
  refusals: ['StaffSignInFailed'],
})

export const RemovePasskey = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemovePasskey',
  summary: 'Removes a passkey; the last factor stays.',
  needs: 'session',
  proof: true,
  input: z.strictObject({ id }),
  output: Me,
  refusals: ['NotAsItStands'],
})

export const NewTotp = officeEndpoint({
  method: 'POST',
  path: '/api/Office/NewTotp',
  summary: 'A secret that a new authenticator may be set up with.',
  needs: 'session',
  proof: true,
  output: z.object({ totpSecret: z.string(), totpUri: z.string(), setup: z.string() }),
})

export const SetTotp = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SetTotp',
  summary: 'Sets a password and an authenticator, in place of those of before.',
  needs: 'session',
  proof: true,
  input: z.strictObject({ setup: token, code: sixDigits, password: StaffPassword.optional() }),
  output: Me,
  refusals: ['StaffSignInFailed', 'PasswordTooWeak'],
})

export const RecoveryCodes = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RecoveryCodes',
  summary: 'Ten new recovery codes, shown this once; those of before are no good any more.',
  needs: 'session',
  proof: true,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const GetMe = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Me',
  summary: 'Who is signed in, and what they may do.',
  needs: 'session',
  logs: 'none',
  output: Me,
})

export const SetMyLanguage = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SetMyLanguage',
  summary: 'The language in which the office speaks to whoever is signed in.',
  needs: 'session',
  input: z.strictObject({ locale: z.enum(['he', 'en'], { error: 'invalid' }) }),
  output: Me,
})

export const MySessions = officeEndpoint({
  method: 'GET',
  path: '/api/Office/MySessions',
  summary: 'The sessions of whoever is signed in.',
  needs: 'session',
  output: z.object({
    items: z.array(
      z.object({
        id,
        device: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const EndMySession = officeEndpoint({
  method: 'POST',
  path: '/api/Office/EndMySession',
  summary: 'Ends one of one’s own sessions.',
  needs: 'session',
  input: z.strictObject({ id }),
  output: z.object({ done: z.literal(true) }),
})

export const Prove = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Prove',
  summary: 'Proves anew who acts, for five minutes.',
  needs: 'session',
  input: z.strictObject({
    code: sixDigits.optional(),
    challenge: token.optional(),
    answer: passkeyAnswer.optional(),
  }),
  output: Me,
  refusals: ['StaffSignInFailed', 'StaffLocked'],
})

export const SignOut = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SignOut',
  summary: 'Ends the session.',
  needs: 'session',
  output: z.object({ done: z.literal(true) }),
})
