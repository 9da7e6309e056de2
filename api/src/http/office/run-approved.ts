import { inputOf } from '../../flows/office/approvals.ts'
import { Fault } from '../../handle.ts'
import type { ActAnswer, Decided, OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { type CallLog, nameOfCall } from './log-call.ts'
import { runAct } from './run-act.ts'

type Run = {
  ctx: OfficeContext
  callLog: CallLog
  handlers: readonly OfficeHandler[]
  decided: Decided
}

/** Runs what was waiting, with what was sent then: every rule is checked again, as it stands now. */
export function runApproved({ ctx, callLog, handlers, decided }: Run): Promise<ActAnswer> {
  const { approval } = decided
  const handler = handlers.find((it) => it.act && nameOfCall(it.endpoint) === approval.call)
  if (!handler) throw new Fault(404)
  const by = { staffId: approval.requestedBy, name: '' }
  const sent = handler.endpoint.input.parse(inputOf(ctx, approval))
  const input = { ...(sent as object), preview: decided.preview }
  return runAct({ handler, ctx: { ...ctx, by, input }, callLog, decided })
}
