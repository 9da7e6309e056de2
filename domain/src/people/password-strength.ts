/** In characters after NFKC. */
export const PASSWORD_MIN_LENGTH = 8

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const FAIR_BITS = 42
const STRONG_BITS = 60

// How many characters there are to guess from, by the classes that are used.
const sorts: [RegExp, number][] = [
  [/\p{Nd}/u, 10],
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 27],
  [/[^\p{L}\p{Nd}]/u, 33],
]

const lettersOf = (password: string) => [...password.normalize('NFKC')]

export const isLongEnough = (password: string): boolean =>
  lettersOf(password).length >= PASSWORD_MIN_LENGTH

/** How hard a password is to guess, by its length and variety alone: a hint while typing. Lists of known ones are the server's. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isLongEnough(password)) return 'short'
  const letters = lettersOf(password)
  const alphabet = sorts.reduce((sum, [sort, size]) => sum + (sort.test(password) ? size : 0), 0)
  const bits =
    Math.min(countUnpredictable(letters), new Set(letters).size * 1.5) * Math.log2(alphabet)
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}

/** Characters that neither repeat the one before nor are its neighbour. */
const countUnpredictable = (letters: string[]) =>
  letters.filter((letter, at) => {
    const before = letters[at - 1]?.codePointAt(0) ?? Number.NaN
    return !(Math.abs((letter.codePointAt(0) ?? 0) - before) <= 1)
  }).length
