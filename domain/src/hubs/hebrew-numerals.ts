/** The letters from alef to tav without the final forms, each with its value. */
const LETTERS: [letter: string, value: number][] = [
  ['\u05ea', 400],
  ['\u05e9', 300],
  ['\u05e8', 200],
  ['\u05e7', 100],
  ['\u05e6', 90],
  ['\u05e4', 80],
  ['\u05e2', 70],
  ['\u05e1', 60],
  ['\u05e0', 50],
  ['\u05de', 40],
  ['\u05dc', 30],
  ['\u05db', 20],
  ['\u05d9', 10],
  ['\u05d8', 9],
  ['\u05d7', 8],
  ['\u05d6', 7],
  ['\u05d5', 6],
  ['\u05d4', 5],
  ['\u05d3', 4],
  ['\u05d2', 3],
  ['\u05d1', 2],
  ['\u05d0', 1],
]
/** Ten and five, ten and six would spell the Name: they are nine and six, nine and seven. */
const UNSAID = /\u05d9([\u05d4\u05d5])$/
const GERESH = '\u05f3'
const GERSHAYIM = '\u05f4'

/** A day of a month or a year in Hebrew letters; of a year without its thousands, as it is said. */
export function hebrewNumeral(number: number): string {
  let left = number % 1000
  let letters = ''
  for (const [letter, value] of LETTERS)
    while (left >= value) {
      letters += letter
      left -= value
    }
  letters = letters.replace(UNSAID, (_, last) =>
    last === '\u05d4' ? '\u05d8\u05d5' : '\u05d8\u05d6',
  )
  return letters.length > 1
    ? letters.slice(0, -1) + GERSHAYIM + letters.slice(-1)
    : letters + GERESH
}
