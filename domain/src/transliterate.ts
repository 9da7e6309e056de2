/* Hebrew names in Latin letters, for names that nobody has written in English. */

// By the rules of the Academy of the Hebrew Language of 2006, in their simple form.
const LETTERS: Record<string, string> = {
  א: '',
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'y',
  כ: 'kh',
  ך: 'kh',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '',
  פ: 'f',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
}
/** Hard where a word begins. */
const FIRST: Record<string, string> = { ב: 'b', כ: 'k', פ: 'p', א: 'a', ע: 'a', ו: 'v' }
/** A letter with a geresh is another sound. */
const WITH_GERESH: Record<string, string> = { ג: 'j', ז: 'zh', צ: 'ch', ץ: 'ch', ד: 'dh', ע: 'gh' }
const VOWELS = /[aeiou]$/

/** Which English word stands for a Hebrew one, where it is known. */
export type KnownWords = ReadonlyMap<string, string>

/** Of pairs of names, the words of those that have as many in both languages. */
export function knownWordsOf(names: readonly { he: string; en: string }[]): KnownWords {
  const counts = new Map<string, Map<string, number>>()
  for (const { he, en } of names) {
    const [hebrew, english] = [he.split(/[\s-]+/), en.split(/[\s-]+/)]
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

/** A Hebrew name in Latin letters: words that are known as they are known, others letter by letter, with an `a` between consonants. */
export const transliterate = (name: string, known: KnownWords): string =>
  name
    .split(/([\s-]+)/)
    .map((part, at) => (at % 2 ? part : (known.get(part) ?? inLatin(part))))
    .join('')

const ARTICLE = /^ה(?=[\u05d0-\u05ea]{3})/

/** An article is written as one. */
const inLatin = (word: string): string =>
  ARTICLE.test(word) ? `Ha${wordInLatin(word.replace(ARTICLE, ''))}` : wordInLatin(word)

function wordInLatin(word: string): string {
  const letters = [...word.replace(/["״]/g, '')]
  let latin = ''
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    if (/['׳]/.test(letter)) continue
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
  if (next && /['׳]/.test(next) && WITH_GERESH[letter]) return WITH_GERESH[letter]
  // A word that begins with a vowel letter is said with that vowel.
  if (isFirst && /[אע]/.test(letter) && next && /[וי]/.test(next)) return ''
  if (isFirst) return FIRST[letter] ?? LETTERS[letter] ?? letter
  if (letter === 'ו') return VOWELS.test(latin) ? 'v' : 'o'
  if (letter === 'י') return VOWELS.test(latin) ? 'y' : 'i'
  if (letter === 'ה' && isLast) return VOWELS.test(latin) ? '' : 'a'
  if (letter === 'א' || letter === 'ע') return VOWELS.test(latin) ? '' : 'a'
  return LETTERS[letter] ?? letter
}
