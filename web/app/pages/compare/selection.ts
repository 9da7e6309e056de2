import type { Store } from '@galgal/domain/store'
import { idsIn } from '../../browser/stored-value.ts'
import { comparePath } from '../../catalogue/compared.ts'

/** What an address of this page asks for. */
export type Selection = {
  store: Store
  /** Each once, in the order of the address. */
  ids: readonly number[]
  onlyDifferences: boolean
}

// A car's number fits into 31 bits.
const MOST_DIGITS = 9
// The page shows a few cars and says that there were more; how many more does not matter.
const MOST_READ = 20

/** Reads `?cars=10080,10009&differences=1`; what is no car's number is left out. */
export function readSelection(query: URLSearchParams, store: Store): Selection {
  const parts = (query.get('cars') ?? '').split(',', MOST_READ)
  const numbers = parts.filter((part) => /^\d+$/.test(part) && part.length <= MOST_DIGITS)
  return {
    store,
    ids: idsIn(numbers.map(Number), MOST_READ),
    onlyDifferences: query.has('differences'),
  }
}

/** The Hebrew address that asks for it. */
export function pathOf({ store, ids, onlyDifferences }: Selection): string {
  const path = comparePath(store, ids)
  return onlyDifferences && ids.length > 0 ? `${path}&differences=1` : path
}
