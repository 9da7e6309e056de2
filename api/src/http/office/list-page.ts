import { type PageIn, readCursor, type Sort } from '../../db/office/keyset.ts'
import { Fault } from '../../handle.ts'

const USUAL_SIZE = 50

/** The page that a list is asked for. Throws a 400 for a cursor that was not given by us, or for another order. */
export function pageOf(
  { cursor, size = USUAL_SIZE }: { cursor?: string | undefined; size?: number | undefined },
  { name, sort }: { name: string; sort: Sort },
): PageIn {
  const read = cursor === undefined ? undefined : readCursor(cursor, name, sort)
  if (cursor !== undefined && !read) throw new Fault(400, { cursor: 'invalid' })
  return { sort: name, cursor: read, size }
}
