import type { ActOut, Effects } from '@galgal/contract/Office/shapes'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { findSubject, type Subject } from '../../db/office/subjects.ts'
import { requestApproval, takeDecision } from '../../flows/office/approvals.ts'
import { Fault, Refusal } from '../../handle.ts'
import type { Act, ActContext, Decided, OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { effectsSince, noEffects, stateBefore } from './effects.ts'
import { type CallLog, nameOfCall } from './log-call.ts'

type Out = z.input<typeof ActOut>
type Shown = z.output<typeof Effects>
type ActInput = { preview?: boolean; revision?: number; reason?: string }

/** Ends the act's transaction without any effect. */
class Undone extends Error {
  readonly effects: Shown
  readonly why: string | undefined
  constructor(effects: Shown, why?: string) {
    super('undone')
    this.effects = effects
    this.why = why
  }
}

type Run = {
  handler: OfficeHandler
  ctx: OfficeContext
  log: CallLog
  decided?: Decided | undefined
}

/** The record that an act is about. Throws a 404 for none or one of another hub, 8103 when it is another by now. */
export async function readSubject(
  { db, staff }: Pick<OfficeContext, 'db' | 'staff'>,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  revision?: number,
): Promise<Subject> {
  const subject = await findSubject(db, kind, id)
  if (!subject || !isOfOwnHub(staff, subject)) throw new Fault(404)
  if (revision !== undefined && revision !== subject.revision) throw new Refusal('ChangedMeanwhile')
  return subject
}

/** Whoever is bound to hubs reaches only what has a visit there. */
const isOfOwnHub = ({ hubs }: OfficeContext['staff'], subject: Subject) =>
  hubs === null || subject.hubs === null || subject.hubs.some((hub) => hubs.includes(hub))

/** Runs an act of the office: shows what it would do, does it, or lets it wait for another person. */
export async function runAct({ handler, ctx, log, decided }: Run): Promise<Out> {
  const act = handler.act as Act
  const input = ctx.input as ActInput
  // What was decided counts as it stands now.
  const subject = await readSubject(ctx, act.subject(input), decided ? undefined : input.revision)
  const { kind: subjectKind, id: subjectId, customerId } = subject
  log.record({ subjectKind, subjectId, customerId })
  const acting: ActContext = { ...ctx, subject }
  const amount = act.amount?.(acting) ?? null
  let effects = noEffects(act.documents)
  acting.db = firstTransaction(ctx.db, {
    begin: (tx) => stateBefore(tx, subject),
    end: async (tx, before) => {
      effects = await effectsSince(tx, subject, before, act.documents ?? [])
      if (input.preview) throw new Undone(effects)
      const why = decided ? undefined : await act.secondPerson?.(tx, acting)
      if (why) throw new Undone(effects, why)
      if (decided) await takeDecision(tx, ctx, { ...decided, id: decided.approval.id }, 'approved')
      if (amount !== null) log.record({ amount })
      await log.write(tx, 'done', input.reason)
    },
  })
  try {
    await act.run(acting)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    if (!error.why)
      return {
        ...(await outOf(ctx, handler, subject)),
        done: false,
        message: '',
        effects: error.effects,
      }
    return waiting(
      { handler, ctx, log },
      { subject, amount, why: error.why, effects: error.effects },
    )
  }
  return { ...(await outOf(ctx, handler, subject)), effects }
}

type Wait = { subject: Subject; amount: number | null; why: string; effects: Shown }

/** Writes down what waits, with its row of the log. */
async function waiting({ handler, ctx, log }: Run, it: Wait): Promise<Out> {
  const { preview: _, revision: __, ...input } = ctx.input as ActInput
  const approval = await ctx.db.transaction(async (tx) => {
    const { subject, amount, why } = it
    const call = nameOfCall(handler.endpoint)
    const { reason = '' } = input
    const asked = { call, input, subject, amount, why, reason, askedBy: ctx.staff.staffId }
    const row = await requestApproval(tx, ctx, asked)
    await log.write(tx, 'waiting', input.reason)
    return row
  })
  const { id, expiresAt } = approval
  return {
    done: false,
    message: translator(ctx.locale, 'officeActs')('waiting'),
    revision: it.subject.revision,
    effects: it.effects,
    approval: { id, expiresAt: expiresAt.toISOString() },
  }
}

async function outOf(
  ctx: OfficeContext,
  { endpoint }: OfficeHandler,
  subject: Subject,
): Promise<Out> {
  const now = await findSubject(ctx.db, subject.kind, subject.id)
  const t = translator(ctx.locale, 'officeActs')
  return {
    done: true,
    message: t(`done.${nameOfCall(endpoint)}` as 'done.End'),
    revision: now?.revision ?? 0,
    effects: noEffects(),
    approval: null,
  }
}

type Hooks<State> = {
  begin: (tx: Db) => Promise<State>
  end: (tx: Db, state: State) => Promise<void>
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
      await end(tx as Db, state)
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
