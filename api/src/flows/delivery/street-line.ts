import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/say'
import type { Street } from '../../db/order/places.ts'

/** A street with its town as one line of a reader's language; with a number, the house in it. */
export function lineOf(locale: Locale, { name, city }: Street, houseNumber: string): string {
  const say = translator(locale, 'answers')
  const parts = { street: name[locale], city: city.name[locale] }
  return houseNumber
    ? say('address.house', { ...parts, house: houseNumber })
    : say('address.street', parts)
}
