import type { ApiError } from '@galgal/contract/call'
import { Delete, Export, Update } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { z } from 'zod'
import { callApi } from '../../../api/api.server.ts'
import { clearCookie, readJsonCookie, setCookie } from '../../../http/cookies.server.ts'
import { redisplayForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { type RouteArgs, requestContext } from '../../../http/request-context.server.ts'
import { getTranslations } from '../../../i18n/messages.server.ts'
import { homeCallingCode } from '../../../session/calling-codes.server.ts'
import { CODE_WAIT_SECONDS } from '../../../session/code-wait.server.ts'
import { signOut } from '../../../session/session.server.ts'

/*
 * Some wishes need a proof that it is their owner who wishes: a code of a text message. Until it is given the
 * browser keeps the wish, with what was typed; then it is carried out as if nothing had come between.
 */

export const HERE = '/profile/my-account'
const COOKIE = 'account-wish'
// As long as a code lives.
const LIFE_SECONDS = 10 * 60

const PendingAction = z.object({
  wish: z.enum(['email', 'phone', 'delete', 'export']),
  /** What was typed. */
  values: z.record(z.string(), z.string()),
  /** The API's name for the code by which it is proven who wishes, and when it was asked for. */
  request: z.object({ id: z.string(), requestedAt: z.number() }).optional(),
  /** When a code was sent to the new address or number. */
  sentAt: z.number().optional(),
  /** Why it was not carried out, to be said where it was wished. */
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
})
export type PendingAction = z.output<typeof PendingAction>
export type Wish = PendingAction['wish']

export const wishOf = (args: RouteArgs): PendingAction | undefined =>
  readJsonCookie(args, COOKIE, PendingAction)

const keepWish = (args: RouteArgs, pending: PendingAction) =>
  setCookie(args, COOKIE, JSON.stringify(pending), LIFE_SECONDS)

export const forgetWish = (args: RouteArgs) => clearCookie(args, COOKIE)

/** Where each is wished. */
const formOf: Record<Wish, string> = {
  email: `${HERE}?edit=email`,
  phone: `${HERE}?edit=phone`,
  delete: `${HERE}/delete`,
  export: HERE,
}

const nowOf = (args: RouteArgs) => requestContext(args).now().getTime()

type Carried = Promise<Response | ApiError>

async function carryOut(args: RouteArgs, pending: PendingAction): Carried {
  if (pending.wish === 'delete') return deleteAccount(args)
  if (pending.wish === 'export') return mayExport(args)
  const { email = '', callingCode: code = homeCallingCode, phoneNumber = '' } = pending.values
  const answer =
    pending.wish === 'email'
      ? await callApi(args, ChangeEmailValidation, { email })
      : await callApi(args, Update, { phone: { code, phoneNumber } })
  if (!answer.ok) return answer
  keepWish(args, { ...pending, request: undefined, error: undefined, sentAt: nowOf(args) })
  return redirectTo(args, `${HERE}/verify`)
}

async function deleteAccount(args: RouteArgs): Carried {
  const answer = await callApi(args, Delete, {})
  if (!answer.ok) return answer
  forgetWish(args)
  signOut(args)
  requestContext(args).hasLeft = true
  const { keptUntil } = answer.value
  return redirectTo(args, `/profile/deleted${keptUntil ? `?until=${keptUntil}` : ''}`)
}

async function mayExport(args: RouteArgs): Carried {
  const answer = await callApi(args, Export, {})
  if (!answer.ok) return answer
  forgetWish(args)
  return redirectTo(args, `${HERE}?export`)
}

/** Carries a wish out, or asks for the proof that it needs; gives where that leads, or the API's no. */
export async function begin(args: RouteArgs, pending: PendingAction): Carried {
  const done = await carryOut(args, pending)
  if (done instanceof Response || done.code !== refusals.StepUpNeeded.code) return done
  return askForProof(args, pending)
}

/** Has a code sent to the account's own phone, and leads to where it is typed. */
export async function askForProof(args: RouteArgs, pending: PendingAction): Carried {
  const answer = await callApi(args, SMSCodeRequest, {})
  const request = answer.ok
    ? { id: answer.value.requestId, requestedAt: nowOf(args) }
    : wishOf(args)?.request
  // The code that was sent a moment ago still fits.
  if (!answer.ok && !(answer.status === 429 && request)) return answer
  keepWish(args, { ...pending, error: undefined, request })
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

/** Where a wish began: leads on, or shows its form again. */
export async function wishFor(args: RouteArgs, pending: PendingAction) {
  const done = await begin(args, pending)
  if (done instanceof Response) return done
  if (done.status === 401) return redirectTo(args, '/login')
  return redisplayForm(pending.values, toFormErrors(args, done))
}

/** Leads back to where a wish began, which says why it was not carried out. */
export function leadBack(args: RouteArgs, pending: PendingAction, error: ApiError) {
  if (error.status === 401) return redirectTo(args, '/login')
  const { message, fields } = toFormErrors(args, error)
  keepWish(args, { ...pending, request: undefined, error: { message, fields } })
  return redirectTo(args, formOf[pending.wish])
}

/** Why a wish was not carried out, with what was typed; said once. */
export function takeRefusedForm(args: RouteArgs, wish: Wish): FormState | undefined {
  const pending = wishOf(args)
  if (pending?.wish !== wish || !pending.error) return undefined
  forgetWish(args)
  return { values: pending.values, ...pending.error }
}
