import type { Effects } from '@galgal/contract/Office/shapes'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { findSubject, type Subject } from '../../db/office/subjects.ts'
import { sendSoon } from '../../flows/notifications/send-outbox.ts'
import { requestApproval, takeDecision } from '../../flows/office/approvals.ts'
import { isOverLimit } from '../../flows/office/limits.ts'
import { notifyOfPlannedRoles } from '../../flows/office/planned-roles.ts'
import { Fault } from '../../handle.ts'
import type {
  Act,
  ActAnswer,
  ActContext,
  Decided,
  OfficeContext,
  OfficeHandler,
} from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { effectsSince, noEffects, stateBefore } from './effects.ts'
import { type CallLog, nameOfCall } from './log-call.ts'

type Shown = z.output<typeof Effects>
type ActInput = { preview?: boolean; revision?: number; reason?: string }

/** Ends the act's transaction without any effect. */
class RolledBack extends Error {}

type Run = {
  handler: OfficeHandler
  ctx: OfficeContext
  callLog: CallLog
  decided?: Decided | undefined
}

/** What is found out while the act's transaction is open. */
type Found = { effects: Shown; result: unknown; amount: number | null; why: string | undefined }

/** Runs an act of the office: shows what it would do, does it, or lets it wait for another person. */
export async function runAct({ handler, ctx, callLog, decided }: Run): Promise<ActAnswer> {
  const act = handler.act as Act
  const input = ctx.input as ActInput
  // What was decided counts as it stands now.
  const subject = await readSubject(
    ctx,
    await act.subject(input, ctx),
    decided ? undefined : input.revision,
  )
  callLog.record({
    subjectKind: subject.kind,
    subjectId: subject.id,
    customerId: subject.customerId,
    ...(input.preview && { details: { preview: true } }),
  })
  const acting: ActContext = { ...ctx, subject }
  const found: Found = { effects: noEffects(), result: undefined, amount: null, why: undefined }
  acting.db = firstTransaction(ctx.db, {
    begin: (tx) => stateBefore(tx, subject),
    end: async (tx, before, result) => {
      found.result = result
      found.effects = await effectsSince(tx, subject, before, act.documents ?? [])
      await agree(tx, acting, { act, callLog, decided, found })
    },
  })
  const isDone = await act.run(acting).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RolledBack) return false
      throw error
    },
  )
  const out =
    isDone || input.preview ? undefined : await wait({ handler, ctx, callLog }, subject, found)
  return {
    ...(out ?? (await outOf(ctx, { handler, subject, isDone }))),
    effects: found.effects,
    ...act.answer?.(acting, found.result),
  }
}

/** The record that an act is about. Throws a 404 for none or one of another hub, 8103 when it is another by now. */
async function readSubject(
  { db, staff }: Pick<OfficeContext, 'db' | 'staff'>,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  revision?: number,
): Promise<Subject> {
  const subject = await findSubject(db, kind, id)
  if (!subject || !isOfOwnHub(staff, subject)) throw new Fault(404)
  if (revision !== undefined && revision !== subject.revision)
    throw new OfficeRefusal('ChangedMeanwhile')
  return subject
}

/** Whoever is bound to hubs reaches only what has a visit there. */
const isOfOwnHub = ({ hubs }: OfficeContext['staff'], subject: Subject) =>
  hubs === null || subject.hubs === null || subject.hubs.some((hub) => hubs.includes(hub))

type Agreement = { act: Act; callLog: CallLog; decided: Decided | undefined; found: Found }

/** Before the act's transaction ends: undoes a preview and what another person has to decide; else writes its row of the log. */
async function agree(tx: Db, acting: ActContext, { act, callLog, decided, found }: Agreement) {
  const input = acting.input as ActInput
  found.amount = act.amount?.(acting, found.result) ?? null
  if (input.preview) throw new RolledBack('preview')
  if (!decided) found.why = await whyAnother(tx, acting, act, found)
  if (found.why) throw new RolledBack('waits')
  if (decided) await takeDecision(tx, acting, { ...decided, id: decided.approval.id }, 'approved')
  callLog.record({
    ...(found.amount && { amount: found.amount }),
    ...(act.changes && { changes: act.changes(acting, found.result) ?? null }),
  })
  await callLog.write(tx, 'done', input.reason)
}

async function whyAnother(tx: Db, acting: ActContext, act: Act, { amount, result }: Found) {
  const why = await act.secondPerson?.(tx, acting, result)
  if (why || !amount) return why
  const { customerId } = acting.subject
  const isOver = await isOverLimit(tx, { customerId, amount, now: acting.now() })
  return isOver ? ('overLimit' as const) : undefined
}

/** Writes down what waits, with its row of the log. */
async function wait(
  { handler, ctx, callLog }: Pick<Run, 'handler' | 'ctx' | 'callLog'>,
  subject: Subject,
  { amount, why = '' }: Found,
): Promise<ActAnswer> {
  const { preview: _, revision: __, ...input } = ctx.input as ActInput
  const { reason = '' } = input
  const call = nameOfCall(handler.endpoint)
  const asked = { call, input, subject, amount, why, reason, requestedBy: ctx.staff.staffId }
  const { id, expiresAt } = await ctx.db.transaction(async (tx) => {
    const row = await requestApproval(tx, ctx, asked)
    if (why === 'oneManager') await notifyOfPlannedRoles(tx, ctx, row.id)
    await callLog.write(tx, 'waiting', input.reason)
    return row
  })
  sendSoon(ctx)
  return {
    done: false,
    message: translator(ctx.locale, 'officeActs')(why === 'oneManager' ? 'planned' : 'waiting'),
    revision: subject.revision,
    effects: noEffects(),
    approval: { id, expiresAt: expiresAt.toISOString() },
  }
}

async function outOf(
  ctx: OfficeContext,
  { handler, subject, isDone }: { handler: OfficeHandler; subject: Subject; isDone: boolean },
): Promise<ActAnswer> {
  const now = isDone ? await findSubject(ctx.db, subject.kind, subject.id) : subject
  const name = nameOfCall(handler.endpoint)
  return {
    done: isDone,
    message: isDone ? translator(ctx.locale, 'officeActs')(`done.${name}` as 'done.End') : '',
    revision: now?.revision ?? 0,
    effects: noEffects(),
    approval: null,
  }
}

type Hooks<State> = {
  begin: (tx: Db) => Promise<State>
  end: (tx: Db, state: State, result: unknown) => Promise<void>
}

/** The database with something done at the beginning and before the end of its first transaction, in which an act decides. */
function firstTransaction<State>(db: Db, { begin, end }: Hooks<State>): Db {
  let isBegun = false
  const transaction: Db['transaction'] = (run, config) => {
    if (isBegun) return db.transaction(run, config)
    isBegun = true
    return db.transaction(async (tx) => {
      const state = await begin(tx as Db)
      const result = await run(tx)
      await end(tx as Db, state, result)
      return result
    }, config)
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
