import type { Store } from '@galgal/domain/store'
import { localeCodes, localeOf } from '@galgal/i18n/locales'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import type { Cars } from '../catalogue/car-index.ts'
import { carsOf } from '../catalogue/catalogue.server.ts'
import { faqFigures, faqGroups, questionId } from '../documents/faq-questions.ts'
import { postsIn } from '../documents/posts.server.ts'
import { type FoundText, modelKey, openSearch, type SearchIndex } from './search.ts'

/** What of a page's address decides about the search. */
type Where = Pick<RouteArgs, 'params' | 'context'>

/** Says the questions and their answers. */
type Faq = ReturnType<typeof getTranslations<'faq'>>

type Search = { cars: Cars; index: SearchIndex; find: ReturnType<typeof openSearch> }
type Held = Search & { readFrom: readonly Cars[] }

const held = new Map<string, Held>()

/** The search of a store in the page's language; made anew when cars have changed. */
export async function searchOf(
  where: Where,
  store: Store,
  faq: Faq = getTranslations(where, 'faq'),
): Promise<Search> {
  const { code } = localeOf(where.params)
  const others = localeCodes.filter((it) => it !== code)
  const readFrom = await Promise.all([
    carsOf(where, store),
    carsOf(where, 'B2C'),
    ...others.map((locale) => carsOf({ ...where, params: { locale } }, store)),
  ])
  const key = `${store} ${code}`
  const known = held.get(key)
  if (known?.readFrom.every((cars, place) => cars === readFrom[place])) return known
  const [cars, consumer, ...inOthers] = readFrom
  if (!cars || !consumer) throw new Error('a search without cars')
  const index: SearchIndex = {
    names: namesIn(inOthers),
    questions: questionsOf(faq, consumer),
    posts: postsIn(code).map(postOf),
  }
  const made = { cars, index, find: openSearch(cars, index), readFrom }
  held.set(key, made)
  return made
}

function namesIn(others: readonly Cars[]): SearchIndex['names'] {
  const names = new Map<string, Set<string>>()
  for (const cars of others)
    for (const row of cars.columns.id.keys()) {
      const key = modelKey(cars, row)
      names.set(key, (names.get(key) ?? new Set()).add(cars.card(row).name))
    }
  return Object.fromEntries([...names].map(([key, all]) => [key, [...all].join(' ')]))
}

function questionsOf(t: Faq, { columns }: Cars): FoundText[] {
  const figures = faqFigures(columns)
  return Object.values(faqGroups)
    .flat()
    .map((key) => ({
      title: t(`questions.${key}.question`),
      to: `/faq#${questionId(key)}`,
      text: t(`questions.${key}.answer`, figures),
      words: '',
    }))
}

const postOf = ({ title, path, description, html }: ReturnType<typeof postsIn>[number]) => ({
  title,
  to: path,
  text: description,
  words: [...new Set(wordsOf(html))].join(' '),
})

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').split(/[^\p{L}\p{N}]+/u)
