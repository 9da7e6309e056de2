import { randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { countRecoveryCodes, listPasskeys } from '../../db/office/factors.ts'
import { findStaff, type Staff } from '../../db/office/staff.ts'
import {
  addStaffSession,
  endStaffSession,
  findJobSession,
  findStaffSession,
  isNewStaffDevice,
  listStaffSessions,
  type StaffSession,
  useStaffSession,
} from '../../db/office/staff-sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import { tokenHash } from '../../token-hash.ts'
import { enqueue } from '../notifications/outbox.ts'

const ABSOLUTE_LIFE = 12 * HOUR
const IDLE_LIFE = 30 * MINUTE
const BREAK_GLASS_LIFE = HOUR
/** How long a proof of who acts is good. */
const PROOF_LIFE = 5 * MINUTE
/** More often nobody needs to know that a session is used. */
const TOUCH_AFTER = MINUTE

/** How old a device may be before it counts as new again: as long as its sessions are remembered. */
export const SESSION_MEMORY = 400 * 24 * HOUR

const endOf = ({ createdAt, breakGlass }: Pick<StaffSession, 'createdAt' | 'breakGlass'>) =>
  createdAt.getTime() + (breakGlass === null ? ABSOLUTE_LIFE : BREAK_GLASS_LIFE)

/** Opens a session; its owner is mailed about a device that is new. Gives its token, of which only the hash is kept. */
export async function openStaffSession(
  tx: Db,
  deps: Deps,
  { id: staffId }: Staff,
  { visitor, breakGlass = null }: { visitor: Visitor; breakGlass?: string | null },
): Promise<string> {
  const now = deps.now()
  const token = randomBytes(32).toString('base64url')
  const device = visitor.device.slice(0, 200)
  const isNew = breakGlass === null && (await isNewStaffDevice(tx, staffId, device))
  const id = deps.newId()
  await addStaffSession(tx, {
    id,
    staffId,
    device,
    breakGlass,
    hash: tokenHash(token),
    proofAt: now,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
  })
  if (isNew)
    await enqueue(tx, deps, {
      kind: 'staffNewDevice',
      dedupeKey: `staffNewDevice:${id}`,
      payload: { staffId, device, at: now.toISOString() },
    })
  return token
}

/** The session of a token, if it lives; a sign that it is used is written down. */
export async function readStaffSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<StaffSession | undefined> {
  const found = token ? await findStaffSession(db, tokenHash(token)) : undefined
  if (!found) return undefined
  const at = now().getTime()
  const idle = at - found.lastUsedAt.getTime()
  if (idle >= IDLE_LIFE || at >= endOf(found)) return undefined
  if (idle >= TOUCH_AFTER) await useStaffSession(db, found.id, now())
  return found
}

/** Who began something that goes on without a session, with what they may by now. Undefined for who is suspended, and at the end of an emergency. */
export async function readJobSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<StaffSession | undefined> {
  const found = await findJobSession(db, id)
  const isOver = found && found.breakGlass !== null && now().getTime() >= endOf(found)
  return isOver ? undefined : found
}

/** Until when the last proof of who acts is good; null when it is no more. */
export function proofUntil({ proofAt }: StaffSession, now: Date): Date | null {
  const until = proofAt && new Date(proofAt.getTime() + PROOF_LIFE)
  return until && until > now ? until : null
}

/** What the office knows of whoever is signed in. */
export async function meOf({ db, now }: Pick<Deps, 'db' | 'now'>, session: StaffSession) {
  const person = await findStaff(db, session.staffId)
  if (!person) throw new Fault(401)
  const passkeys = await listPasskeys(db, person.id)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    locale: person.locale,
    roles: session.roles,
    permissions: [...session.permissions],
    hubs: person.hubs,
    proofUntil: proofUntil(session, now())?.toISOString() ?? null,
    expiresAt: new Date(endOf(session)).toISOString(),
    breakGlass: session.breakGlass !== null,
    factors: {
      totp: person.totp !== null,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, person.id),
    },
  }
}

/** The sessions of somebody that live. */
export const livingSessions = ({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: string) =>
  listStaffSessions(db, staffId, {
    opened: new Date(now().getTime() - ABSOLUTE_LIFE),
    used: new Date(now().getTime() - IDLE_LIFE),
  })

export const endOwnSession = ({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: string, id: string) =>
  endStaffSession(db, staffId, id, now())
