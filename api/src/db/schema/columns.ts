import { timestamp } from 'drizzle-orm/pg-core'

/** A column of an instant, with its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
