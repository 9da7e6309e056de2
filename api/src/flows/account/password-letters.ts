import type { Locale } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import type { Settings } from '../../deps.ts'
import type { MailLetter } from '../../providers/mail/mail.ts'
import { linkTo } from '../letters/letters.ts'

/** Where a forgotten password is asked for. */
const recoverAt = (settings: Settings, locale: Locale) => linkTo(settings, locale, '/login/recover')

const passwordPage = (settings: Settings, locale: Locale, linkData: string) =>
  linkTo(settings, locale, `/changePassword/${linkData}`)

/** Leads to a new password, for whoever asked for one. */
export function resetLetter(
  settings: Settings,
  locale: Locale,
  to: string,
  linkData: string,
): MailLetter {
  const say = translator(locale, 'letters')
  const link = passwordPage(settings, locale, linkData)
  return {
    to,
    locale,
    subject: say('passwordReset.subject'),
    body: say('passwordReset.body', { link }),
    link,
  }
}

/** Leads to the first password of an account that was opened for someone. */
export function firstPasswordLetter(
  settings: Settings,
  locale: Locale,
  to: string,
  linkData: string,
): MailLetter {
  const say = translator(locale, 'letters')
  const link = passwordPage(settings, locale, linkData)
  const again = recoverAt(settings, locale)
  return {
    to,
    locale,
    subject: say('firstPassword.subject'),
    body: say('firstPassword.body', { link, again }),
    link,
  }
}

/** Tells of a new password, and what to do for whoever did not choose it. */
export function passwordChangedLetter(settings: Settings, locale: Locale, to: string): MailLetter {
  const say = translator(locale, 'letters')
  const link = recoverAt(settings, locale)
  return {
    to,
    locale,
    subject: say('passwordChanged.subject'),
    body: say('passwordChanged.body', { link }),
    link,
  }
}

/** Goes instead of a code to whoever already has an account: a way in, and one to a new password. */
export function emailTakenLetter(
  settings: Settings,
  locale: Locale,
  to: string,
  linkData: string,
): MailLetter {
  const say = translator(locale, 'letters')
  const link = linkTo(settings, locale, `/auto-login?linkData=${linkData}`)
  const reset = recoverAt(settings, locale)
  return {
    to,
    locale,
    subject: say('emailTaken.subject'),
    body: say('emailTaken.body', { link, reset }),
    link,
  }
}
