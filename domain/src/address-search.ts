/* Compares a typed address with known ones, in either language, whatever its quotes and hyphens are. */

const quotes = /["'.`\u05f3\u05f4\u2018\u2019\u200e\u200f]/g
const gaps = /[\s,/()\-\u05be\u2013]+/g
// A word that some write with one yod: Kiryat.
const doubleYod = /(^| )\u05e7\u05e8\u05d9\u05d9/g

/** Lower case, without vowel points, quotes, hyphens and double spaces. */
export const foldAddress = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(quotes, '')
    .replace(gaps, ' ')
    .trim()
    .replace(doubleYod, '$1\u05e7\u05e8\u05d9')

const wordsIn = (folded: string) => folded.split(' ').filter(Boolean)

const HE = '\u05d4'
/** A word without the article it begins with, when enough is left of it. */
function withoutArticle(word: string): string | undefined {
  if (word.startsWith(HE) && word.length > 2) return word.slice(1)
  return word.startsWith('ha') && word.length > 4 ? word.slice(2) : undefined
}

/** All names of a place as one text, for `hasWordStartingWith` and `hasWord`. */
export function searchTextOf(names: readonly string[]): string {
  const words = names.flatMap((name) => wordsIn(foldAddress(name)))
  const bare = words.flatMap((word) => withoutArticle(word) ?? [])
  return [...new Set(['', ...words, ...bare])].join(' ')
}

/** Whether a word of the place begins with this one; articles are ignored. */
export function hasWordStartingWith(searchText: string, word: string): boolean {
  if (searchText.includes(` ${word}`)) return true
  return word.startsWith(HE) && word.length > 2 && searchText.includes(` ${word.slice(1)}`)
}

/** Whether this is a whole word of the place. */
export const hasWord = (searchText: string, word: string): boolean =>
  `${searchText} `.includes(` ${word} `)

// What people write in front of a street's name, and English words that the data shortens.
const streetWords = new Map([
  ['\u05e8\u05d7\u05d5\u05d1', ''],
  ['\u05e8\u05d7', ''],
  ['street', ''],
  ['boulevard', 'blvd'],
  ['avenue', 'ave'],
  ['road', 'rd'],
])

const house = /^\d{1,4}[a-z\u05d0-\u05ea]?$/

export type AddressQuery = { words: string[]; houseNumber: string | undefined }

/** The words of a street and a city in a typed address, and the house number if there is one. */
export function readAddressQuery(text: string): AddressQuery {
  const words = wordsIn(foldAddress(text)).flatMap((word) => streetWords.get(word) ?? word)
  const houseNumber = words.find((word) => house.test(word))
  return { words: words.filter((word) => word && !house.test(word)), houseNumber }
}

/** The id of a house: its street's, a tilde, 1 to 4 digits and at most one letter. */
export const houseId = (streetId: string, houseNumber: string): string =>
  `${streetId}~${houseNumber}`

/** The reverse of `houseId`; undefined when it is no such id. */
export function readHouseId(id: string): { streetId: string; houseNumber: string } | undefined {
  const [, streetId, houseNumber] = /^(.+)~(\d{1,4}[a-z\u05d0-\u05ea]?)$/i.exec(id) ?? []
  return streetId && houseNumber ? { streetId, houseNumber } : undefined
}
