import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { LoginResult } from '@galgal/contract/Security'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { SIGNUP_FINISHED, signupStageOf, stateOf } from '@galgal/domain/signup-stages'
import type { z } from 'zod'
import {
  addRefreshToken,
  addSession,
  type Customer,
  findRefreshToken,
  findSessionByAccess,
  revokeSession,
  rotateSession,
  type SessionRow,
} from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../handle.ts'

export const ACCESS_LIFE = 10 * MINUTE
const IDLE_LIFE = 7 * DAY
const ABSOLUTE_LIFE = 30 * DAY
/** How long the refresh token just replaced still leads to the same successor. */
const GRACE = 10_000

export type Session = SessionRow & { customer: Customer }
export type Tokens = Pick<
  z.output<typeof LoginResult>,
  'token' | 'aToken' | 'customerToken' | 'aCustomer' | 'refreshToken'
>

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Tokens are derived from the refresh token by a keyed hash: the database keeps only hashes, and a repeat within the grace gives the same ones. */
function derive(secret: string, refreshToken: string) {
  const of = (use: string) =>
    createHmac('sha256', secret).update(`${use}.${refreshToken}`).digest('base64url')
  return { token: of('access'), aToken: of('account'), successor: of('refresh') }
}

const tokensOf = (deps: Deps, customer: Customer, refreshToken: string): Tokens => {
  const { token, aToken } = derive(deps.settings.secret, refreshToken)
  return {
    token,
    aToken,
    customerToken: customer.id,
    aCustomer: customer.accountNumber,
    refreshToken,
  }
}

/** Opens a new session; the tokens leave the house once, in this answer. */
export async function openSession(deps: Deps, customer: Customer, visitor: Visitor) {
  const now = deps.now()
  const refreshToken = randomBytes(32).toString('base64url')
  const tokens = tokensOf(deps, customer, refreshToken)
  const id = deps.newId()
  await deps.db.transaction(async (tx) => {
    await addSession(tx, {
      id,
      customerId: customer.id,
      accessHash: hashOf(tokens.token),
      accessExpiresAt: new Date(now.getTime() + ACCESS_LIFE),
      accountTokenHash: hashOf(tokens.aToken),
      smsProofAt: null,
      device: visitor.device.slice(0, 200),
      deviceHash: null,
      createdAt: now,
      lastUsedAt: now,
      revokedAt: null,
    })
    await addRefreshToken(tx, {
      hash: hashOf(refreshToken),
      sessionId: id,
      usedAt: null,
      expiresAt: new Date(now.getTime() + IDLE_LIFE),
    })
  })
  return { sessionId: id, tokens }
}

/** Exchanges a refresh token. Undefined when it is unknown, expired or replayed; a replay ends the session. */
export async function refreshSession(deps: Deps, refreshToken: string) {
  const now = deps.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const found = await findRefreshToken(tx, hashOf(refreshToken))
    if (!found || found.session.revokedAt || found.expiresAt <= now) return undefined
    const endsAt = found.session.createdAt.getTime() + ABSOLUTE_LIFE
    if (endsAt <= now.getTime()) return undefined
    const { successor } = derive(deps.settings.secret, refreshToken)
    const tokens = tokensOf(deps, found.customer, successor)
    if (found.usedAt && now.getTime() - found.usedAt.getTime() > GRACE) {
      await revokeSession(tx, found.session.id, now)
      deps.log.warn({ sessionId: found.session.id }, 'a refresh token was replayed')
      return undefined
    }
    if (!found.usedAt)
      await rotateSession(tx, {
        usedHash: hashOf(refreshToken),
        now,
        session: {
          id: found.session.id,
          accessHash: hashOf(tokens.token),
          accessExpiresAt: new Date(now.getTime() + ACCESS_LIFE),
          accountTokenHash: hashOf(tokens.aToken),
        },
        successor: {
          hash: hashOf(successor),
          sessionId: found.session.id,
          usedAt: null,
          expiresAt: new Date(Math.min(now.getTime() + IDLE_LIFE, endsAt)),
        },
      })
    return { tokens, customer: found.customer }
  })
  return outcome
}

/** The session of an access token, when it is alive and every identifier sent along belongs to it. */
export async function findSession(
  { db, now }: Deps,
  sent: { token: string; customer?: string; aToken?: string; aCustomer?: string },
): Promise<Session | undefined> {
  const found = await findSessionByAccess(db, hashOf(sent.token))
  if (!found || found.revokedAt || found.accessExpiresAt <= now()) return undefined
  const fits =
    (!sent.customer || sent.customer === found.customer.id) &&
    (!sent.aCustomer || sent.aCustomer === found.customer.accountNumber) &&
    (!sent.aToken || hashOf(sent.aToken) === found.accountTokenHash)
  return fits ? found : undefined
}

const PHONE_CODE = stateOf('phone-code')

/** The first sign-up step not done: until the end, a phone that waits for its code comes first. */
export const signupStateOf = ({ signupState, pendingPhone }: Customer): number =>
  signupState !== SIGNUP_FINISHED && pendingPhone ? PHONE_CODE : signupState

export const stageDataOf = (state: number) => ({
  registrationStageTypeId: state === SIGNUP_FINISHED ? (2 as const) : (1 as const),
  registrationStage: signupStageOf(state),
})

/** The answer of every way to sign in. */
export const loginResultOf = (customer: Customer, tokens: Tokens) => ({
  ...tokens,
  registrationStageData: stageDataOf(signupStateOf(customer)),
  b2BType: customer.b2bType,
  expiresIn: ACCESS_LIFE / 1000,
})
