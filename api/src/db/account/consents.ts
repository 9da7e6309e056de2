import { eq, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { consents, cookieConsents } from '../schema/people.ts'

export type Consent = typeof consents.$inferInsert

export const addConsents = (db: Db, given: Consent[]) => db.insert(consents).values(given)

/** What a pending sign-up agreed to belongs to the customer it became. */
export const moveConsents = (db: Db, fromHandle: string, customerId: string) =>
  db.update(consents).set({ owner: customerId }).where(eq(consents.owner, fromHandle))

export const addCookieConsent = (db: Db, chosen: typeof cookieConsents.$inferInsert) =>
  db.insert(cookieConsents).values(chosen)

export const forgetCookieConsents = (db: Db, before: Date) =>
  db.delete(cookieConsents).where(lt(cookieConsents.at, before))
