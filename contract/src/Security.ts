import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { B2BTypeOut, Done, Sha1, StageData, token } from './values.ts'

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

export const Login = endpoint({
  method: 'POST',
  path: '/api/Security/Login',
  summary: 'Signs in by e-mail and password hash.',
  who: 'anyone',
  alsoUnderAuth: true,
  input: z.strictObject({
    username: z.string({ error: 'required' }).max(254, { error: 'tooLong' }),
    password: Sha1,
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
  input: z.strictObject({ everywhere: z.boolean().optional() }),
  output: Done,
  refusals: [],
})
