import { type Column, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Values = Record<string, unknown>
type Built<Result> = { execute: (values: Values) => Promise<Result> }
/** What of drizzle's own is needed here. */
type Session = { session: { client: unknown; constructor: object } }

/**
 * A statement that drizzle builds once in a process, and that is asked with other values each time: building what
 * every call asks takes longer than sending it and reading the answer.
 */
export function buildOnce<Result>(
  build: (db: Db) => { prepare: (name: string) => Built<Result> },
): (db: Db, values: Values) => Promise<Result> {
  const builtFor = new Map<object, Built<Result>>()
  return (db, values) => {
    const { client, constructor: driver } = (db as unknown as Session).session
    const built = builtFor.get(driver) ?? build(db).prepare('')
    builtFor.set(driver, built)
    // It is drizzle's for the connection that it was built on; only the connection is another.
    const here: Built<Result> = Object.assign(Object.create(built), { client })
    return here.execute(values)
  }
}

/** A value that such a statement is given when it is asked; written as the column's own. */
export const given = (name: string, column: Column) => sql.param(sql.placeholder(name), column)
