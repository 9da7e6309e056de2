import { desc, eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { orders, subscriptions } from '../schema/orders.ts'

const tables = { orders, subscriptions }

/** The id of what a customer has ordered last. */
export async function findNewest(
  db: Db,
  kind: keyof typeof tables,
  customerId: string,
): Promise<string | undefined> {
  const table = tables[kind]
  const newest = await first(
    db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.customerId, customerId))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1),
  )
  return newest?.id
}
