import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { deviceName } from '@galgal/domain/people/device-name'
import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../../db/account/sessions.ts'
import type { Settings } from '../../deps.ts'
import type { EmailMessage } from '../../providers/mail/mail.ts'
import { linkTo } from '../notifications/message-values.ts'

/** Whose account it is about: the customer as they were when it happened. */
type Whose = Pick<Customer, 'locale' | 'email' | 'firstName'>
/** What happened, when, and on which device: by the client's own name of itself. */
export type Happening = { customer: Whose; at: Date; device: string }

type Values = Record<string, string>
type What = 'emailCode' | 'emailAsked' | 'emailChanged' | 'emailReturned' | 'phoneChanged'

const greeting = ({ firstName }: Whose): Values => ({
  greeted: firstName ? 'some' : 'none',
  firstName,
})

/** The same as letters say it. */
export function happened({ customer, at, device }: Happening): Values {
  const name = deviceName(device)
  return {
    ...greeting(customer),
    day: formatDay(dayAt(at)),
    time: timeAt(at),
    known: name ? 'some' : 'none',
    device: name,
  }
}

function letter(what: What, { locale }: Whose, to: string, values: Values): EmailMessage {
  const t = translator(locale, 'accountNotifications')
  const isolated = isolatedValues(locale, values)
  const { link, code } = values
  return {
    to,
    locale,
    subject: t(`${what}.subject`, { code: code ?? '' }),
    body: t(`${what}.body`, isolated),
    ...(link && { link }),
    ...(code && { code }),
  }
}

/** Proves the address that an account is to have. */
export const newEmailLetter = (customer: Whose, to: string, code: string) =>
  letter('emailCode', customer, to, { ...greeting(customer), code })

/** Goes instead of a code to an address that has an account of its own. */
export function otherEmailLetter(settings: Settings, { locale }: Whose, to: string): EmailMessage {
  const t = translator(locale, 'accountNotifications')
  const link = linkTo(settings, locale, '/login')
  const reset = linkTo(settings, locale, '/login/recover')
  const body = t('emailTaken.body', { link, reset })
  return { to, locale, subject: t('emailTaken.subject'), body, link }
}

/** Tells the old address of the request, with the way back. */
export function emailAskedLetter(
  settings: Settings,
  of: Happening,
  { email, linkData }: { email: string; linkData: string },
) {
  const link = linkTo(settings, of.customer.locale, `/changePassword/${linkData}`)
  return letter('emailAsked', of.customer, of.customer.email, { ...happened(of), email, link })
}

/** Tells one of the two addresses that the other has taken its place. */
export function emailChangedLetter(
  settings: Settings,
  of: Happening,
  { email, to }: { email: string; to: string },
) {
  const link = linkTo(settings, of.customer.locale, '/profile/devices')
  return letter('emailChanged', of.customer, to, { ...happened(of), email, link })
}

/** Tells the address that is back, with the way to a new password. */
export function emailReturnedLetter(
  settings: Settings,
  customer: Whose,
  { to, linkData }: { to: string; linkData: string },
) {
  const link = linkTo(settings, customer.locale, `/changePassword/${linkData}`)
  const again = linkTo(settings, customer.locale, '/login/recover')
  return letter('emailReturned', customer, to, { ...greeting(customer), link, again })
}

/** Tells of a new phone; of the number, so much as its owner knows it by. */
export function phoneChangedLetter(settings: Settings, of: Happening, phone: string) {
  const { locale, email } = of.customer
  return letter('phoneChanged', of.customer, email, {
    ...happened(of),
    phone: `***${phone.slice(-4)}`,
    link: linkTo(settings, locale, '/profile/devices'),
    reset: linkTo(settings, locale, '/login/recover'),
  })
}

/** The last letter of an account; `keptUntil` is null when nothing of it is kept. */
export function deletedLetter(of: Happening, keptUntil: string | null): EmailMessage {
  const { locale, email: to } = of.customer
  const t = translator(locale, 'accountNotifications')
  const values = isolatedValues(locale, {
    ...happened(of),
    kept: keptUntil ? 'invoices' : 'nothing',
    until: keptUntil ? formatDay(keptUntil) : '',
  })
  return { to, locale, subject: t('deleted.subject'), body: t('deleted.body', values) }
}
