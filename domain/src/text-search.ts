/* Finds what people mean by a few typed words, in either script, before the words are whole and with one slip in each. */

/** Longer texts are cut: nobody looks for so much, and each letter costs the server time. */
export const LONGEST_QUERY = 80
const MOST_WORDS = 8
/** Shorter words are too like each other to guess at. */
const SHORTEST_FORGIVEN = 4
const SHORTEST_WITHOUT_PREFIX = 3

const SCORES = { wholeInName: 4, inName: 2, elsewhere: 1 }

const quotes = /['\u2018\u2019"\u201c\u201d`\u00b4\u05f3\u05f4]/g
const unseen = /[\p{Cc}\p{Cf}]+/gu
const notOfAWord = /[^\p{L}\p{N}.]+/gu
const dots = /\.+/g
// Kaf, mem, nun, pe and tsadi at the end of a word, each one before its ordinary form.
const finals = /[\u05da\u05dd\u05df\u05e3\u05e5]/g
// And, the, in, to, from, as, that: Hebrew writes them as one with the word.
const joinedLetter = /^[\u05d5\u05d4\u05d1\u05dc\u05de\u05db\u05e9]/

/** A typed text as it is shown and kept in an address: on one line, without marks that nobody sees, and not too long. */
export const readQuery = (typed: string): string =>
  typed
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .toWellFormed()
    .trim()

/** Words without case, accents, vowel points, quotes, invisible characters and forms of a letter at its end; dots inside stay. */
const rawWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(quotes, '')
    .replace(finals, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))
    .replace(notOfAWord, ' ')
    .split(' ')
    .filter((word) => word.replace(dots, ''))

const withoutDots = (word: string) => word.replace(dots, '')

/** A Hebrew word without the letter joined to its front, when enough is left. */
const withoutJoined = (word: string): string[] =>
  word.length > SHORTEST_WITHOUT_PREFIX && joinedLetter.test(word) ? [word.slice(1)] : []

/** Every way in which a text's words are typed: `ID.3` as id3, id and 3; `T-Roc` also as troc. */
function waysToType(text: string): string[] {
  const raw = rawWords(text)
  const words = raw.map(withoutDots)
  const parts = raw.flatMap((word) =>
    word.split(dots).flatMap((part) => part.match(/\d+|\D+/g) ?? []),
  )
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...new Set([...words, ...parts, ...words.flatMap(withoutJoined), ...pairs])].filter(
    Boolean,
  )
}

/** Text ready to be searched. */
export type Searchable = { name: readonly string[]; elsewhere: readonly string[] }

/** What a thing is called, in every spelling, and what else it is found by. */
export function searchableOf(
  names: readonly string[],
  elsewhere: readonly string[] = [],
): Searchable {
  return { name: names.flatMap(waysToType), elsewhere: elsewhere.flatMap(waysToType) }
}

/** The words of a typed text; none when it says nothing. */
export const queryWords = (typed: string): string[] => {
  const words = rawWords(typed.slice(0, LONGEST_QUERY)).map(withoutDots)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

type Matches = (typed: string, word: string) => boolean

const begins: Matches = (typed, word) => word.startsWith(typed)

/** Whether a word begins with the typed one but for one letter that is wrong, missing, too much or swapped with the next. */
export function beginsNearly(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const rest = typed.slice(at + 1)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    at === typed.length ||
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  )
}

const isForgiven = (typed: string) => typed.length >= SHORTEST_FORGIVEN && !/\d/.test(typed)

const forgiving: Matches = (typed, word) =>
  isForgiven(typed) ? beginsNearly(typed, word) : begins(typed, word)

/** How well a thing answers one typed word; 0 when not at all. */
function scoreOf(typed: string, { name, elsewhere }: Searchable, matches: Matches): number {
  if (name.includes(typed)) return SCORES.wholeInName
  if (name.some((word) => matches(typed, word))) return SCORES.inName
  return elsewhere.some((word) => matches(typed, word)) ? SCORES.elsewhere : 0
}

/** Every typed word has to be answered, in any order, if need be without the letter joined to it. */
function totalOf(words: readonly string[], thing: Searchable, matches: Matches): number {
  const scores = words.map((typed) =>
    Math.max(...[typed, ...withoutJoined(typed)].map((it) => scoreOf(it, thing, matches))),
  )
  return scores.includes(0) ? 0 : scores.reduce((a, b) => a + b, 0)
}

const searchBy = (words: readonly string[], matches: Matches) => (things: readonly Searchable[]) =>
  things
    .map((thing, place) => ({ place, score: totalOf(words, thing, matches) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ place }) => place)

/**
 * The places of what a typed text means in each group, the best first and equals in the order of the group.
 * A slip is forgiven only where nothing at all is called so.
 */
export function searchGroups<Name extends string>(
  groups: Readonly<Record<Name, readonly Searchable[]>>,
  typed: string,
): Record<Name, number[]> {
  const words = queryWords(typed)
  const names = Object.keys(groups) as Name[]
  const inEach = (search: (things: readonly Searchable[]) => number[]) =>
    Object.fromEntries(names.map((name) => [name, search(groups[name])])) as Record<Name, number[]>
  if (words.length === 0) return inEach(() => [])
  const exact = inEach(searchBy(words, begins))
  return names.some((name) => exact[name].length > 0) ? exact : inEach(searchBy(words, forgiving))
}
