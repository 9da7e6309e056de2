import type { Store } from '@galgal/domain/store'
import { idsIn, none, storedValue, useStored } from '../browser/stored-value.ts'
import { storePath } from './store-address.ts'

/** Columns that can still be read beside each other. */
export const MOST_COMPARED = 4

// A store's prices are compared with its own, so each has a list.
const lists = {
  B2C: storedValue('galgal.compared.B2C', (found) => idsIn(found, MOST_COMPARED)),
  B2B: storedValue('galgal.compared.B2B', (found) => idsIn(found, MOST_COMPARED)),
}

/** The cars chosen for comparison in this browser, in the order they were chosen. */
export const useCompared = (store: Store) => useStored(lists[store], (ids) => ids, none)

export const useIsCompared = (store: Store, id: number) =>
  useStored(lists[store], (ids) => ids.includes(id), false)

/** Chooses a car or takes it back; false when there are as many as fit already. */
export function toggleCompared(store: Store, id: number): boolean {
  const ids = lists[store].get()
  if (ids.includes(id))
    setCompared(
      store,
      ids.filter((it) => it !== id),
    )
  else if (ids.length < MOST_COMPARED) setCompared(store, [...ids, id])
  else return false
  return true
}

export const setCompared = (store: Store, ids: readonly number[]) =>
  lists[store].change(() => ids.slice(0, MOST_COMPARED))

/** The Hebrew address of a comparison. */
export const comparePath = (store: Store, ids: readonly number[]) =>
  `${storePath(store)}/compare${ids.length > 0 ? `?cars=${ids.join(',')}` : ''}`
