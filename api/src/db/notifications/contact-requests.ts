import { eq, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'

export type StoredContact = typeof contactRequests.$inferSelect

export const addContactRequest = (tx: Db, request: StoredContact) =>
  tx.insert(contactRequests).values(request)

export async function findContactRequest(db: Db, id: string): Promise<StoredContact | undefined> {
  const [found] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return found
}

export const removeContactRequests = (db: Db, before: Date) =>
  db.delete(contactRequests).where(lt(contactRequests.createdAt, before))
