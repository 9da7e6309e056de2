import {
  hasWord,
  hasWordStartingWith,
  readAddressQuery,
  readHouseId,
} from '@galgal/domain/address-search'
import type { Point } from '@galgal/domain/coordinates'
import { MINUTE } from '@galgal/domain/dates'
import { readPostalCode } from '@galgal/domain/postal-code'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { City, Places, Street } from '../../db/order/places.ts'

/** Of all calls about addresses together. */
export const ADDRESS_LIMIT = { most: 120, within: MINUTE }

const SHORTEST_TEXT = 2
export const MOST_LINES = 10
const MOST_CITIES = 3
const MOST_KM_AWAY = 2

export type Found = {
  places: (City | Street)[]
  houseNumber: string | undefined
  /** Streets of the town whose name is the number. */
  numbered: Street[]
}

/** The places that a typed text may mean, the likeliest first, at most ten. */
export function searchPlaces(known: Places, text: string): Found {
  const { words, houseNumber } = readAddressQuery(text)
  const ofCode = streetsByPostalCode(known, text)
  if (ofCode.length > 0)
    return { places: ofCode.slice(0, MOST_LINES), houseNumber: undefined, numbered: [] }
  if (text.trim().length < SHORTEST_TEXT || words.length === 0)
    return { places: [], houseNumber, numbered: [] }

  // A house stands in a street.
  const cities = houseNumber ? [] : citiesByWords(known, words)
  const streets = known.streets.search(words, MOST_LINES - cities.length)
  const isWhole = ({ searchText }: City | Street) =>
    words.every((word) => hasWord(searchText, word))
  // A street of that very name comes before a city that only begins like it.
  const isStreet = streets.some(isWhole) && !cities.some(isWhole)
  const places = isStreet ? [...streets, ...cities] : [...cities, ...streets]
  return { places, houseNumber, numbered: numberedStreets(known, words, houseNumber) }
}

const citiesByWords = (known: Places, words: string[]) =>
  [...known.cities.values()]
    .filter(({ searchText }) => words.every((word) => hasWordStartingWith(searchText, word)))
    .slice(0, MOST_CITIES)

/** Where a number is typed with a whole town, it may be the name of a street. */
const numberedStreets = (known: Places, words: string[], number: string | undefined): Street[] =>
  number
    ? known.streets
        .search([...words, number], MOST_LINES)
        .filter(
          ({ searchText, city }) =>
            hasWord(searchText, number) && words.every((word) => hasWord(city.searchText, word)),
        )
    : []

function streetsByPostalCode(places: Places, text: string): Street[] {
  const read = readPostalCode(text)
  if (!read.ok || read.value === '') return []
  return places.streets.ofPostalCode(read.value)
}

/** The streets that an id stands for: a city's, a postal code's, or itself; undefined when it stands for none. */
export function listStreets(places: Places, id: string): Street[] | undefined {
  if (places.cities.has(id)) return places.streets.ofCity(id)
  const street = places.streets.get(readHouseId(id)?.streetId ?? id)
  if (street) return [street]
  const streets = streetsByPostalCode(places, id)
  return streets.length > 0 ? streets : undefined
}

/** The street nearest to a point, unless it is more than two kilometres away. */
export const findNearest = (places: Places, point: Point): Street | undefined =>
  places.streets.nearest(point, MOST_KM_AWAY)

/** A street with its town as one line of a reader's language; with a number, the house in it. */
export function lineOf(locale: Locale, { name, city }: Street, houseNumber: string): string {
  const t = translator(locale, 'answers')
  const parts = { street: inLanguage(locale, name), city: inLanguage(locale, city.name) }
  return houseNumber
    ? t('address.house', { ...parts, house: houseNumber })
    : t('address.street', parts)
}
