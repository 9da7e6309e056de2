import { type SQL, sql } from 'drizzle-orm'

/** Rows `found` of what was sent about any of these, as JSON. Each is looked up by itself: of a plain join, a planner that cannot know how few there are reads all that was ever sent. */
export const sentNaming = (docs: SQL) => sql`${docs} doc(names)
  cross join lateral (select * from outbox where payload @> doc.names offset 0) found`
