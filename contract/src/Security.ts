import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nameSchemas } from './name-schemas.ts'
import {
  B2BTypeOut,
  Done,
  id,
  instant,
  PhoneParts,
  Sha1,
  StageData,
  sixDigits,
  token,
} from './values.ts'

export const LoginResult = z.object({
  token: z.string(),
  aToken: z.string(),
  customerToken: z.string(),
  aCustomer: z.string(),
  refreshToken: z.string(),
  registrationStageData: StageData,
  b2BType: B2BTypeOut,
  expiresIn: z.int().describe('seconds the token lives'),
})
export type LoginResult = z.output<typeof LoginResult>

const ownToken = token
  .optional()
  .describe('of the session that ends, which may have no access token any more')

export const Login = endpoint({
  method: 'POST',
  path: '/api/Security/Login',
  summary: 'Signs in by e-mail and password hash.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({
    username: z.string({ error: 'required' }).max(254, { error: 'tooLong' }),
    password: Sha1,
    refreshToken: ownToken,
  }),
  output: LoginResult,
  refusals: ['LoginLocked', 'LoginFailed'],
})

export const LoginRefresh = endpoint({
  method: 'POST',
  path: '/api/Security/LoginRefresh',
  summary: 'Exchanges a refresh token for new tokens.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({ refreshToken: token.optional() }),
  output: LoginResult,
  refusals: ['SessionEnded'],
})

export const Logout = endpoint({
  method: 'POST',
  path: '/api/Security/Logout',
  summary: 'Ends the session, or all of them.',
  who: 'anyone',
  input: z.strictObject({ everywhere: z.boolean().optional(), refreshToken: ownToken }),
  output: Done,
})

export const SMSCodeRequest = endpoint({
  method: 'POST',
  path: '/api/Security/SMSCodeRequest',
  summary: 'Sends a sign-in code by SMS; without a phone to that of the session.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({ phone: PhoneParts.optional() }),
  output: z.object({
    requestId: z.string(),
    resendAfter: z.literal(60).describe('seconds'),
    expiresIn: z.literal(600).describe('seconds'),
    codeLength: z.literal(6),
  }),
  refusals: ['PhoneCannotGetSms'],
})

export const SMSLogin = endpoint({
  method: 'POST',
  path: '/api/Security/SMSLogin',
  summary: 'Signs in by the code of an SMS.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({
    requestId: id,
    VerificationCode: sixDigits,
    phone: PhoneParts.optional(),
    refreshToken: ownToken,
  }),
  output: LoginResult,
  refusals: ['SmsLoginFailed'],
})

export const LoginRedirect = endpoint({
  method: 'POST',
  path: '/api/Security/LoginRedirect',
  summary: 'Signs in by the link of an e-mail; with confirm: false says only for whom it is.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({
    linkData: token,
    confirm: z.boolean().default(true),
    refreshToken: ownToken,
  }),
  output: z.union([
    LoginResult.extend({ redirectUrl: z.string() }),
    z.object({ maskedUser: z.string(), redirectUrl: z.string() }),
  ]),
  refusals: ['LinkNotValid'],
})

export const ForgotPassword = endpoint({
  method: 'POST',
  path: '/api/Security/ForgotPassword',
  summary: 'Mails a link to choose a new password, when there is such an account.',
  who: 'anyone',
  input: z.strictObject({
    username: z.string({ error: 'required' }).max(254, { error: 'tooLong' }),
  }),
  output: Done,
})

export const RequestChangePassword = endpoint({
  method: 'POST',
  path: '/api/Security/RequestChangePassword',
  summary:
    'Changes a password by the link of an e-mail; without one mails a link to the signed-in.',
  who: 'anyone',
  input: z.strictObject({
    linkData: token.optional(),
    newPassword: Sha1.optional(),
    reEnteredPassword: Sha1.optional(),
  }),
  output: Done,
  refusals: ['PasswordsDiffer', 'LinkNotValid', 'PasswordTooWeak'],
})

export const Sessions = endpoint({
  method: 'GET',
  path: '/api/Security/Sessions',
  summary: 'The devices that are signed in.',
  who: 'session',
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const SessionsDelete = endpoint({
  method: 'DELETE',
  path: '/api/Security/Sessions/:id',
  summary: 'Signs a device out.',
  who: 'session',
  input: z.strictObject({ id }),
  output: Done,
})

nameSchemas({ LoginResult })
