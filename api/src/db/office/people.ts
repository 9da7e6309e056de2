import { and, isNull } from 'drizzle-orm'
import type { Customer } from '../account/sessions.ts'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { customers } from '../schema/people.ts'
import { customerInHubs, type Hubs } from './scope.ts'

/** What a row of a list says of a person. */
export type PersonRow = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'companyName' | 'b2bType' | 'phone' | 'email' | 'deletedAt'
>

/** The people of a page, by id. Throws when there is none of an id. */
export async function listPeople(db: Db, ids: string[]): Promise<(id: string) => PersonRow> {
  const { id, firstName, lastName, companyName, b2bType, phone, email, deletedAt } = customers
  const rows = ids.length
    ? await db
        .select({ id, firstName, lastName, companyName, b2bType, phone, email, deletedAt })
        .from(customers)
        .where(isAmong(id, [...new Set(ids)]))
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (wanted) => {
    const row = byId.get(wanted)
    if (!row) throw new Error(`customer ${wanted} not found`)
    return row
  }
}

/** Those of some customers who are still there, and of the hubs that somebody is bound to. */
export async function listReachable(db: Db, ids: string[], hubs: Hubs): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isAmong(customers.id, ids), isNull(customers.deletedAt), customerInHubs(hubs)))
    .orderBy(customers.id)
  return rows.map(({ id }) => id)
}
