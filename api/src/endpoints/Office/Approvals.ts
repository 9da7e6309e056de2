import { Approvals } from '@galgal/contract/Office/approvals'
import { inShekels } from '@galgal/contract/prices'
import { type Approval, listApprovals } from '../../db/office/approvals.ts'
import { findStaff } from '../../db/office/staff.ts'
import { findSubjectLine } from '../../db/office/subject-lines.ts'
import { inputOf } from '../../flows/office/approvals.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'

type Context = Pick<OfficeContext, 'db' | 'now' | 'settings' | 'staff' | 'mayDecide'>

async function rowOf(ctx: Context, it: Approval) {
  const maySee = ctx.mayDecide(it.call)
  const nameOf = async (id: string) => ({ id, name: (await findStaff(ctx.db, id))?.name ?? '' })
  const input = maySee ? (inputOf(ctx, it) as Record<string, unknown>) : {}
  const { line, to } = await lineOf(ctx, it, input)
  const isOpen = it.state === 'waiting' && it.expiresAt > ctx.now()
  return {
    id: it.id,
    call: it.call,
    subject: { kind: it.subjectKind, id: it.subjectId },
    line,
    to,
    amount: it.amount === null ? null : inShekels(it.amount),
    why: it.why,
    reason: it.reason,
    input,
    requestedBy: await nameOf(it.requestedBy),
    requestedAt: it.requestedAt.toISOString(),
    expiresAt: it.expiresAt.toISOString(),
    state: it.state === 'waiting' && !isOpen ? ('expired' as const) : it.state,
    decidedBy: it.decidedBy ? await nameOf(it.decidedBy) : null,
    decidedAt: it.decidedAt?.toISOString() ?? null,
    words: it.words,
    mayDecide: isOpen && maySee && it.requestedBy !== ctx.staff.staffId,
  }
}

/** Who is invited is known by what was sent alone. */
async function lineOf({ db }: Context, it: Approval, input: Record<string, unknown>) {
  if (it.subjectKind === 'file') return { line: '', to: null }
  if (it.subjectKind !== 'invitation') return findSubjectLine(db, it)
  return { line: typeof input.email === 'string' ? input.email : '', to: '/staff' }
}

export const approvals = handleOffice(Approvals, async (ctx) => {
  const found = await listApprovals(ctx.db, ctx.input.state)
  const mine = found.filter(
    ({ call, requestedBy }) => ctx.mayDecide(call) || requestedBy === ctx.staff.staffId,
  )
  ctx.record({ details: { rows: mine.length } })
  return { items: await Promise.all(mine.map((it) => rowOf(ctx, it))) }
})
