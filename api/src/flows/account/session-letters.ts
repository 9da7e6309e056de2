import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { deviceName } from '@galgal/domain/device-name'
import { isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import type { Customer } from '../../db/account/sessions.ts'
import type { Settings } from '../../deps.ts'
import type { MailLetter } from '../../providers/mail/mail.ts'
import { linkTo } from '../letters/letters.ts'

type Signed = { customer: Customer; device: string; at: Date }

/** Tells a customer that a device they never used has signed in. */
export const newDeviceLetter = (settings: Settings, signed: Signed): MailLetter =>
  letter('newDevice', settings, signed)

/** Tells a customer that a session was ended because its token was used twice. */
export const sessionEndedLetter = (settings: Settings, signed: Signed): MailLetter =>
  letter('sessionEnded', settings, signed)

function letter(
  what: 'newDevice' | 'sessionEnded',
  settings: Settings,
  { customer: { locale, email, firstName }, device, at }: Signed,
): MailLetter {
  const say = translator(locale, 'letters')
  const link = linkTo(settings, locale, '/profile/devices')
  const name = deviceName(device)
  const values = isolatedValues(locale, {
    greeted: firstName ? 'some' : 'none',
    firstName,
    known: name ? 'some' : 'none',
    device: name,
    day: formatDay(dayAt(at)),
    time: timeAt(at),
    link,
    reset: linkTo(settings, locale, '/login/recover'),
  })
  const body = say(`${what}.body`, values)
  return { to: email, locale, subject: say(`${what}.subject`), body, link }
}
