import { eq, lt } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'

export type StoredContact = typeof contactRequests.$inferSelect

export const addContactRequest = (tx: Db, request: typeof contactRequests.$inferInsert) =>
  tx.insert(contactRequests).values(request)

export const findContactRequest = (db: Db, id: string): Promise<StoredContact | undefined> =>
  first(db.select().from(contactRequests).where(eq(contactRequests.id, id)))

export const removeContactRequests = (db: Db, before: Date) =>
  db.delete(contactRequests).where(lt(contactRequests.createdAt, before))
