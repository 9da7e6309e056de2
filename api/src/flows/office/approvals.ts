import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  type Approval,
  addApproval,
  decideApproval,
  expireApprovals,
  findApproval,
} from '../../db/office/approvals.ts'
import type { Subject } from '../../db/office/subjects.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../encryption/cipher.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

const WAITS = 72 * HOUR

type Request = {
  call: string
  input: unknown
  subject: Subject
  amount: number | null
  why: string
  reason: string
  requestedBy: string
}

/** Lets an act wait for another person; its input is kept encrypted. Throws 8104 while the same one is waiting. */
export async function requestApproval(tx: Db, deps: Deps, it: Request): Promise<Approval> {
  const id = deps.newId()
  const bytes = Buffer.from(JSON.stringify(it.input))
  const encrypted = encrypt(deps.settings.documentsKeys, `approval ${id}`, bytes)
  const row = await addApproval(tx, {
    id,
    call: it.call,
    input: { bytes: encrypted.bytes.toString('base64'), key: encrypted.key },
    subjectKind: it.subject.kind,
    subjectId: it.subject.id,
    customerId: it.subject.customerId,
    amount: it.amount,
    why: it.why,
    reason: it.reason,
    requestedBy: it.requestedBy,
    requestedAt: deps.now(),
    expiresAt: new Date(deps.now().getTime() + WAITS),
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
    words: '',
  })
  if (!row) throw new OfficeRefusal('NotAsItStands', { why: 'inRequest' })
  return row
}

/** What was asked for, as it was sent. */
export function inputOf({ settings }: Pick<Deps, 'settings'>, { id, input }: Approval): unknown {
  const encrypted = { bytes: Buffer.from(input.bytes, 'base64'), key: input.key }
  return JSON.parse(decrypt(settings.documentsKeys, `approval ${id}`, encrypted).toString())
}

type Decision = { id: string; decidedBy: string; words: string }

/** What waits, for somebody who may decide it. Throws a 404, or 8106 for one's own, a decided or an expired one. */
export async function openApproval(deps: Pick<Deps, 'db' | 'now'>, id: string, decidedBy: string) {
  const approval = await findApproval(deps.db, id)
  if (!approval) throw new Fault(404)
  const isOpen = approval.state === 'waiting' && approval.expiresAt > deps.now()
  if (!isOpen || approval.requestedBy === decidedBy) throw new OfficeRefusal('NotYoursToDecide')
  return approval
}

/** Marks it decided, in the transaction of what follows from it. Throws 8106 when another was faster. */
export async function takeDecision(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { id, decidedBy, words }: Decision,
  state: 'approved' | 'refused',
) {
  const decided = await decideApproval(tx, id, { state, decidedBy, decidedAt: now(), words })
  if (!decided) throw new OfficeRefusal('NotYoursToDecide')
}

export const expireOldApprovals = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  expireApprovals(db, now())
