import { type Searchable, searchableOf, searchGroups } from '@galgal/domain/text-search'
import type { Cars } from '../catalogue/car-index.ts'

/** A question or a post: where it is, in Hebrew addresses, and words of its own text that it is also found by. */
export type FoundText = { title: string; to: string; text: string; words: string }

/** What is searched beside the cars of a store, in the language of the page. */
export type SearchIndex = {
  /** The names of models in the other languages, by `brand/model` as addresses write them. */
  names: Record<string, string>
  questions: FoundText[]
  posts: FoundText[]
}

/** Rows of the cars, then questions and posts, the best first. */
export type Found = { cars: number[]; questions: FoundText[]; posts: FoundText[] }

export const modelKey = ({ columns, filters }: Cars, row: number): string =>
  `${filters.brand[columns.brand[row] ?? -1]?.value}/${columns.modelSlug[row]}`

function carSearchable(cars: Cars, { names }: SearchIndex, row: number): Searchable {
  const { name, version, gas } = cars.card(row)
  const key = modelKey(cars, row)
  const type = cars.filters.vehicleType[cars.columns.vehicleType[row] ?? -1]
  return searchableOf(
    [name, key, names[key] ?? ''],
    [version, gas.label, gas.value, type?.label ?? '', type?.value ?? ''],
  )
}

const textSearchable = ({ title, text, words }: FoundText) => searchableOf([title], [text, words])

/** Everything that can be found, ready to be searched: the same on the server and in the browser. */
export function openSearch(cars: Cars, index: SearchIndex): (typed: string) => Found {
  const groups = {
    cars: cars.columns.id.map((_, row) => carSearchable(cars, index, row)),
    questions: index.questions.map(textSearchable),
    posts: index.posts.map(textSearchable),
  }
  return (typed) => {
    const found = searchGroups(groups, typed)
    return {
      cars: found.cars,
      questions: found.questions.flatMap((place) => index.questions[place] ?? []),
      posts: found.posts.flatMap((place) => index.posts[place] ?? []),
    }
  }
}
