import { queryWords, searchableOf, searchGroups } from '@galgal/domain/text-search'

type Part<Question> = { id: string; title: string; questions: readonly Question[] }

/** The parts with the questions that a typed text finds, in their order; all of them while nothing is typed. */
export function foundIn<Question extends { question: string; answer: string }>(
  parts: readonly Part<Question>[],
  typed: string,
): Part<Question>[] {
  if (queryWords(typed).length === 0) return [...parts]
  const all = parts.flatMap(({ questions }) => questions)
  const searchables = all.map(({ question, answer }) => searchableOf([question], [answer]))
  const { found } = searchGroups({ found: searchables }, typed)
  const shown = new Set(found.map((place) => all[place]))
  return parts
    .map((part) => ({ ...part, questions: part.questions.filter((it) => shown.has(it)) }))
    .filter(({ questions }) => questions.length > 0)
}
