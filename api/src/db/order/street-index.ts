import { searchTextOf } from '@galgal/domain/address-search'
import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { firstOf } from '@galgal/domain/first-of'
import { createPrefixIndex } from '@galgal/domain/prefix-index'
import type { streets } from '../schema/catalogue.ts'

export type StreetRow = typeof streets.$inferSelect

/** Whether a word is one of a town's, by the town's place in the order of towns. */
type IsOfCity = (city: number, word: string) => boolean

/** Every street in a few bytes, numbered in the order of the towns and of their names; a name is kept once, however many towns have it. */
export type StreetIndex = {
  size: number
  rowAt: (at: number) => StreetRow
  find: (id: string) => number | undefined
  pointAt: (at: number) => { lat: number; lng: number; isListed: boolean }
  ofCity: (cityId: string) => number[]
  ofPostalCode: (code: string) => number[]
  /** Streets all of whose words are in their names or their towns', one at least in their names; the likeliest first. */
  search: (words: readonly string[], most: number, isOfCity: IsOfCity) => number[]
}

type Packed = {
  /** In the order of ids, as they came. */
  ids: string[]
  /** The place of each street in `ids`, and the other way round. */
  order: Uint32Array
  places: Uint32Array
  names: Localised[]
  nameOf: Uint32Array
  cityOf: Uint16Array
  points: Float64Array
  listed: Uint8Array
  postalCodes: Map<number, { postalCode: string; postalCodeApproximate: boolean }>
}

/** Collects rows, which come in the order of their ids by their code units, a part at a time. */
export function collectStreets(cityIds: readonly string[]) {
  const cityNumbers = new Map(cityIds.map((id, at) => [id, at]))
  const nameNumbers = new Map<string, number>()
  const names: Localised[] = []
  const ids: string[] = []
  const [nameOf, cityOf, points, listed]: number[][] = [[], [], [], []]
  const postalCodes: Packed['postalCodes'] = new Map()
  const numberOf = (name: Localised) =>
    nameNumbers.getOrInsertComputed(`${name.he}\n${name.en}`, () => names.push(name) - 1)
  const add = (row: StreetRow) => {
    const city = cityNumbers.get(row.cityId)
    if (city === undefined) return
    const { postalCode, postalCodeApproximate } = row
    if (postalCode) postalCodes.set(ids.length, { postalCode, postalCodeApproximate })
    ids.push(row.id)
    nameOf?.push(numberOf(row.name))
    cityOf?.push(city)
    points?.push(row.lat, row.lng)
    listed?.push(Number(row.isListed))
  }
  const finish = (): StreetIndex => {
    const ranks = ranksOf(names)
    const rankOf = (at: number) =>
      (cityOf?.[at] ?? 0) * names.length + (ranks[nameOf?.[at] ?? 0] ?? 0)
    const order = Uint32Array.from(ids.keys()).sort((a, b) => rankOf(a) - rankOf(b))
    const places = new Uint32Array(ids.length)
    for (const [at, place] of order.entries()) places[place] = at
    return indexOf(
      {
        ids,
        order,
        places,
        names,
        nameOf: Uint32Array.from(order, (place) => nameOf?.[place] ?? 0),
        cityOf: Uint16Array.from(order, (place) => cityOf?.[place] ?? 0),
        points: Float64Array.from(
          { length: 2 * ids.length },
          (_, at) => points?.[2 * (order[at >> 1] ?? 0) + (at & 1)] ?? 0,
        ),
        listed: Uint8Array.from(order, (place) => listed?.[place] ?? 0),
        postalCodes,
      },
      cityIds,
    )
  }
  return { add, finish }
}

/** The place of each name among all of them, by Hebrew. */
function ranksOf(names: readonly Localised[]): Uint32Array {
  const { compare } = new Intl.Collator('he')
  const sorted = [...names.keys()].sort((a, b) => compare(names[a]?.he ?? '', names[b]?.he ?? ''))
  const ranks = new Uint32Array(names.length)
  for (const [rank, at] of sorted.entries()) ranks[at] = rank
  return ranks
}

function indexOf(packed: Packed, cityIds: readonly string[]): StreetIndex {
  const { ids, order, places, names, nameOf, cityOf, points, listed, postalCodes } = packed
  const pointAt = (at: number) => ({
    lat: points[2 * at] ?? 0,
    lng: points[2 * at + 1] ?? 0,
    isListed: listed[at] === 1,
  })
  const rowAt = (at: number): StreetRow => ({
    id: ids[order[at] ?? 0] ?? '',
    cityId: cityIds[cityOf[at] ?? 0] ?? '',
    name: names[nameOf[at] ?? 0] ?? { he: '', en: '' },
    ...pointAt(at),
    ...(postalCodes.get(order[at] ?? 0) ?? { postalCode: '', postalCodeApproximate: false }),
  })
  const find = (id: string) => {
    const place = firstOf(ids, id)
    return ids[place] === id ? places[place] : undefined
  }
  const ofCity = (cityId: string) => {
    const city = cityIds.indexOf(cityId)
    return city < 0 ? [] : [...cityOf.keys()].filter((at) => cityOf[at] === city)
  }
  const ofPostalCode = (code: string) =>
    [...postalCodes]
      .flatMap(([place, it]) => (it.postalCode === code ? [places[place] ?? 0] : []))
      .sort((a, b) => a - b)
  return { size: ids.length, rowAt, find, pointAt, ofCity, ofPostalCode, search: searchIn(packed) }
}

function searchIn({ names, nameOf, cityOf }: Packed): StreetIndex['search'] {
  const texts = names.map(({ he, en }) => searchTextOf([he, en]))
  const lengths = Uint16Array.from(texts, ({ length }) => length)
  const { matching } = createPrefixIndex(texts)
  const cityCount = cityOf.reduce((most, city) => Math.max(most, city + 1), 0)
  return (words, most, isOfCity) => {
    if (words.length > MOST_WORDS) return []
    const inName = new Uint32Array(names.length)
    const inCity = new Uint32Array(cityCount)
    for (const [at, word] of words.entries()) {
      const bit = 1 << at
      for (const name of matching(word)) inName[name] = (inName[name] ?? 0) | bit
      for (const city of inCity.keys())
        if (isOfCity(city, word)) inCity[city] = (inCity[city] ?? 0) | bit
    }
    const all = 2 ** words.length - 1
    const likeliest = keepSmallest(most)
    for (let at = 0; at < nameOf.length; at++) {
      const own = inName[nameOf[at] ?? 0] ?? 0
      if (own === 0 || (own | (inCity[cityOf[at] ?? 0] ?? 0)) !== all) continue
      // More words of its own first, then a name of few words; equal ones stay in their order.
      const others = words.length - bitsIn(own)
      likeliest.add((others * 2 ** 16 + (lengths[nameOf[at] ?? 0] ?? 0)) * 2 ** 20 + at)
    }
    return likeliest.all().map((key) => key % 2 ** 20)
  }
}

/** Each word of a search is a bit of a number that stays positive. */
const MOST_WORDS = 30

function bitsIn(number: number): number {
  let count = 0
  for (let left = number; left; left &= left - 1) count++
  return count
}

/** The few smallest of many numbers, in their order. */
function keepSmallest(most: number) {
  const kept: number[] = []
  return {
    add: (number: number) => {
      if (kept.length === most && number > (kept.at(-1) ?? 0)) return
      const at = firstOf(kept, number)
      kept.splice(at, 0, number)
      kept.length = Math.min(kept.length, most)
    },
    all: () => kept,
  }
}
