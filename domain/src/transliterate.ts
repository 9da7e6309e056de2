/* Hebrew names in Latin letters, for names that nobody has written in English. */

// By the rules of the Academy of the Hebrew Language of 2006, in their simple form, from alef to tav as Unicode orders them: final forms before their letters.
const SOUNDS = ' v g d h v z h t y kh kh l m m n n s  f f ts ts k r sh t'.split(' ')
const ALEF = 0x05d0
const TAV = 0x05ea
const soundAlone = (letter: string): string => {
  const at = (letter.codePointAt(0) ?? 0) - ALEF
  return at >= 0 && at <= TAV - ALEF ? (SOUNDS[at] ?? '') : letter
}

/** Hard where a word begins. */
const FIRST: Record<string, string> = {
  '\u05d1': 'b',
  '\u05db': 'k',
  '\u05e4': 'p',
  '\u05d0': 'a',
  '\u05e2': 'a',
  '\u05d5': 'v',
}
/** A letter with a geresh is another sound. */
const WITH_GERESH: Record<string, string> = {
  '\u05d2': 'j',
  '\u05d6': 'zh',
  '\u05e6': 'ch',
  '\u05e5': 'ch',
  '\u05d3': 'dh',
  '\u05e2': 'gh',
}
const VOWELS = /[aeiou]$/

/** Which English word stands for a Hebrew one, where it is known. */
export type KnownWords = ReadonlyMap<string, string>

// What a street is, with which a name begins in Hebrew and ends in English, short and in full.
const KINDS: Record<string, string> = {
  '\u05e8\u05d7\u05d5\u05d1': 'St',
  '\u05e8\u05d7': 'St',
  '\u05e9\u05d3\u05e8\u05d5\u05ea': 'Blvd',
  '\u05e9\u05d3': 'Blvd',
  '\u05d3\u05e8\u05da': 'Rd',
  '\u05db\u05d9\u05db\u05e8': 'Sq',
  '\u05db\u05db\u05e8': 'Sq',
  '\u05e1\u05de\u05d8\u05ea': 'Alley',
  '\u05e1\u05de\u05d8\u05d4': 'Alley',
  '\u05e1\u05de': 'Alley',
  '\u05e9\u05db\u05d5\u05e0\u05ea': 'Neighborhood',
  '\u05e9\u05db\u05d5\u05e0\u05d4': 'Neighborhood',
  '\u05e9\u05db': 'Neighborhood',
}
/** Names of areas, which are no streets. */
const AREAS = [
  '\u05d0\u05d6\u05d5\u05e8',
  '\u05d0\u05d9\u05d6\u05d5\u05e8',
  '\u05de\u05ea\u05d7\u05dd',
  '\u05de\u05e8\u05db\u05d6',
  '\u05e4\u05d0\u05e8\u05e7',
]
const GAPS = /[\s-]+/

/** A name without what says that it is a street. */
function bareWords({ he, en }: { he: string; en: string }): [hebrew: string[], english: string[]] {
  const [hebrew, english] = [he.split(GAPS), en.split(GAPS)]
  const isKind = Object.values(KINDS).includes(english.at(-1) ?? '')
  return [
    KINDS[hebrew[0] ?? ''] && isKind ? hebrew.slice(1) : hebrew,
    isKind ? english.slice(0, -1) : english,
  ]
}

/** Of pairs of names, the words of those that have as many in both languages. */
export function knownWordsOf(names: readonly { he: string; en: string }[]): KnownWords {
  const counts = new Map<string, Map<string, number>>()
  for (const name of names) {
    const [hebrew, english] = bareWords(name)
    if (hebrew.length !== english.length) continue
    for (const [at, word] of hebrew.entries()) {
      const found = counts.get(word) ?? new Map<string, number>()
      const meaning = english[at] ?? ''
      counts.set(word, found.set(meaning, (found.get(meaning) ?? 0) + 1))
    }
  }
  return new Map(
    [...counts].map(([word, found]) => {
      const [likeliest] = [...found].toSorted((a, b) => b[1] - a[1])
      return [word, likeliest?.[0] ?? '']
    }),
  )
}

/** A street's Hebrew name in Latin letters, with what it is at its end: a street where the name says nothing. */
export function streetInLatin(name: string, known: KnownWords): string {
  const [first = '', ...others] = name.split(' ')
  const kind = KINDS[first]
  if (kind && others.length) return `${transliterate(others.join(' '), known)} ${kind}`
  return AREAS.includes(first) ? transliterate(name, known) : `${transliterate(name, known)} St`
}

/** A Hebrew name in Latin letters: words that are known as they are known, others letter by letter, with an `a` between consonants. */
export const transliterate = (name: string, known: KnownWords): string =>
  name
    .split(/([\s-]+)/)
    .map((part, at) => (at % 2 ? part : (known.get(part) ?? inLatin(part))))
    .join('')

const ARTICLE = /^\u05d4(?=[\u05d0-\u05ea]{3})/

/** An article is written as one. */
const inLatin = (word: string): string =>
  ARTICLE.test(word) ? `Ha${wordInLatin(word.replace(ARTICLE, ''))}` : wordInLatin(word)

const PLURAL = /(?<=..)\u05d9\u05dd$/

/** The plural is written as it is said. */
const wordInLatin = (word: string): string =>
  PLURAL.test(word) ? `${lettersInLatin(word.replace(PLURAL, ''))}im` : lettersInLatin(word)

function lettersInLatin(word: string): string {
  const letters = [...word.replace(/["\u05f4]/g, '')]
  let latin = ''
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    if (/['\u05f3]/.test(letter)) continue
    const sound = soundOf(letter, {
      next,
      isFirst: at === 0,
      isLast: at === letters.length - 1,
      latin,
    })
    const needsVowel = /[bcdfghjklmnpqrstvz]$/.test(latin) && /^[bcdfghjklmnpqrstvz]/.test(sound)
    latin += needsVowel && !latin.endsWith("'") ? `a${sound}` : sound
  }
  return latin.charAt(0).toUpperCase() + latin.slice(1)
}

type Place = { next: string | undefined; isFirst: boolean; isLast: boolean; latin: string }

/** Vav and yod are vowels inside a word, he at its end. */
function soundOf(letter: string, { next, isFirst, isLast, latin }: Place): string {
  if (next && /['\u05f3]/.test(next) && WITH_GERESH[letter]) return WITH_GERESH[letter]
  // A word that begins with a vowel letter is said with that vowel.
  if (isFirst && /[\u05d0\u05e2]/.test(letter) && next && /[\u05d5\u05d9]/.test(next)) return ''
  if (isFirst) return FIRST[letter] ?? soundAlone(letter)
  if (letter === '\u05d5') return VOWELS.test(latin) ? 'v' : 'o'
  if (letter === '\u05d9') return VOWELS.test(latin) ? 'y' : 'i'
  if (letter === '\u05d4' && isLast) return VOWELS.test(latin) ? '' : 'a'
  if (letter === '\u05d0' || letter === '\u05e2') return VOWELS.test(latin) ? '' : 'a'
  return soundAlone(letter)
}
