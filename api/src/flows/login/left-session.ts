import {
  type Customer,
  findSessionByAccess,
  findSessionByRefresh,
  revokeSession,
} from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import type { Credentials, Session } from '../../session.ts'
import { tokenHash } from '../../token-hash.ts'
import { fitsSession, livingSince, openSession } from './sessions.ts'

type Leaver = {
  session: Session | undefined
  credentials: Credentials
  /** As it was sent, in place of the cookie's. */
  refreshToken: string | undefined
}

/**
 * The session that its holder leaves. A refresh token names it, also one that was replaced, and so does an access
 * token that has run out: as long as one of them could open it again, leaving has to end it.
 */
export async function findLeftSession(
  deps: Deps,
  { session, credentials, ...sent }: Leaver,
): Promise<Session | undefined> {
  if (session) return session
  const { db } = deps
  const refreshToken = sent.refreshToken || credentials.refreshCookie
  const byRefresh = refreshToken && (await findSessionByRefresh(db, tokenHash(refreshToken)))
  if (byRefresh) return isLiving(deps, byRefresh) ? byRefresh : undefined
  const { token } = credentials
  const byAccess = token ? await findSessionByAccess(db, tokenHash(token)) : undefined
  if (!byAccess || !isLiving(deps, byAccess)) return undefined
  return fitsSession(credentials, byAccess) ? byAccess : undefined
}

type Context = Deps & Omit<Leaver, 'refreshToken'> & { visitor: Visitor }

/** Opens a new session and ends the one that was signed in from: its tokens are replaced by the answer's, and nobody else should have them. */
export async function openInstead(ctx: Context, customer: Customer, refreshToken?: string) {
  const left = await findLeftSession(ctx, { ...ctx, refreshToken })
  const opened = await openSession(ctx, customer, ctx.visitor)
  if (left) await revokeSession(ctx.db, left.id, ctx.now())
  return opened
}

function isLiving({ now }: Deps, { revokedAt, lastUsedAt, createdAt }: Session): boolean {
  const { usedSince, openedSince } = livingSince(now())
  return !revokedAt && lastUsedAt > usedSince && createdAt > openedSince
}
