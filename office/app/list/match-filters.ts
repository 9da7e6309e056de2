import { COLUMN } from './chosen-columns.ts'

/** Of a list's address, what says how it is shown and not which rows it has. */
const SHOWN = ['cursor', 'back', 'size', 'sort', 'open', COLUMN]

/** The filters of a list's address, without what is empty. */
export const matchFilters = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name, value]) => value && !SHOWN.includes(name)))
