import { createHmac, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { SIGNUP_FINISHED, signupStateOf, stageDataOf } from '@galgal/domain/people/signup-stages'
import { findCustomerByEmail } from '../../db/account/customers.ts'
import { removeEveryLink, removeLinksOf } from '../../db/account/links.ts'
import {
  addSession,
  addViewedSession,
  type Customer,
  findRefreshToken,
  findSessionByAccess,
  findSessionByRefresh,
  revokeEverySession,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
  type SessionRow,
} from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Credentials, Session, Tokens } from '../../session.ts'
import { tokenHash } from '../../token-hash.ts'
import { eventValues } from '../notifications/message-values.ts'
import { notify } from '../notifications/notify.ts'

const ACCESS_LIFE = 10 * MINUTE
const IDLE_LIFE = 7 * DAY
const ABSOLUTE_LIFE = 30 * DAY
/** How long a device is recognised: as long as browsers keep its cookie. */
export const DEVICE_MEMORY = 400 * DAY
/** How long a replaced refresh token still gives the same successor. */
const GRACE_MS = 10_000

/** Tokens are derived by a keyed hash: the database has only their hashes, and a repeat within the grace period gives the same ones. */
function deriveTokens(secret: string, refreshToken: string) {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`${use}.${refreshToken}`).digest('base64url')
  return { token: derive('access'), aToken: derive('account'), successor: derive('refresh') }
}

const tokensOf = (deps: Deps, customer: Customer, refreshToken: string): Tokens => {
  const { token, aToken } = deriveTokens(deps.settings.secret, refreshToken)
  return {
    token,
    aToken,
    customerToken: customer.id,
    aCustomer: customer.accountNumber,
    refreshToken,
  }
}

/** So long somebody of our staff sees with one session what a customer sees. */
const VIEW_LIFE = 2 * MINUTE

/** Opens a session for our staff that only reads: no device of its customer, and without a token that would renew it. */
export async function openViewedSession(deps: Deps, customer: Customer, staffId: string) {
  const now = deps.now()
  const { refreshToken: _, ...tokens } = tokensOf(
    deps,
    customer,
    randomBytes(32).toString('base64url'),
  )
  const session = {
    id: deps.newId(),
    customerId: customer.id,
    accessHash: tokenHash(tokens.token),
    accessExpiresAt: new Date(now.getTime() + VIEW_LIFE),
    accountTokenHash: tokenHash(tokens.aToken),
    smsProofAt: null,
    device: '',
    deviceHash: null,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
    viewedBy: staffId,
  }
  await addViewedSession(deps.db, session)
  return { sessionId: session.id, tokens }
}

/** Opens a session, in a transaction if there is one. The customer is notified of a new device. Throws a 401 when the password has changed since the customer was read. */
export async function openSession(
  deps: Deps,
  customer: Customer,
  visitor: Visitor,
  tx: Db = deps.db,
) {
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
    viewedBy: null,
  }
  const token = {
    hash: tokenHash(refreshToken),
    sessionId: session.id,
    usedAt: null,
    expiresAt: new Date(now.getTime() + IDLE_LIFE),
  }
  const { passwordHash } = customer
  const opened = await addSession(tx, { session, token, passwordHash })
  if (!opened) throw new Fault(401)
  if (opened.isNewDevice) notifyOwner(deps, 'newDevice', { customer, session })
  return { sessionId: session.id, tokens }
}

type OwnedSession = { customer: Customer; session: SessionRow }

/** Mails the owner of a session after the response. */
function notifyOwner(
  deps: Deps,
  event: 'newDevice' | 'sessionEnded',
  { customer, session }: OwnedSession,
) {
  const { locale, email: to } = customer
  const values = eventValues({ customer, at: deps.now(), device: session.device })
  sendLater(deps, () =>
    notify(deps, {
      to,
      locale,
      smsInstead: customer.phone,
      email: ['notifications', event],
      link: '/profile/devices',
      links: { reset: '/login/recover' },
      values,
    }),
  )
}

/** Exchanges a refresh token. Undefined when it is unknown, expired or replayed; a replay ends the session, and its owner is notified. */
export async function refreshSession(deps: Deps, refreshToken: string) {
  const now = deps.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const found = await findRefreshToken(tx, tokenHash(refreshToken))
    if (!found || found.session.revokedAt || found.expiresAt <= now) return undefined
    const { session, customer, usedAt } = found
    const endsAt = new Date(session.createdAt.getTime() + ABSOLUTE_LIFE)
    if (endsAt <= now) return undefined
    if (usedAt && now.getTime() - usedAt.getTime() > GRACE_MS) {
      await revokeSession(tx, session.id, now)
      return { isReplayed: true as const, session, customer }
    }
    const { successor } = deriveTokens(deps.settings.secret, refreshToken)
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
  notifyOwner(deps, 'sessionEnded', outcome)
  return undefined
}

type Exchange = {
  now: Date
  endsAt: Date
  refreshToken: string
  tokens: Tokens
  sessionId: string
}

/** The rows of an exchange; the successor expires with the session at the latest. */
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

/** Ends a customer's sessions except the given one. */
export const revokeOtherSessions = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  exceptId?: string,
) => revokeSessionsOf(db, customerId, { now: now(), exceptId })

/** A session is active when it was used and opened since these. */
export const activeSince = (now: Date) => ({
  usedSince: new Date(now.getTime() - IDLE_LIFE),
  openedSince: new Date(now.getTime() - ABSOLUTE_LIFE),
})

/** The active session of an access token, if every identifier sent along belongs to it. */
export async function findSession(
  { db, now }: Deps,
  sent: Credentials,
): Promise<Session | undefined> {
  const found = await findSessionByAccess(db, tokenHash(sent.token))
  if (!found || found.revokedAt || found.accessExpiresAt <= now()) return undefined
  return matchesSession(sent, found) ? found : undefined
}

/** Whether every identifier sent along belongs to a session. */
const matchesSession = (
  sent: Credentials,
  { customer, accountTokenHash }: Pick<Session, 'customer' | 'accountTokenHash'>,
): boolean =>
  (!sent.customer || sent.customer === customer.id) &&
  (!sent.aCustomer || sent.aCustomer === customer.accountNumber) &&
  (!sent.aToken || tokenHash(sent.aToken) === accountTokenHash)

/** The response of every way to sign in. */
export const loginResultOf = (customer: Customer, tokens: Tokens) => ({
  ...tokens,
  registrationStageData: stageDataOf(signupStateOf(customer)),
  b2BType: customer.b2bType,
  expiresIn: ACCESS_LIFE / 1000,
})

type Presented = {
  session: Session | undefined
  credentials: Credentials
  /** of the body, in place of the cookie's */
  refreshToken: string | undefined
}

/** The session to end when its holder signs out or in again, also by a token that was replaced or has expired. */
export async function findPresentedSession(
  deps: Deps,
  { session, credentials, ...sent }: Presented,
): Promise<Session | undefined> {
  if (session) return session
  const { db } = deps
  const refreshToken = sent.refreshToken || credentials.refreshCookie
  const byRefresh = refreshToken && (await findSessionByRefresh(db, tokenHash(refreshToken)))
  if (byRefresh) return isActive(deps, byRefresh) ? byRefresh : undefined
  const { token } = credentials
  const byAccess = token ? await findSessionByAccess(db, tokenHash(token)) : undefined
  if (!byAccess || !isActive(deps, byAccess)) return undefined
  return matchesSession(credentials, byAccess) ? byAccess : undefined
}

type SignInContext = Deps & Omit<Presented, 'refreshToken'> & { visitor: Visitor }

/** Opens a session and ends the one that the caller had: the response replaces its tokens. */
export async function replaceSession(
  ctx: SignInContext,
  customer: Customer,
  { refreshToken, tx = ctx.db }: { refreshToken?: string | undefined; tx?: Db } = {},
) {
  const replaced = await findPresentedSession({ ...ctx, db: tx }, { ...ctx, refreshToken })
  const opened = await openSession(ctx, customer, ctx.visitor, tx)
  if (replaced) await revokeSession(tx, replaced.id, ctx.now())
  return opened
}

function isActive({ now }: Deps, { revokedAt, lastUsedAt, createdAt }: Session): boolean {
  const { usedSince, openedSince } = activeSince(now())
  return !revokedAt && lastUsedAt > usedSince && createdAt > openedSince
}

/** Ends the sessions of an account, and the links that could open new ones. Gives how many; undefined when no account has the e-mail. */
export async function endSessionsOf({ db, now }: Pick<Deps, 'db' | 'now'>, email: string) {
  const customer = await findCustomerByEmail(db, email.normalize('NFC').trim().toLowerCase())
  if (!customer) return undefined
  await removeLinksOf(db, customer.id)
  return (await revokeSessionsOf(db, customer.id, { now: now() })).length
}

/** Ends every session, and every link that could open a new one. Gives how many sessions. */
export async function endEverySession({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  await removeEveryLink(db)
  return (await revokeEverySession(db, now())).length
}

/** How long an SMS code proves the phone. */
const PROOF_LIFE = 15 * MINUTE

/** Changes of credentials and exports need a session that has just proven its phone. Throws 7048. */
export function requireStepUp({ now }: Pick<Deps, 'now'>, { smsProofAt, customer }: Session) {
  // A sign-up without a phone has nothing to prove.
  if (customer.signupState !== SIGNUP_FINISHED && !customer.phone) return
  const since = now().getTime() - PROOF_LIFE
  if (!smsProofAt || smsProofAt.getTime() < since) throw new Refusal('StepUpNeeded')
}
