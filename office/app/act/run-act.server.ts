import { randomUUID } from 'node:crypto'
import type { ApiError, Callable } from '@galgal/contract/call'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import type { ActOut } from '@galgal/contract/Office/shapes'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import type { z } from 'zod'
import { callOffice } from '../session/call-office.server.ts'
import type { ActState } from './act-state.ts'
import { proveFirst, wantsProof } from './prove.server.ts'
import { say } from './said.server.ts'

/** The key of a page's forms, for its loader to give: what is sent twice is done once. */
export const newFormKey = () => randomUUID()

type Act<In extends z.ZodType, Out extends typeof ActOut> = {
  endpoint: Callable<In, Out>
  /** The act's own fields of the call, made of what was typed; reason, revision and preview are added. */
  input: Record<string, unknown>
  /** What its preview shows beside its effects. */
  shows?: (value: z.output<Out>) => unknown
  /** The form's own name of a field that the call names otherwise. */
  fieldOf?: (path: string) => string
  /** The form's own name of what is wrong in a row, when its fields make that row. */
  fieldOfRow?: (field: string) => string
  /** Where it is told when it is done, in Hebrew's address: the record. */
  to: string | ((value: z.output<Out>) => string)
}

/**
 * One step of an act's form: first what it would do, then, once someone has seen that, the act itself. Whatever keeps
 * it from being done comes back as the state of the form, with all that was typed.
 */
export async function runAct<In extends z.ZodType, Out extends typeof ActOut>(
  args: RouteArgs,
  values: FormValues,
  { endpoint, input, shows, fieldOf, fieldOfRow, to }: Act<In, Out>,
) {
  const state = stateWith(values)
  if (values.step === 'edit') return data(state)
  const unproven = await proveFirst(args, values)
  if (unproven)
    return data({ ...stateWith(values, unproven), needsProof: true }, errorStatus(unproven))
  const preview = values.step !== 'do'
  const whole = { ...input, ...commonInput(values), ...(preview && { preview }) } as z.input<In>
  // Trying changes nothing, so it needs no key, and the act's own is still unused.
  const headers: Record<string, string> = preview ? {} : { 'Idempotency-Key': values.key ?? '' }
  const answer = await callOffice(args, endpoint, whole, headers)
  if (!answer.ok) return refused(values, withFields(answer, fieldOfRow), fieldOf)
  if (preview) {
    const { value } = answer
    return data({ ...state, effects: value.effects, ...(shows && { shown: shows(value) }) })
  }
  say(args, { message: answer.value.message, isWaiting: !answer.value.done })
  return redirectTo(args, typeof to === 'string' ? to : to(answer.value))
}

/** What is wrong in a row stands at the fields that make it. */
function withFields(failed: ApiError, fieldOfRow: ((field: string) => string) | undefined) {
  if (!fieldOfRow || !failed.rows) return failed
  const { rows, ...rest } = failed
  const fields = Object.fromEntries(rows.map((it) => [fieldOfRow(it.field), it.message]))
  return { ...rest, fields: { ...fields, ...failed.fields } }
}

function refused(values: FormValues, failed: ApiError, fieldOf = (path: string) => path) {
  const fields = Object.entries(failed.fields ?? {}).map(([path, text]) => [fieldOf(path), text])
  const answer: ApiError = { ...failed, fields: Object.fromEntries(fields) }
  if (wantsProof(answer))
    return data({ ...stateWith(values), needsProof: true }, errorStatus(answer))
  // Who was refused has done nothing, so the next try is another one; of what broke nobody knows.
  const key = answer.status < 500 && answer.status !== 429 ? newFormKey() : undefined
  const state = { ...stateWith(values, answer), ...(key && { key }) }
  // With an error's status the framework reads no loader again, and this one needs what has changed.
  return answer.code === officeRefusals.ChangedMeanwhile.code
    ? data(state)
    : data(state, errorStatus(answer))
}

const errorStatus = ({ status }: ApiError) => ({ status })

/** Proofs are good once, and never shown again. */
function stateWith(
  values: FormValues,
  error?: Pick<ApiError, 'fields' | 'message' | 'rows'>,
): ActState {
  const { proofCode: _, proofPasskey: __, ...typed } = values
  return {
    act: values.act ?? '',
    values: typed,
    fields: error?.fields ?? {},
    message: error?.message ?? '',
    ...(error?.rows && { rows: error.rows }),
    ...(values.key && { key: values.key }),
  }
}

const commonInput = ({ reason, revision }: FormValues) => ({
  ...(reason && { reason }),
  ...(revision && { revision: Number(revision) }),
})
