import { isSeededRole, type Permission } from '@galgal/contract/Office/permissions'
import type { Db } from '../../db/database.ts'
import { removePasskeys, replaceRecoveryCodes } from '../../db/office/factors.ts'
import {
  areKnownRoles,
  changeStaff,
  isRoleGiven,
  listActiveOfRole,
  lockRole,
  lockRoleWhole,
  lockStaff,
  removeRole as removeRoleRow,
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

/** What a change means for who may do what: whether a role is given or taken, and whether another manager could agree. */
export type RolesChange = { isOfRoles: boolean; isOnlyManager: boolean }

/** Whoever acts, or who planned it, is the only active manager: nobody else could decide. */
async function isOnlyManager(tx: Db, { by }: Pick<Deps, 'by'>): Promise<boolean> {
  const managers = await listActiveOfRole(tx, MANAGER)
  return managers.every(({ id }) => id === by?.staffId)
}

/** Invites somebody by e-mail. Throws 8104 for one who has joined, 400 for a role that is not there. */
export async function invite(deps: Deps, invited: NewStaff) {
  const change = await deps.db.transaction((tx) => inviteIn(tx, deps, invited))
  sendSoon(deps)
  return change
}

/** The same within the transaction of what it follows from. */
export async function inviteIn(tx: Db, deps: Deps, invited: NewStaff): Promise<RolesChange> {
  const change = { isOfRoles: true, isOnlyManager: await isOnlyManager(tx, deps) }
  await refuseUnknownRoles(tx, invited.roles)
  const it = await inviteStaff(tx, deps, invited)
  if (!it) throw notAsItStands('notInvited')
  await mailInvitation(tx, deps, it.staffId)
  return change
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
export const saveStaff = (deps: Deps, id: string, it: StaffChange) =>
  deps.db.transaction((tx) => saveStaffIn(tx, deps, id, it))

/** The same within the transaction of what it follows from. */
export async function saveStaffIn(
  tx: Db,
  deps: Deps,
  id: string,
  it: StaffChange,
): Promise<RolesChange> {
  const person = await lockStaff(tx, id)
  if (!person) throw new Fault(404)
  const change = {
    isOfRoles: await changesRoles(tx, id, it.roles),
    isOnlyManager: await isOnlyManager(tx, deps),
  }
  if (it.state && person.state === 'invited') throw notAsItStands('notJoined')
  if (it.roles) {
    await refuseUnknownRoles(tx, it.roles)
    await setStaffRoles(tx, id, [...new Set(it.roles)])
  }
  await reviseStaff(tx, id, {
    ...(it.hubs !== undefined && { hubs: it.hubs }),
    ...(it.state && { state: it.state }),
  })
  if (it.state === 'suspended') await endStaffSessions(tx, id, deps.now())
  await refuseWithoutManager(tx)
  return change
}

/** Two who take each other's role away wait for each other. */
async function refuseWithoutManager(tx: Db) {
  await lockRoles(tx)
  const managers = await listActiveOfRole(tx, MANAGER)
  if (managers.length === 0) throw new OfficeRefusal('LastManager')
}

const lockRoles = (tx: Db) => lockRole(tx, MANAGER)

/** Whether this gives or takes a role. */
async function changesRoles(tx: Db, id: string, roles: readonly string[] | undefined) {
  if (!roles) return false
  const before = await rolesOf(tx, id)
  return before.toSorted().join() !== [...new Set(roles)].toSorted().join()
}

/** Takes factors and sessions away: whoever it is joins again by a new invitation, with the same roles. */
export async function resetFactor(deps: Deps, id: string) {
  const change = await deps.db.transaction((tx) => resetFactorIn(tx, deps, id))
  sendSoon(deps)
  return change
}

/** The same within the transaction of what it follows from. */
export async function resetFactorIn(tx: Db, deps: Deps, id: string): Promise<RolesChange> {
  const person = await lockStaff(tx, id)
  if (!person) throw new Fault(404)
  if (person.state === 'suspended') throw notAsItStands('suspended')
  const change = { isOfRoles: true, isOnlyManager: await isOnlyManager(tx, deps) }
  await removePasskeys(tx, id)
  await replaceRecoveryCodes(tx, id, [])
  await endStaffSessions(tx, id, deps.now())
  await changeStaff(tx, id, { state: 'invited', passwordHash: null, totp: null })
  await mailInvitation(tx, deps, id)
  return change
}

export type NewRole = { name: string; permissions: Permission[]; isNew?: boolean | undefined }

/** Changes what a role may do, or adds one. Throws 8123 when managers could no longer manage people, 8120 for a new one that is there. */
export const changeRole = (deps: Deps, role: NewRole) =>
  deps.db.transaction((tx) => changeRoleIn(tx, deps, role))

/** The same within the transaction of what it follows from. */
export async function changeRoleIn(
  tx: Db,
  deps: Deps,
  { name, permissions, isNew }: NewRole,
): Promise<RolesChange> {
  await lockRoles(tx)
  if (isNew && (await lockRole(tx, name))) throw new OfficeRefusal('AlreadyThere')
  const keepsManaging = permissions.includes('staff.act') && permissions.includes('staff.decide')
  if (name === MANAGER && !keepsManaging) throw new OfficeRefusal('LastManager')
  const change = { isOfRoles: true, isOnlyManager: await isOnlyManager(tx, deps) }
  await saveRole(tx, name, permissions)
  return change
}

/** Removes a role. Throws 8104 for one that the office comes with, 8126 while somebody has it. */
export const removeRole = (deps: Deps, name: string) =>
  deps.db.transaction((tx) => removeRoleIn(tx, deps, name))

/** The same within the transaction of what it follows from. */
export async function removeRoleIn(tx: Db, deps: Deps, name: string): Promise<RolesChange> {
  if (isSeededRole(name)) throw notAsItStands('seededRole')
  if (!(await lockRoleWhole(tx, name))) throw new Fault(404)
  if (await isRoleGiven(tx, name)) throw new OfficeRefusal('InUse')
  await removeRoleRow(tx, name)
  return { isOfRoles: true, isOnlyManager: await isOnlyManager(tx, deps) }
}
