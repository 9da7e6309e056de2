import type { ApiError } from '@galgal/contract/call'
import { Delete, Export, Update } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { z } from 'zod'
import { ask } from '../../../api/api.server.ts'
import { clearCookie, keptIn, setCookie } from '../../../http/cookies.server.ts'
import { redisplayForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { type Page, visitOf } from '../../../http/visit.server.ts'
import { getTranslations } from '../../../i18n/messages.server.ts'
import { homeCallingCode } from '../../../session/calling-codes.server.ts'
import { CODE_WAIT_SECONDS } from '../../../session/code-wait.server.ts'
import { signOut } from '../../../session/session.server.ts'
import type { FormState } from '../../../ui/form-state.ts'

/*
 * Some wishes need a proof that it is their owner who wishes: a code of a text message. Until it is given the
 * browser keeps the wish, with what was typed; then it is carried out as if nothing had come between.
 */

export const HERE = '/profile/my-account'
const COOKIE = 'account-wish'
// As long as a code lives.
const LIFE_SECONDS = 10 * 60

const Kept = z.object({
  wish: z.enum(['email', 'phone', 'delete', 'export']),
  /** What was typed. */
  values: z.record(z.string(), z.string()),
  /** The API's name for the code by which it is proven who wishes, and when it was asked for. */
  request: z.object({ id: z.string(), askedAt: z.number() }).optional(),
  /** When a code was sent to the new address or number. */
  sentAt: z.number().optional(),
  /** Why it was not carried out, to be said where it was wished. */
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
})
export type Kept = z.output<typeof Kept>
export type Wish = Kept['wish']

export const wishOf = (page: Page): Kept | undefined => keptIn(page, COOKIE, Kept)

const keepWish = (page: Page, kept: Kept) =>
  setCookie(page, COOKIE, JSON.stringify(kept), LIFE_SECONDS)

export const forgetWish = (page: Page) => clearCookie(page, COOKIE)

/** Where each is wished. */
const formOf: Record<Wish, string> = {
  email: `${HERE}?edit=email`,
  phone: `${HERE}?edit=phone`,
  delete: `${HERE}/delete`,
  export: HERE,
}

const nowOf = (page: Page) => visitOf(page).now().getTime()

type Carried = Promise<Response | ApiError>

async function carryOut(page: Page, kept: Kept): Carried {
  if (kept.wish === 'delete') return deleteAccount(page)
  if (kept.wish === 'export') return mayExport(page)
  const { email = '', callingCode: code = homeCallingCode, phoneNumber = '' } = kept.values
  const answer =
    kept.wish === 'email'
      ? await ask(page, ChangeEmailValidation, { email })
      : await ask(page, Update, { phone: { code, phoneNumber } })
  if (!answer.ok) return answer
  keepWish(page, { ...kept, request: undefined, error: undefined, sentAt: nowOf(page) })
  return redirectTo(page, `${HERE}/verify`)
}

async function deleteAccount(page: Page): Carried {
  const answer = await ask(page, Delete, {})
  if (!answer.ok) return answer
  forgetWish(page)
  signOut(page)
  visitOf(page).hasLeft = true
  const { keptUntil } = answer.value
  return redirectTo(page, `/profile/deleted${keptUntil ? `?until=${keptUntil}` : ''}`)
}

async function mayExport(page: Page): Carried {
  const answer = await ask(page, Export, {})
  if (!answer.ok) return answer
  forgetWish(page)
  return redirectTo(page, `${HERE}?export`)
}

/** Carries a wish out, or asks for the proof that it needs; gives where that leads, or the API's no. */
export async function begin(page: Page, kept: Kept): Carried {
  const done = await carryOut(page, kept)
  if (done instanceof Response || done.code !== refusals.StepUpNeeded.code) return done
  return askForProof(page, kept)
}

/** Has a code sent to the account's own phone, and leads to where it is typed. */
export async function askForProof(page: Page, kept: Kept): Carried {
  const answer = await ask(page, SMSCodeRequest, {})
  const request = answer.ok
    ? { id: answer.value.requestId, askedAt: nowOf(page) }
    : wishOf(page)?.request
  // The code that was sent a moment ago still fits.
  if (!answer.ok && !(answer.status === 429 && request)) return answer
  keepWish(page, { ...kept, error: undefined, request })
  return redirectTo(page, `${HERE}/confirm`)
}

const names: Record<string, string> = {
  'phone.phoneNumber': 'phoneNumber',
  phone: 'phoneNumber',
  'phone.code': 'callingCode',
}

/** A no by the form's own names of fields, and in kind words to whoever asked for codes too often. */
export function toFormErrors(page: Page, error: ApiError) {
  const t = getTranslations(page, 'account')
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
export async function wishFor(page: Page, kept: Kept) {
  const done = await begin(page, kept)
  if (done instanceof Response) return done
  if (done.status === 401) return redirectTo(page, '/login')
  return redisplayForm(kept.values, toFormErrors(page, done))
}

/** Leads back to where a wish began, which says why it was not carried out. */
export function leadBack(page: Page, kept: Kept, error: ApiError) {
  if (error.status === 401) return redirectTo(page, '/login')
  const { message, fields } = toFormErrors(page, error)
  keepWish(page, { ...kept, request: undefined, error: { message, fields } })
  return redirectTo(page, formOf[kept.wish])
}

/** Why a wish was not carried out, with what was typed; said once. */
export function takeRefusedForm(page: Page, wish: Wish): FormState | undefined {
  const kept = wishOf(page)
  if (kept?.wish !== wish || !kept.error) return undefined
  forgetWish(page)
  return { values: kept.values, ...kept.error }
}
