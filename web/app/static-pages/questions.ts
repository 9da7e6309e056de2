import { queryWords, readQuery } from '@galgal/domain/text-search'
import { foundIn } from '../documents/found-questions.ts'

/** Shows the questions that are found, with every letter that is typed; each count has its words in the form. */
export function followQuestions(search: HTMLFormElement) {
  const input = search.querySelector('input')
  const status = search.parentElement?.querySelector('[role=status]')
  const counts: string[] = JSON.parse(search.dataset.questions ?? '[]')
  const parts = [...document.querySelectorAll<HTMLElement>('section[data-part]')].map((part) => ({
    id: part.id,
    title: '',
    part,
    questions: [...part.querySelectorAll('details')].map((details) => ({
      question: details.querySelector('summary')?.textContent ?? '',
      answer: details.querySelector('p')?.textContent ?? '',
      details,
    })),
  }))
  const typed = () => readQuery(input?.value ?? '')
  const show = () => {
    const found = foundIn(parts, typed())
    const shown = new Set(found.flatMap(({ questions }) => questions))
    for (const { id, part, questions } of parts) {
      part.hidden = !questions.some((it) => shown.has(it))
      const link = document.querySelector(`.prose-parts a[href="#${id}"]`)
      link?.parentElement?.toggleAttribute('hidden', part.hidden)
      for (const it of questions) {
        it.details.hidden = !shown.has(it)
        if (shown.size === 1 && shown.has(it)) it.details.open = true
      }
    }
    if (status) status.textContent = queryWords(typed()).length ? (counts[shown.size] ?? '') : ''
  }
  search.addEventListener('input', show)
  search.addEventListener('submit', (event) => {
    event.preventDefault()
    const query = typed() && `?${new URLSearchParams({ q: typed() })}`
    history.replaceState(null, '', location.pathname + query + location.hash)
  })
  if (input?.value) show()
}
