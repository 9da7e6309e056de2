import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'

/** The columns that somebody fills with words of their own. */
const typed: Record<string, string[]> = {
  customers: ['first_name', 'last_name', 'company_name', 'address', 'city', 'postal_code'],
  contact_requests: ['full_name', 'message', 'vehicle'],
  waiting_list: ['full_name'],
  fleet_cars: ['owner'],
  services: ['garage'],
  staff: ['name'],
  staff_sessions: ['device'],
  views: ['name'],
  visits: ['photos_reason'],
  sent_messages: ['subject', 'body'],
}

/** Puts a text wherever somebody could have typed one, and adds a request of contact, `typed`, with it. */
export async function typeEverywhere(db: Db, text: string) {
  await db.execute(sql`insert into contact_requests (id, full_name, email, message, allow_marketing, locale, created_at)
    values ('typed', '', 'dana@example.co.il', '', false, 'he', now())`)
  for (const [table, columns] of Object.entries(typed)) {
    const filled = columns.map((name) => sql`${sql.identifier(name)} = ${text}`)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(filled, sql`, `)}`)
  }
}
