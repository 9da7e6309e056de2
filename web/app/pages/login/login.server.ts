import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import { localeOf } from '@galgal/i18n/locales'
import { ask } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import { sayWhen } from '../../api/say-when.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { Page } from '../../http/visit.server.ts'
import { getTranslations, messagesOf } from '../../i18n/messages.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../session/calling-codes.server.ts'
import { catalogueFor, UNFINISHED } from '../../session/customer.server.ts'
import { keepLoginDraft, loginDraftOf } from '../../session/login-draft.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { mayBeSignedIn, ownRefreshToken, signIn } from '../../session/session.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import type { FormValues } from '../../ui/form-state.ts'
import { askForCode } from './sms.server.ts'

/** Leads a customer away to the catalogue; whoever is in the middle of a sign-up may still log in. */
export async function turnCustomerAway(page: Page) {
  if (!mayBeSignedIn(page) || draftOf(page).kind) return
  const answer = await ask(page, Get, {})
  if (!answer.ok && answer.status !== 401) throw refusedPage(answer)
  if (!answer.ok || answer.value.registrationStageData.registrationStageTypeId === UNFINISHED)
    return
  throw redirectTo(page, catalogueFor(answer.value.b2BType))
}

/** The page with one of the two ways to log in, and what was typed into it before. */
export async function loginPageOf(page: Page & { url: URL }) {
  const { code } = localeOf(page.params)
  const isBySms = page.url.searchParams.get('way') === 'sms'
  const { email = '', callingCode = homeCallingCode, phoneNumber = '' } = loginDraftOf(page)
  return {
    messages: messagesOf(code, 'login'),
    isBySms,
    typed: { email, callingCode, phoneNumber },
    hasNewPassword: page.url.searchParams.get('password') === 'new',
    countries: isBySms ? await callingCodeOptions(page) : [],
  }
}
export type LoginPageData = Awaited<ReturnType<typeof loginPageOf>>

/** Takes either form of the login page. */
export async function logIn(page: Page & { request: Request }) {
  const values = await readForm(page.request)
  return 'phoneNumber' in values ? askForCode(page, values) : logInByPassword(page, values)
}

async function logInByPassword(page: Page, values: FormValues) {
  const { email = '', password = '' } = values
  keepLoginDraft(page, { ...loginDraftOf(page), email })
  const t = getTranslations(page, 'login')
  const fields = leftEmpty(values, {
    email: t('missing.email'),
    password: t('missing.password'),
  })
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const answer = await ask(page, Login, {
    username: email,
    password: passwordHash(password),
    ...ownRefreshToken(page),
  })
  if (!answer.ok) return redisplayForm(values, sayWhen(page, answer), { username: 'email' })
  signIn(page, answer.value)
  return afterSignIn(page, answer.value)
}
