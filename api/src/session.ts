import type { LoginResult } from '@galgal/contract/Security'
import type { z } from 'zod'
import type { Customer, SessionRow } from './db/account/sessions.ts'

/** A session that lives, and whose it is. */
export type Session = SessionRow & { customer: Customer }

export type Tokens = Pick<
  z.output<typeof LoginResult>,
  'token' | 'aToken' | 'customerToken' | 'aCustomer' | 'refreshToken'
>

/** What a request says of its session, of headers or cookies; '' is nothing. */
export type Credentials = Record<'token' | 'customer' | 'aToken' | 'aCustomer', string> & {
  /** The refresh token of the caller's cookie, if there is one. */
  refreshCookie: string | undefined
}
