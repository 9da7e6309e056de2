import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/i18n/locales'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Cars } from '../catalogue/car-index.ts'
import { useCars } from '../catalogue/cars-in-browser.ts'
import { type Found, openSearch, type SearchIndex } from './search.ts'

export type SearchHere = { cars: Cars; find: (typed: string) => Found }

/** A store's search, once its cars and the index are here; until then Enter leads to the page that the server makes. */
export function useSearch(store: Store): SearchHere | undefined {
  const cars = useCars(store)
  const index = useIndex(`${store}-${localeOf(useParams()).code}`)
  return useMemo(
    () => (cars && index ? { cars, find: openSearch(cars, index) } : undefined),
    [cars, index],
  )
}

/** The index as the browser's cache holds it, which asks the server whether it is still right. */
function useIndex(key: string): SearchIndex | undefined {
  const [held, setHeld] = useState<{ key: string; index: SearchIndex }>()
  useEffect(() => {
    const asking = new AbortController()
    read(key, asking.signal).then(
      (index) => setHeld({ key, index }),
      () => {},
    )
    return () => asking.abort()
  }, [key])
  return held?.key === key ? held.index : undefined
}

async function read(key: string, signal: AbortSignal): Promise<SearchIndex> {
  const answer = await fetch(`/search/${key}.json`, { signal })
  if (!answer.ok) throw new Error(`the search answers ${answer.status}`)
  return await answer.json()
}
