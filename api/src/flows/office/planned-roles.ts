import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { type Approval, listPlanned, takePlanned } from '../../db/office/approvals.ts'
import { addLogRow } from '../../db/office/log.ts'
import { listActive } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { inputOf } from './approvals.ts'
import type { NewStaff } from './invitations.ts'
import {
  changeRoleIn,
  inviteIn,
  type NewRole,
  removeRoleIn,
  resetFactorIn,
  type StaffChange,
  saveStaffIn,
} from './people.ts'

/** So long everyone can object to what the only manager plans. */
const NOTICE = 24 * HOUR

/** Mails everyone in the office that who may do what will change, in the transaction of its request. */
export async function notifyOfPlannedRoles(
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  approvalId: string,
) {
  for (const { id: staffId } of await listActive(tx))
    await enqueue(tx, deps, {
      kind: 'staffRolesPlanned',
      dedupeKey: `staffRolesPlanned:${approvalId}:${staffId}`,
      payload: { staffId, approvalId },
    })
}

type Flow = (tx: Db, deps: Deps, input: never) => Promise<unknown>

/** What may wait for its day rather than for another person, by its call. */
const flows: Record<string, Flow> = {
  Invite: (tx, deps, input: NewStaff) => inviteIn(tx, deps, input),
  SaveStaff: (tx, deps, { id, ...change }: StaffChange & { id: string }) =>
    saveStaffIn(tx, deps, id, change),
  ResetFactor: (tx, deps, { id }: { id: string }) => resetFactorIn(tx, deps, id),
  SaveRole: (tx, deps, role: NewRole) => changeRoleIn(tx, deps, role),
  RemoveRole: (tx, deps, { name }: { name: string }) => removeRoleIn(tx, deps, name),
}

/** Does what the only manager requested a day ago and nobody has decided, by the rules of now. */
export async function takePlannedRoles(deps: Deps) {
  const due = await listPlanned(deps.db, new Date(deps.now().getTime() - NOTICE))
  for (const approval of due)
    await deps.db
      .transaction((tx) => take(tx, deps, approval))
      .catch((error: unknown) => giveUp(deps, approval, error))
  if (due.length) sendSoon(deps)
}

async function take(tx: Db, deps: Deps, approval: Approval) {
  const taken = await takePlanned(tx, approval.id, { state: 'approved', decidedAt: deps.now() })
  const flow = flows[approval.call]
  if (!taken || !flow) return
  const by = { staffId: approval.requestedBy, name: '' }
  await flow(tx, { ...deps, by }, inputOf(deps, approval) as never)
  await record(tx, deps, approval, 'done')
}

/** The rules have changed their mind: it is over, and its row says why. */
async function giveUp(deps: Deps, approval: Approval, error: unknown) {
  const isNo = error instanceof OfficeRefusal || error instanceof Fault
  if (!isNo) throw error
  const code = error instanceof Fault ? error.status : error.code
  await deps.db.transaction(async (tx) => {
    await takePlanned(tx, approval.id, { state: 'refused', decidedAt: deps.now() })
    await record(tx, deps, approval, 'refused', String(code))
  })
}

const record = (
  tx: Db,
  { now, newId }: Deps,
  approval: Approval,
  outcome: 'done' | 'refused',
  reason: string = approval.reason,
) =>
  addLogRow(tx, {
    id: newId(),
    at: now(),
    staffId: approval.requestedBy,
    sessionId: null,
    address: '',
    call: approval.call,
    permission: approval.call.endsWith('Role') ? 'roles.act' : 'staff.act',
    subjectKind: approval.subjectKind,
    subjectId: approval.subjectId,
    customerId: null,
    outcome,
    reason: reason || null,
    changes: null,
    details: { approvalId: approval.id, afterADay: true },
    amount: null,
    requestId: '',
    breakGlass: false,
  })
