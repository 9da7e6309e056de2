import type { Permission } from '@galgal/contract/Office/permissions'
import type { Db } from '../../db/database.ts'
import { removePasskeys, replaceRecoveryCodes } from '../../db/office/factors.ts'
import {
  areKnownRoles,
  changeStaff,
  listActiveOfRole,
  lockRole,
  lockStaff,
  reviseStaff,
  rolesOf,
  saveRole,
  setStaffRoles,
} from '../../db/office/staff.ts'
import { endStaffSessions } from '../../db/office/staff-sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { inviteStaff, type NewStaff } from './invitations.ts'

const MANAGER = 'manager'

/** Invites somebody by e-mail. Throws 8104 for one who has joined, 400 for a role that is not there. */
export async function invite(deps: Deps, invited: NewStaff) {
  await deps.db.transaction(async (tx) => {
    await refuseUnknownRoles(tx, invited.roles)
    const it = await inviteStaff(tx, deps, invited)
    if (!it) throw notAsItStands('notInvited')
    await mailInvitation(tx, deps, it.staffId)
  })
  sendSoon(deps)
}

const mailInvitation = (tx: Db, deps: Deps, staffId: string) =>
  enqueue(tx, deps, {
    kind: 'staffInvitation',
    dedupeKey: `staffInvitation:${staffId}:${deps.newId()}`,
    payload: { staffId },
  })

async function refuseUnknownRoles(tx: Db, roles: readonly string[]) {
  if (!(await areKnownRoles(tx, roles))) throw new Fault(400, { roles: 'invalid' })
}

/** What may change of somebody; what is left out stays. */
export type StaffChange = {
  roles?: readonly string[] | undefined
  hubs?: number[] | null | undefined
  state?: 'active' | 'suspended' | undefined
}

/** Changes what somebody may do, from their next call on. Throws 8123 when no active manager would be left. */
export const saveStaff = ({ db, now }: Deps, id: string, it: StaffChange) =>
  db.transaction(async (tx) => {
    const person = await lockStaff(tx, id)
    if (!person) throw new Fault(404)
    if (it.state && person.state === 'invited') throw notAsItStands('notJoined')
    if (it.roles) {
      await refuseUnknownRoles(tx, it.roles)
      await setStaffRoles(tx, id, it.roles)
    }
    await reviseStaff(tx, id, {
      ...(it.hubs !== undefined && { hubs: it.hubs }),
      ...(it.state && { state: it.state }),
    })
    if (it.state === 'suspended') await endStaffSessions(tx, id, now())
    await refuseWithoutManager(tx)
  })

/** Two who take each other's role away wait for each other. */
async function refuseWithoutManager(tx: Db) {
  await lockRoles(tx)
  const managers = await listActiveOfRole(tx, MANAGER)
  if (managers.length === 0) throw new OfficeRefusal('LastManager')
}

const lockRoles = (tx: Db) => lockRole(tx, MANAGER)

/** Whether this gives or takes a role: another person has to agree. */
export async function changesRoles(tx: Db, id: string, roles: readonly string[] | undefined) {
  if (!roles) return false
  const before = await rolesOf(tx, id)
  return before.toSorted().join() !== [...new Set(roles)].toSorted().join()
}

/** Takes factors and sessions away: whoever it is joins again by a new invitation, with the same roles. */
export async function resetFactor(deps: Deps, id: string) {
  await deps.db.transaction(async (tx) => {
    const person = await lockStaff(tx, id)
    if (!person) throw new Fault(404)
    if (person.state === 'suspended') throw notAsItStands('suspended')
    await removePasskeys(tx, id)
    await replaceRecoveryCodes(tx, id, [])
    await endStaffSessions(tx, id, deps.now())
    await changeStaff(tx, id, { state: 'invited', passwordHash: null, totp: null })
    await mailInvitation(tx, deps, id)
  })
  sendSoon(deps)
}

/** Changes what a role may do. Throws 8123 when managers could no longer manage people. */
export const changeRole = ({ db }: Deps, name: string, permissions: Permission[]) =>
  db.transaction(async (tx) => {
    await lockRoles(tx)
    const keepsManaging = permissions.includes('staff.act') && permissions.includes('staff.decide')
    if (name === MANAGER && !keepsManaging) throw new OfficeRefusal('LastManager')
    await saveRole(tx, name, permissions)
  })
