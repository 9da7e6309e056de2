import { queryWords, searchableOf, searchGroups } from '@galgal/domain/text-search'
import { useDeferredValue, useState } from 'react'

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

/** What is typed, and what it finds: at first as the address says it, then with every letter. `count`: of what was found, undefined while nothing is typed. */
export function useFoundQuestions<Question extends { question: string; answer: string }>(
  all: readonly Part<Question>[],
  first: string,
) {
  const [typed, setTyped] = useState(first)
  const wanted = useDeferredValue(typed)
  const parts = foundIn(all, wanted)
  const count = queryWords(wanted).length
    ? parts.reduce((sum, { questions }) => sum + questions.length, 0)
    : undefined
  return { typed, setTyped, parts, count }
}
