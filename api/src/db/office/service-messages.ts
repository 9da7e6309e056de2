import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { customers } from '../schema/people.ts'
import { customerInHubs, type Hubs } from './scope.ts'

/** Those of some customers who are still there, and of the hubs that somebody is bound to. */
export async function listReachable(db: Db, ids: string[], hubs: Hubs): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, ids), isNull(customers.deletedAt), customerInHubs(hubs)))
    .orderBy(customers.id)
  return rows.map(({ id }) => id)
}
