import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { callApi } from '../../api/api.server.ts'
import { refusedPage, sayWhen } from '../../api/failed-call.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../http/request-context.server.ts'
import { savedToast } from '../../http/saved-toast.server.ts'
import { getTranslations, pageMessages } from '../../i18n/messages.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../session/calling-codes.server.ts'
import { catalogueFor, UNFINISHED } from '../../session/customer.server.ts'
import { keepLoginDraft, loginDraftOf } from '../../session/login-draft.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { mayBeSignedIn, ownRefreshToken, signIn } from '../../session/session.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import { askForCode } from './sms.server.ts'

/** Leads a customer away to the catalogue; whoever is in the middle of a sign-up may still log in. */
export async function turnCustomerAway(args: RouteArgs) {
  if (!mayBeSignedIn(args) || draftOf(args).kind) return
  const answer = await callApi(args, Get, {})
  if (!answer.ok && answer.status !== 401) throw refusedPage(answer)
  if (!answer.ok || answer.value.registrationStageData.registrationStageTypeId === UNFINISHED)
    return
  throw redirectTo(args, catalogueFor(answer.value.b2BType))
}

/** The page with one of the two ways to log in, and what was typed into it before. */
export async function loginPageOf(args: RouteArgs & { url: URL }) {
  const hasNewPassword = args.url.searchParams.get('password') === 'new'
  const isBySms = args.url.searchParams.get('way') === 'sms'
  const { email = '', callingCode = homeCallingCode, phoneNumber = '' } = loginDraftOf(args)
  return {
    messages: pageMessages(args, 'login'),
    isBySms,
    typed: { email, callingCode, phoneNumber },
    toast: hasNewPassword ? savedToast(args, 'passwordChange') : null,
    countries: isBySms ? await callingCodeOptions(args) : [],
  }
}
export type LoginPageData = Awaited<ReturnType<typeof loginPageOf>>

/** Takes either form of the login page. */
export async function logIn(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  return 'phoneNumber' in values ? askForCode(args, values) : logInByPassword(args, values)
}

async function logInByPassword(args: RouteArgs, values: FormValues) {
  const { email = '', password = '' } = values
  keepLoginDraft(args, { ...loginDraftOf(args), email })
  const t = getTranslations(args, 'login')
  const fields = leftEmpty(values, {
    email: t('missing.email'),
    password: t('missing.password'),
  })
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const answer = await callApi(args, Login, {
    username: email,
    password: passwordHash(password),
    ...ownRefreshToken(args),
  })
  if (!answer.ok) return redisplayForm(values, sayWhen(args, answer), { username: 'email' })
  signIn(args, answer.value)
  return afterSignIn(args, answer.value)
}
