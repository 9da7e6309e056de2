import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import type { Settings } from '../../deps.ts'
import type { EmailMessage } from '../../providers/mail/mail.ts'
import { linkTo } from '../notifications/message-values.ts'
import { type Happening, happened } from './account-letters.ts'

/** Tells a customer that a device they never used has signed in. */
export const newDeviceLetter = (settings: Settings, of: Happening): EmailMessage =>
  letter('newDevice', settings, of)

/** Tells a customer that a session was ended because its token was used twice. */
export const sessionEndedLetter = (settings: Settings, of: Happening): EmailMessage =>
  letter('sessionEnded', settings, of)

function letter(
  what: 'newDevice' | 'sessionEnded',
  settings: Settings,
  of: Happening,
): EmailMessage {
  const { locale, email } = of.customer
  const t = translator(locale, 'notifications')
  const link = linkTo(settings, locale, '/profile/devices')
  const reset = linkTo(settings, locale, '/login/recover')
  const body = t(`${what}.body`, isolatedValues(locale, { ...happened(of), link, reset }))
  return { to: email, locale, subject: t(`${what}.subject`), body, link }
}
