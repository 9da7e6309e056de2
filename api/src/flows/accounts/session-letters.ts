import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import type { Settings } from '../../deps.ts'
import type { MailLetter } from '../../providers/mail/mail.ts'
import { linkTo } from '../notifications/letters.ts'
import { type Happening, happened } from './account-letters.ts'

/** Tells a customer that a device they never used has signed in. */
export const newDeviceLetter = (settings: Settings, of: Happening): MailLetter =>
  letter('newDevice', settings, of)

/** Tells a customer that a session was ended because its token was used twice. */
export const sessionEndedLetter = (settings: Settings, of: Happening): MailLetter =>
  letter('sessionEnded', settings, of)

function letter(what: 'newDevice' | 'sessionEnded', settings: Settings, of: Happening): MailLetter {
  const { locale, email } = of.customer
  const t = translator(locale, 'letters')
  const link = linkTo(settings, locale, '/profile/devices')
  const reset = linkTo(settings, locale, '/login/recover')
  const body = t(`${what}.body`, isolatedValues(locale, { ...happened(of), link, reset }))
  return { to: email, locale, subject: t(`${what}.subject`), body, link }
}
