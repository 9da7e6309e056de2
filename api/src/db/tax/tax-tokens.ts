import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { taxTokens } from '../schema/payments.ts'

type TaxToken = typeof taxTokens.$inferSelect

export async function findTaxToken(db: Db, login: string): Promise<TaxToken | undefined> {
  const [found] = await db.select().from(taxTokens).where(eq(taxTokens.login, login))
  return found
}

/** In place of the one before. */
export async function keepTaxToken(db: Db, { login, ...token }: TaxToken) {
  await db
    .insert(taxTokens)
    .values({ login, ...token })
    .onConflictDoUpdate({ target: taxTokens.login, set: token })
}
