import type { AddressLine } from '@galgal/contract/Address'
import type { Locale } from '@galgal/i18n/locales'
import { placesOf } from '../db/order/places.ts'
import { MOST_LINES, searchPlaces } from '../flows/delivery/addresses.ts'
import { type AddressTools, suggestOutside } from '../flows/delivery/outside-addresses.ts'
import { cityLine, streetLine } from './address.ts'

type Typed = { text: string; locale: Locale; visitor: string }

/** At most ten lines that a typed text may mean; `visitor` tells those apart who type at once. */
export async function addressLines(
  tools: AddressTools,
  { text, locale, visitor }: Typed,
): Promise<AddressLine[]> {
  const outside = await suggestOutside(tools, text, { visitor, locale })
  if (outside.length > 0) return outside.slice(0, MOST_LINES)
  const { places, houseNumber, numbered } = searchPlaces(await placesOf(tools.db), text)
  const lines = places.map((place) =>
    'city' in place ? streetLine(locale, place, houseNumber) : cityLine(locale, place),
  )
  return [...numbered.map((street) => streetLine(locale, street)), ...lines].slice(0, MOST_LINES)
}
