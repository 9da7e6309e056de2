import { createHmac, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { signupStateOf, stageDataOf } from '@galgal/domain/people/signup-stages'
import {
  addSession,
  type Customer,
  findRefreshToken,
  findSessionByAccess,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
  type SessionRow,
} from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Credentials, Session, Tokens } from '../../session.ts'
import { tokenHash } from '../../token-hash.ts'
import { newDeviceLetter, sessionEndedLetter } from './session-letters.ts'

export const ACCESS_LIFE = 10 * MINUTE
const IDLE_LIFE = 7 * DAY
const ABSOLUTE_LIFE = 30 * DAY
/** How long a device is known again: as long as browsers keep its cookie. */
export const DEVICE_MEMORY = 400 * DAY
/** How long the refresh token just replaced still leads to the same successor. */
const GRACE = 10_000

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

/** Opens a new session; the tokens leave the app once, in this answer. A device that is new to the customer is told to them. Throws a 401 when the password has changed since the customer was read. */
export async function openSession(deps: Deps, customer: Customer, visitor: Visitor) {
  const now = deps.now()
  const refreshToken = randomBytes(32).toString('base64url')
  const tokens = tokensOf(deps, customer, refreshToken)
  const session: SessionRow = {
    id: deps.newId(),
    customerId: customer.id,
    accessHash: tokenHash(tokens.token),
    accessExpiresAt: new Date(now.getTime() + ACCESS_LIFE),
    accountTokenHash: tokenHash(tokens.aToken),
    smsProofAt: null,
    device: visitor.device.slice(0, 200),
    deviceHash: visitor.deviceId ? tokenHash(visitor.deviceId) : null,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
  }
  const token = {
    hash: tokenHash(refreshToken),
    sessionId: session.id,
    usedAt: null,
    expiresAt: new Date(now.getTime() + IDLE_LIFE),
  }
  const { passwordHash } = customer
  const opened = await addSession(deps.db, { session, token, passwordHash })
  if (!opened) throw new Fault(401)
  if (opened.isNewDevice) tell(deps, newDeviceLetter, { customer, session })
  return { sessionId: session.id, tokens }
}

type Belonging = { customer: Customer; session: SessionRow }

/** Writes to the owner of a session after the answer; an e-mail that cannot be sent takes nothing. */
function tell(deps: Deps, letter: typeof newDeviceLetter, { customer, session }: Belonging) {
  const { device } = session
  const at = deps.now()
  sendLater(deps, () => deps.mail.send(letter(deps.settings, { customer, device, at })))
}

/** Exchanges a refresh token. Undefined when it is unknown, expired or replayed; a replay ends the session and is told to its owner. */
export async function refreshSession(deps: Deps, refreshToken: string) {
  const now = deps.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const found = await findRefreshToken(tx, tokenHash(refreshToken))
    if (!found || found.session.revokedAt || found.expiresAt <= now) return undefined
    const { session, customer, usedAt } = found
    const endsAt = new Date(session.createdAt.getTime() + ABSOLUTE_LIFE)
    if (endsAt <= now) return undefined
    if (usedAt && now.getTime() - usedAt.getTime() > GRACE) {
      await revokeSession(tx, session.id, now)
      return { isReplayed: true as const, session, customer }
    }
    const { successor } = derive(deps.settings.secret, refreshToken)
    const tokens = tokensOf(deps, customer, successor)
    if (!usedAt)
      await rotateSession(
        tx,
        rotation({ now, endsAt, refreshToken, tokens, sessionId: session.id }),
      )
    return { isReplayed: false as const, tokens, customer }
  })
  if (!outcome?.isReplayed) return outcome
  deps.log.warn({ sessionId: outcome.session.id }, 'session.refresh_token_replayed')
  tell(deps, sessionEndedLetter, outcome)
  return undefined
}

type Exchange = {
  now: Date
  endsAt: Date
  refreshToken: string
  tokens: Tokens
  sessionId: string
}

/** What an exchange writes: the token is used up, and its successor lives on, never longer than the session. */
const rotation = ({ now, endsAt, refreshToken, tokens, sessionId }: Exchange) => ({
  usedHash: tokenHash(refreshToken),
  now,
  session: {
    id: sessionId,
    accessHash: tokenHash(tokens.token),
    accessExpiresAt: new Date(now.getTime() + ACCESS_LIFE),
    accountTokenHash: tokenHash(tokens.aToken),
  },
  successor: {
    hash: tokenHash(tokens.refreshToken),
    sessionId,
    usedAt: null,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_LIFE, endsAt.getTime())),
  },
})

/** Ends a customer's sessions but the one named, as after a change of password; without a name all of them. */
export const revokeOtherSessions = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  exceptId?: string,
) => revokeSessionsOf(db, customerId, { now: now(), exceptId })

/** Since when a session that still lives was used, and opened. */
export const livingSince = (now: Date) => ({
  usedSince: new Date(now.getTime() - IDLE_LIFE),
  openedSince: new Date(now.getTime() - ABSOLUTE_LIFE),
})

/** The session of an access token, when it is alive and every identifier sent along belongs to it. */
export async function findSession(
  { db, now }: Deps,
  sent: Credentials,
): Promise<Session | undefined> {
  const found = await findSessionByAccess(db, tokenHash(sent.token))
  if (!found || found.revokedAt || found.accessExpiresAt <= now()) return undefined
  return fitsSession(sent, found) ? found : undefined
}

/** Whether every identifier that was sent along belongs to a session. */
export const fitsSession = (
  sent: Credentials,
  { customer, accountTokenHash }: Pick<Session, 'customer' | 'accountTokenHash'>,
): boolean =>
  (!sent.customer || sent.customer === customer.id) &&
  (!sent.aCustomer || sent.aCustomer === customer.accountNumber) &&
  (!sent.aToken || tokenHash(sent.aToken) === accountTokenHash)

/** The answer of every way to sign in. */
export const loginResultOf = (customer: Customer, tokens: Tokens) => ({
  ...tokens,
  registrationStageData: stageDataOf(signupStateOf(customer)),
  b2BType: customer.b2bType,
  expiresIn: ACCESS_LIFE / 1000,
})
