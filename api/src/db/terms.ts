import { listCovers, readCalendar } from './catalogue.ts'
import type { Db } from './open-database.ts'
import { terms } from './schema/catalogue.ts'

type Terms = {
  tag: string
  covers: Awaited<ReturnType<typeof listCovers>>
  calendar: Awaited<ReturnType<typeof readCalendar>>
}

// A tag is never given twice, in no database.
let known: Terms | undefined

/** The coverages and the calendar as they are now; of what every step of every order asks, only whether they changed is read. */
export async function readTerms(db: Db): Promise<Terms> {
  const [row] = await db.select({ tag: terms.tag }).from(terms)
  if (!row) throw new Error('the database has no terms')
  if (known?.tag !== row.tag)
    known = { ...row, covers: await listCovers(db), calendar: await readCalendar(db) }
  return known
}
