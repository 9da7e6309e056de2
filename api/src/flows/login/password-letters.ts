import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Settings } from '../../deps.ts'
import type { EmailMessage } from '../../providers/mail/mail.ts'
import { linkTo } from '../notifications/message-values.ts'

type What = 'passwordReset' | 'firstPassword' | 'passwordChanged' | 'emailTaken'
type Values = { link: string; again?: string; reset?: string }

function letter(what: What, locale: Locale, to: string, values: Values): EmailMessage {
  const t = translator(locale, 'notifications')
  const body = t(`${what}.body`, values)
  return { to, locale, subject: t(`${what}.subject`), body, link: values.link }
}

/** Where a forgotten password is asked for. */
const recoverAt = (settings: Settings, locale: Locale) => linkTo(settings, locale, '/login/recover')

const passwordPage = (settings: Settings, locale: Locale, linkData: string) =>
  linkTo(settings, locale, `/changePassword/${linkData}`)

/** Leads to a new password, for whoever asked for one. */
export const resetLetter = (settings: Settings, locale: Locale, to: string, linkData: string) =>
  letter('passwordReset', locale, to, { link: passwordPage(settings, locale, linkData) })

/** Leads to the first password of an account that was opened for someone. */
export const firstPasswordLetter = (
  settings: Settings,
  locale: Locale,
  to: string,
  linkData: string,
) =>
  letter('firstPassword', locale, to, {
    link: passwordPage(settings, locale, linkData),
    again: recoverAt(settings, locale),
  })

/** Tells of a new password, and what to do for whoever did not choose it. */
export const passwordChangedLetter = (settings: Settings, locale: Locale, to: string) =>
  letter('passwordChanged', locale, to, { link: recoverAt(settings, locale) })

/** Goes instead of a code to whoever already has an account: a way in, and one to a new password. */
export const emailTakenLetter = (
  settings: Settings,
  locale: Locale,
  to: string,
  linkData: string,
) =>
  letter('emailTaken', locale, to, {
    link: linkTo(settings, locale, `/auto-login?linkData=${linkData}`),
    reset: recoverAt(settings, locale),
  })
