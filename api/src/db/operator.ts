import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { customers, documents } from './schema/people.ts'

const MOST_SHOWN = 100

export async function findCustomer(db: Db, id: string) {
  const [found] = await db.select().from(customers).where(eq(customers.id, id))
  return found
}

/** Customers whose papers a person has to look at, who waits longest first. */
export async function listWaitingForOperator(db: Db) {
  const waiting = await db
    .select()
    .from(customers)
    .where(eq(customers.documentStatus, 'manual_verification'))
    .orderBy(asc(customers.createdAt))
    .limit(MOST_SHOWN)
  const papers = await db
    .select()
    .from(documents)
    .where(
      inArray(
        documents.customerId,
        waiting.map(({ id }) => id),
      ),
    )
  return waiting.map(({ id, email, b2bType, ...it }) => ({
    id,
    email,
    name: it.companyName || `${it.firstName} ${it.lastName}`,
    isCompany: b2bType === 'Company',
    papers: papers.filter(({ customerId, status }) => customerId === id && status === 'received'),
  }))
}
