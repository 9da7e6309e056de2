import { refusals } from '@galgal/contract/refusals'
import { Signup } from '@galgal/contract/SR'
import { isLongEnough, PASSWORD_MIN_LENGTH } from '@galgal/domain/people/password-strength'
import { restartSignup } from '@galgal/domain/people/signup-state'
import { isIsraeliMobile, normalisePhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import { isEmail } from '@galgal/domain/text-rules'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../session/calling-codes.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { type Draft, draftOf } from '../../session/signup-draft.server.ts'
import { isKind, kinds } from '../../session/signup-kinds.ts'
import { wantedStore } from '../../session/wanted-store.server.ts'
import { codeSentNow, inKindWords } from './codes.server.ts'
import { enterStep, pageOf } from './progress.server.ts'
import { refused, stepOn } from './refused.server.ts'

/** Who it is for, the e-mail, the password and the phone: what needs no answer of ours in between. */
export async function beginView(args: RouteArgs & { url: URL }, step: 'type' | 'email-password') {
  const { draft } = await enterStep(args, step)
  const { messages, ...about } = pageOf(args)
  return {
    ...about,
    messages: { ...messages, ...pageMessages(args, 'password') },
    step,
    kind: draft.kind ?? likelyKind(args),
    email: draft.username ?? '',
    phone: draft.phone ?? { callingCode: homeCallingCode, phoneNumber: '' },
    countries: await callingCodeOptions(args),
    marketing: draft.allowMarketing ?? false,
    hasPassword: draft.password !== undefined,
    isAgain: draft.handle !== undefined,
    isExpired: args.url.searchParams.has('expired'),
    min: PASSWORD_MIN_LENGTH,
  }
}
/** Whoever comes from a store is most likely of its kind: it stands chosen, and settles nothing. */
function likelyKind(args: RouteArgs) {
  const store = wantedStore(args)
  return store && ({ B2B: 'company', B2C: 'private' } as const)[store]
}
export type BeginView = Awaited<ReturnType<typeof beginView>>

/** Opens the sign-up, whose e-mail is sent a code; the phone waits in the browser until there is an account for it. */
export async function beginSignup(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const { email = '', callingCode = homeCallingCode, phoneNumber = '' } = values
  const draft = draftOf(args)
  const kind = values.kind ?? draft.kind ?? ''
  const fields = validate(args, values, draft)
  if (!isKind(kind) || Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  // A code that waits was asked for in the name of another kind of customer.
  const stored = draft.kind === kind ? draft : restartSignup(draft)
  const setup = {
    username: email,
    password: values.password ? passwordHash(values.password) : (draft.password ?? ''),
    allowMarketing: values.marketing === 'on',
  }
  const answer = await callApi(args, Signup, {
    ...setup,
    customertype: storeOf(kinds[kind]),
    b2BType: kinds[kind],
  })
  const names = { username: 'email', [refusals.PasswordTooWeak.code]: 'password' }
  if (!answer.ok) return refused(args, inKindWords(args, answer), { values, names })
  const handle = answer.value.customer.customerToken
  const phone = { callingCode, phoneNumber }
  const brought = { kind, ...setup, handle, phone, ...codeSentNow(args) }
  return stepOn(args, 'email-password', stored, brought)
}

/** Only here is the password itself known: the API sees nothing but its hash. One that is kept need not be typed again. */
function validate(args: RouteArgs, values: FormValues, draft: Draft): Record<string, string> {
  const t = getTranslations(args, 'register')
  const errors = getTranslations(args, 'errors')
  const { email = '', password = '' } = values
  const kind = values.kind ?? draft.kind ?? ''
  const isStored = password === '' && draft.password !== undefined
  return {
    ...(isKind(kind) ? {} : { kind: t('type.missing') }),
    ...(isEmail(email) ? {} : { email: errors('field.email') }),
    ...(isStored || isLongEnough(password) ? {} : { password: t('emailPassword.shortPassword') }),
    ...phoneFault(args, values),
    ...leftEmpty(values, {
      email: t('emailPassword.missingEmail'),
      ...(isStored ? {} : { password: t('emailPassword.missingPassword') }),
      phoneNumber: t('phone.missing'),
    }),
  }
}

/** The API says the same, but only once there is an account to say it of. */
function phoneFault(args: RouteArgs, values: FormValues): Record<string, string> {
  const { callingCode: code = homeCallingCode, phoneNumber = '' } = values
  const errors = getTranslations(args, 'errors')
  const number = normalisePhone({ code, phoneNumber })
  if (!number) return { phoneNumber: errors('field.phone') }
  if (isIsraeliMobile(number)) return {}
  return { phoneNumber: errors(`error_customMessage_${refusals.PhoneCannotGetSms.code}`) }
}
