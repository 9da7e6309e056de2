import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { isolated, isolatedValues } from '@galgal/i18n/isolate'
import { inLanguage, type Locale, localePrefix } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Settings } from '../../deps.ts'
import type { EmailMessage } from '../../providers/mail/mail.ts'
import type { SmsMessage } from '../../providers/sms/sms.ts'

/** The absolute address of a page of ours in one language. */
export const linkTo = ({ publicUrls }: Settings, locale: Locale, path: `/${string}`) =>
  publicUrls[0] + localePrefix(locale) + path

/** A car as an e-mail's sentence names it: the version keeps its own direction, together with a model that has the same. */
export function carName(
  locale: Locale,
  car: { brand: Localised; model: Localised; version: string },
): string {
  const brand = inLanguage(locale, car.brand)
  const model = inLanguage(locale, car.model)
  const isModelOtherWay = isolated(locale, model) !== model
  return isModelOtherWay
    ? `${brand} ${isolated(locale, `${model} ${car.version}`)}`
    : `${brand} ${model} ${isolated(locale, car.version)}`
}

/** Proves an e-mail at sign-up. */
export function emailCodeLetter(locale: Locale, to: string, code: string): EmailMessage {
  const t = translator(locale, 'notifications')
  return {
    to,
    locale,
    subject: t('emailCode.subject', { code }),
    body: t('emailCode.body', { code }),
    code,
  }
}

/** Its last line lets a phone fill in the code by itself (WebOTP, one-time-code of iOS). */
export function phoneCodeLetter(
  { publicUrls }: Settings,
  locale: Locale,
  to: string,
  code: string,
): SmsMessage {
  const host = new URL(publicUrls[0]).hostname
  return { to, body: translator(locale, 'notifications')('phoneCode', { code, host }), code }
}

/** Greets a customer whose sign-up is finished. */
export function welcomeLetter(
  settings: Settings,
  locale: Locale,
  { email, firstName }: { email: string; firstName: string },
): EmailMessage {
  const t = translator(locale, 'notifications')
  const link = linkTo(settings, locale, '/catalog')
  const body = t('welcome.body', isolatedValues(locale, { firstName, link }))
  return { to: email, locale, subject: t('welcome.subject', { firstName }), body, link }
}
