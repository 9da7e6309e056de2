import { firstOf } from './first-of.ts'

/** Which texts have a word that begins in a way, by number; `searchTextOf` of `address-search.ts` makes the texts. */
export type PrefixIndex = { matching: (word: string) => Iterable<number> }

const HE = '\u05d4'

/** Every word once, sorted, with the numbers of the texts it is in, so that a search looks at no other text. */
export function createPrefixIndex(texts: readonly string[]): PrefixIndex {
  const postings = new Map<string, number[]>()
  for (const [at, text] of texts.entries())
    for (const word of text.split(' '))
      if (word) postings.getOrInsertComputed(word, () => []).push(at)
  const words = [...postings.keys()].toSorted()
  const starts = new Uint32Array(words.length + 1)
  const numbers = new Uint32Array(
    words.reduce((sum, it) => sum + (postings.get(it)?.length ?? 0), 0),
  )
  for (const [at, word] of words.entries()) {
    const found = postings.get(word) ?? []
    numbers.set(found, starts[at])
    starts[at + 1] = (starts[at] ?? 0) + found.length
  }
  const beginning = (prefix: string) => {
    const from = firstOf(words, prefix)
    const to = firstOf(words, `${prefix}\uffff`)
    return numbers.subarray(starts[from], starts[to])
  }
  return {
    *matching(word) {
      yield* beginning(word)
      // Articles are ignored.
      if (word.startsWith(HE) && word.length > 2) yield* beginning(word.slice(1))
    },
  }
}
