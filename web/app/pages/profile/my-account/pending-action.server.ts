import type { ApiError } from '@galgal/contract/call'
import { Delete, Export, Update } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { clearCookie, readJsonCookie, setCookie } from '@galgal/ui/http/cookies.server.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { z } from 'zod'
import { callApi } from '../../../api/api.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import { homeCallingCode } from '../../../session/calling-codes.server.ts'
import { CODE_WAIT_SECONDS } from '../../../session/code-wait.server.ts'
import { signOut } from '../../../session/session.server.ts'

/*
 * Some actions need a proof that the account's owner asks for them: a code of a text message. Until it is given the
 * browser keeps the action, with what was typed; then it is performed as if nothing had come between.
 */

export const HERE = '/profile/my-account'
const COOKIE = 'account-action'
// As long as a code lives.
const LIFE_SECONDS = 10 * 60

const PendingAction = z.object({
  action: z.enum(['email', 'phone', 'delete', 'export']),
  /** What was typed. */
  values: z.record(z.string(), z.string()),
  /** The API's name for the code that proves who asks, and when it was asked for. */
  request: z.object({ id: z.string(), requestedAt: z.number() }).optional(),
  /** When a code was sent to the new address or number. */
  sentAt: z.number().optional(),
  /** Why it was not performed, for the form it came from. */
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
})
export type PendingAction = z.output<typeof PendingAction>
export type ActionName = PendingAction['action']

export const pendingActionOf = (args: RouteArgs): PendingAction | undefined =>
  readJsonCookie(args, COOKIE, PendingAction)

const keepPendingAction = (args: RouteArgs, pending: PendingAction) =>
  setCookie(args, COOKIE, JSON.stringify(pending), LIFE_SECONDS)

export const forgetPendingAction = (args: RouteArgs) => clearCookie(args, COOKIE)

/** The page of each action's form. */
const formOf: Record<ActionName, string> = {
  email: `${HERE}?edit=email`,
  phone: `${HERE}?edit=phone`,
  delete: `${HERE}/delete`,
  export: HERE,
}

const nowOf = (args: RouteArgs) => requestContext(args).now().getTime()

type Outcome = Promise<Response | ApiError>

async function attempt(args: RouteArgs, pending: PendingAction): Outcome {
  if (pending.action === 'delete') return deleteAccount(args)
  if (pending.action === 'export') return mayExport(args)
  const { email = '', callingCode: code = homeCallingCode, phoneNumber = '' } = pending.values
  const answer =
    pending.action === 'email'
      ? await callApi(args, ChangeEmailValidation, { email })
      : await callApi(args, Update, { phone: { code, phoneNumber } })
  if (!answer.ok) return answer
  keepPendingAction(args, { ...pending, request: undefined, error: undefined, sentAt: nowOf(args) })
  return redirectTo(args, `${HERE}/verify`)
}

async function deleteAccount(args: RouteArgs): Outcome {
  const answer = await callApi(args, Delete, {})
  if (!answer.ok) return answer
  forgetPendingAction(args)
  signOut(args)
  requestContext(args).hasLeft = true
  const { keptUntil } = answer.value
  return redirectTo(args, `/profile/deleted${keptUntil ? `?until=${keptUntil}` : ''}`)
}

async function mayExport(args: RouteArgs): Outcome {
  const answer = await callApi(args, Export, {})
  if (!answer.ok) return answer
  forgetPendingAction(args)
  return redirectTo(args, `${HERE}?export`)
}

/** Performs an action, or asks for the proof that it needs; gives where that leads, or the API's error. */
export async function perform(args: RouteArgs, pending: PendingAction): Outcome {
  const done = await attempt(args, pending)
  if (done instanceof Response || done.code !== refusals.StepUpNeeded.code) return done
  return requestProof(args, pending)
}

/** Has a code sent to the account's own phone, and leads to where it is typed. */
export async function requestProof(args: RouteArgs, pending: PendingAction): Outcome {
  const answer = await callApi(args, SMSCodeRequest, {})
  const request = answer.ok
    ? { id: answer.value.requestId, requestedAt: nowOf(args) }
    : pendingActionOf(args)?.request
  // The code that was sent a moment ago still fits.
  if (!answer.ok && !(answer.status === 429 && request)) return answer
  keepPendingAction(args, { ...pending, error: undefined, request })
  return redirectTo(args, `${HERE}/confirm`)
}

const names: Record<string, string> = {
  'phone.phoneNumber': 'phoneNumber',
  phone: 'phoneNumber',
  'phone.code': 'callingCode',
}

/** A no by the form's own names of fields, and in kind words to whoever asked for codes too often. */
export function toFormErrors(args: RouteArgs, error: ApiError) {
  const t = getTranslations(args, 'account')
  const { retryAfterSeconds = 0, fields = {} } = error
  const tooOften = retryAfterSeconds <= CODE_WAIT_SECONDS ? 'code.wait' : 'code.tooMany'
  const message =
    error.status === 429 ? t(tooOften) : error.status === 503 ? t('code.noMessages') : error.message
  return {
    status: error.status,
    message,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]),
    ),
  }
}

/** Performs the action of a form: leads on, or shows the form again. */
export async function performFromForm(args: RouteArgs, pending: PendingAction) {
  const done = await perform(args, pending)
  if (done instanceof Response) return done
  if (done.status === 401) return redirectTo(args, '/login')
  return redisplayForm(pending.values, toFormErrors(args, done))
}

/** Leads back to the form of an action, which says why it was not performed. */
export function redirectToForm(args: RouteArgs, pending: PendingAction, error: ApiError) {
  if (error.status === 401) return redirectTo(args, '/login')
  const { message, fields } = toFormErrors(args, error)
  keepPendingAction(args, { ...pending, request: undefined, error: { message, fields } })
  return redirectTo(args, formOf[pending.action])
}

/** Why an action was not performed, with what was typed; only once. */
export function takeRefusedForm(args: RouteArgs, action: ActionName): FormState | undefined {
  const pending = pendingActionOf(args)
  if (pending?.action !== action || !pending.error) return undefined
  forgetPendingAction(args)
  return { values: pending.values, ...pending.error }
}
