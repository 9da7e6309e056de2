import { randomBytes } from 'node:crypto'
import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { addStaffLink, takeStaffLink } from '../../db/office/factors.ts'
import {
  addStaff,
  BREAK_GLASS,
  findStaff,
  findStaffByEmail,
  listActiveOfRole,
} from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { tokenHash } from '../../token-hash.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { openStaffSession } from './staff-sessions.ts'

const LINK_LIFE = HOUR

/** The secret of a link that opens the office for an hour; every manager is mailed why. */
export async function breakGlass(tx: Db, deps: Pick<Deps, 'now' | 'newId'>, reason: string) {
  const now = deps.now()
  const id = deps.newId()
  const person =
    (await findStaffByEmail(tx, BREAK_GLASS)) ??
    (await addStaff(tx, {
      id,
      email: BREAK_GLASS,
      name: 'Break-glass',
      locale: 'he',
      state: 'active',
      hubs: null,
      createdAt: now,
    }))
  if (!person) throw new Error('the emergency account could not be made')
  const secret = randomBytes(32).toString('base64url')
  await addStaffLink(tx, {
    hash: tokenHash(secret),
    purpose: 'breakGlass',
    staffId: person.id,
    reason,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE),
  })
  for (const manager of await listActiveOfRole(tx, 'manager'))
    await enqueue(tx, deps, {
      kind: 'breakGlass',
      dedupeKey: `breakGlass:${id}:${manager.id}`,
      payload: { staffId: manager.id, reason, at: now.toISOString() },
    })
  return secret
}

/** Opens the hour of a link, once. Throws 8108. */
export async function openBreakGlass(deps: Deps & { visitor: Visitor }, link: string) {
  const token = await deps.db.transaction(async (tx) => {
    const taken = await takeStaffLink(tx, tokenHash(link), 'breakGlass', deps.now())
    const person = taken && (await findStaff(tx, taken.staffId))
    if (!person) throw new OfficeRefusal('OfficeLinkNotValid')
    const { visitor } = deps
    return openStaffSession(tx, deps, person, { visitor, breakGlass: taken.reason })
  })
  sendSoon(deps)
  return token
}
