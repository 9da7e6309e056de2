import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/* What search and the indexes have in common: a term is found only by the very expression of its index. */

type Text = PgColumn | SQL

/** The operators of ranges by bytes: `like` uses no index when its value comes out of another row. */
const byBytes = (key: SQL) => sql`${key} text_pattern_ops`

/** A plate without its hyphens. */
export const plateKey = (plate: Text) => sql`replace(${plate}, '-', '')`
export const plateStart = (plate: Text) => byBytes(sql`(${plateKey(plate)})`)

/** Of an id, what people read to each other as its number, without hyphens and in small letters. */
export const numberKey = (id: Text) => sql`right(replace(${id}, '-', ''), 12)`
export const numberStart = (id: Text) => byBytes(sql`(${numberKey(id)})`)

export const nameKey = (name: Text) => sql`lower(${name})`
export const nameStart = (name: Text) => byBytes(sql`(${nameKey(name)})`)

export const endKey = (text: Text) => sql`reverse(${text})`
export const textEnd = (text: Text) => byBytes(sql`(${endKey(text)})`)

/** What stands between words: a space takes its place. */
const BETWEEN_WORDS = `.,-־_/'’"״׳&@:()`
const SPACES = ' '.repeat(BETWEEN_WORDS.length)

/** Every word of a person's and a company's name. */
export const nameWords = (by: { firstName: Text; lastName: Text; companyName: Text }) =>
  sql`to_tsvector('simple'::regconfig, translate(${by.firstName} || ' ' || ${by.lastName} || ' ' || ${by.companyName}, ${sql.raw(`'${BETWEEN_WORDS.replaceAll("'", "''")}'`)}, ${sql.raw(`'${SPACES}'`)}))`
