import { lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { cookieConsents } from '../schema/people.ts'

export const addCookieConsent = (db: Db, chosen: typeof cookieConsents.$inferInsert) =>
  db.insert(cookieConsents).values(chosen)

export const forgetCookieConsents = (db: Db, before: Date) =>
  db.delete(cookieConsents).where(lt(cookieConsents.at, before))
