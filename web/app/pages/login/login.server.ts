import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import { safePath } from '@galgal/domain/safe-url'
import { localeOf } from '@galgal/i18n/locales'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { sayWhen } from '../../api/failed-call.server.ts'
import { takeOrderSummary } from '../../checkout/order-summary.server.ts'
import { savedToast } from '../../http/saved-toast.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../session/calling-codes.server.ts'
import { catalogueFor, UNFINISHED } from '../../session/customer.server.ts'
import { keepIntent } from '../../session/intent.server.ts'
import { keepLoginDraft, loginDraftOf } from '../../session/login-draft.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { mayBeSignedIn, ownRefreshToken, signIn } from '../../session/session.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import { wantedStore } from '../../session/wanted-store.server.ts'
import { askForCode } from './sms.server.ts'

/** Leads a customer away to the catalogue; whoever is in the middle of a sign-up may still log in. */
export async function turnCustomerAway(args: RouteArgs) {
  if (draftOf(args).kind) return
  const user = await userOf(args)
  if (!user || user.registrationStageData.registrationStageTypeId === UNFINISHED) return
  throw redirectTo(args, catalogueFor(user.b2BType))
}

/** Leads on to the page that a message's link names by `to`: at once whoever is signed in, others after signing in. */
export async function leadOn(args: RouteArgs & { url: URL }) {
  const path = safePath(args.url.searchParams.get('to') ?? '')
  if (!path) return
  const page = pathInto(localeOf(args.params).code, path)
  if (await userOf(args)) throw redirect(page)
  // What was wanted before gives way.
  takeOrderSummary(args)
  keepIntent(args, page)
}

/** Who is signed in; undefined without a session that still lives. */
async function userOf(args: RouteArgs) {
  if (!mayBeSignedIn(args)) return undefined
  const answer = await callApi(args, Get, {})
  if (answer.ok) return answer.value
  if (answer.status !== 401) throw refusedPage(answer)
  return undefined
}

/** The page with one of the two ways to log in, and what was typed into it before. */
export async function loginPageOf(args: RouteArgs & { url: URL }) {
  const hasNewPassword = args.url.searchParams.get('password') === 'new'
  const isBySms = args.url.searchParams.get('way') === 'sms'
  const { email = '', callingCode = homeCallingCode, phoneNumber = '' } = loginDraftOf(args)
  return {
    messages: pageMessages(args, 'login'),
    store: wantedStore(args),
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
