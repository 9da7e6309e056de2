import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Street } from '../../db/order/places.ts'

/** A street with its town as one line of a reader's language; with a number, the house in it. */
export function lineOf(locale: Locale, { name, city }: Street, houseNumber: string): string {
  const t = translator(locale, 'answers')
  const parts = { street: inLanguage(locale, name), city: inLanguage(locale, city.name) }
  return houseNumber
    ? t('address.house', { ...parts, house: houseNumber })
    : t('address.street', parts)
}
