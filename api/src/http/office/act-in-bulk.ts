import type { Db } from '../../db/database.ts'
import type { StaffSession } from '../../db/office/staff-sessions.ts'
import type { RowRefusal } from '../../db/schema/office-bulk.ts'
import type { ActInBulk, Deps } from '../../deps.ts'
import { MayNoMore } from '../../flows/office/bulk.ts'
import { readJobSession } from '../../flows/office/staff-sessions.ts'
import { Fault, isExpectedError, type Refusal } from '../../handle.ts'
import type { OfficeHandler } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { bulkActs } from './bulk-acts.ts'
import { type CallLog, nameOfCall, openCallLog } from './log-call.ts'
import { contextOf, mayCall } from './office-context.ts'
import { runAct } from './run-act.ts'

/** How a job runs the acts of the office: each as its own call would, with its own row of the log. */
export const createBulkActs =
  (handlers: readonly OfficeHandler[]): Deps['actInBulk'] =>
  async (deps, { job, row, preview, settle }) => {
    const handler = handlers.find((it) => it.act && nameOfCall(it.endpoint) === job.act)
    const session = await readJobSession(deps, job.sessionId)
    if (!handler || !session || !mayCall(handler.endpoint, session)) throw new MayNoMore()
    const callLog = settling(logOf(deps, { handler, session, job }), settle)
    const input = handler.endpoint.input.parse({
      ...job.values,
      ...bulkActs[job.act].input(row.subjectId),
      preview,
    })
    const ctx = contextOf(handlers, deps, {
      session,
      callLog,
      input,
      visitor: { ip: job.address, device: '', deviceId: '' },
      locale: session.locale,
      setCookie: () => {},
    })
    try {
      await runAct({ handler, ctx, callLog })
      return undefined
    } catch (error) {
      if (!isExpectedError(error)) throw error
      const refusal = refusalOf(error as OfficeRefusal | Refusal | Fault)
      // What was only tried has no row; what was done has its own.
      if (!preview && !callLog.isWritten())
        await callLog.write(deps.db, 'refused', String(refusal.code))
      return refusal
    }
  }

type OfAct = { handler: OfficeHandler; session: StaffSession; job: ActInBulk['job'] }

const logOf = (deps: Deps, { handler: { endpoint }, session, job }: OfAct): CallLog => {
  const log = openCallLog(deps, { endpoint, session, address: job.address, requestId: job.id })
  log.record({ details: { bulk: job.id } })
  return log
}

/** A log that says beside its row what became of the job's row, in one transaction. */
const settling = (log: CallLog, settle: ActInBulk['settle']): CallLog => ({
  ...log,
  write: async (db: Db, outcome, reason) => {
    if (outcome === 'done' || outcome === 'waiting') await settle(db, outcome)
    await log.write(db, outcome, reason)
  },
})

function refusalOf(error: OfficeRefusal | Refusal | Fault): RowRefusal {
  if (error instanceof Fault) return { code: error.status }
  if (!(error instanceof OfficeRefusal)) return { code: error.code }
  const { why, holdReason } = error.extras
  return { code: error.code, ...(why && { why }), ...(holdReason && { words: holdReason }) }
}
