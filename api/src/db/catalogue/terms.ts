import type { Db } from '../database.ts'
import { listCovers, readCalendar } from './catalogue.ts'

type Terms = {
  tag: string
  covers: Awaited<ReturnType<typeof listCovers>>
  calendar: Awaited<ReturnType<typeof readCalendar>>
}

// A tag is never given twice, in no database.
let known: Terms | undefined

/** The coverages and the calendar of a tag, which is read with what asks for them; they are read only when it is a new one. */
export async function readTerms(db: Db, tag: string): Promise<Terms> {
  if (known?.tag !== tag)
    known = { tag, covers: await listCovers(db), calendar: await readCalendar(db) }
  return known
}
