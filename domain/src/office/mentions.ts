type Person = { id: string; name: string }

/** Where somebody may be named: at the beginning, or behind what is no part of a word, such as an address. */
const AT = /(?<![\p{L}\p{N}_.+-])@/gu
const WORD = /^[\p{L}\p{N}_'’״"-]+/u

const isWhole = (rest: string, name: string) => !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length))

/** Whom a text begins with, by whole name, or by the first of it where nobody else has the same. */
function namedFirst(text: string, people: readonly Person[]): Person[] {
  const rest = text.toLowerCase()
  const whole = people.filter(({ name }) => {
    const known = name.toLowerCase()
    return known !== '' && rest.startsWith(known) && isWhole(rest, known)
  })
  const longest = Math.max(0, ...whole.map(({ name }) => name.length))
  if (longest > 0) return whole.filter(({ name }) => name.length === longest)
  const [word = ''] = WORD.exec(rest) ?? []
  const byFirst = people.filter(({ name }) => name.toLowerCase().split(' ')[0] === word)
  return word && byFirst.length === 1 ? byFirst : []
}

/** The people whom a text names after an @, each once, in the order of the text. */
export function mentionedIn<P extends Person>(text: string, people: readonly P[]): P[] {
  const named = [...text.matchAll(AT)].flatMap(
    ({ index }) => namedFirst(text.slice(index + 1), people) as P[],
  )
  return [...new Map(named.map((person) => [person.id, person])).values()]
}
