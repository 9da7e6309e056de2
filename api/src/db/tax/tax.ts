import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { billingItems, taxTokens } from '../schema/payments.ts'

const ofInvoice = (number: string) =>
  and(eq(billingItems.number, number), ne(billingItems.type, 'refund'))

/** The Tax Authority's word on an invoice: a number, or 'refused'; undefined until it is known. */
export async function findAllocation(db: Db, number: string): Promise<string | undefined> {
  const [found] = await db
    .select({ allocation: billingItems.allocation })
    .from(billingItems)
    .where(and(ofInvoice(number), isNotNull(billingItems.allocation)))
    .limit(1)
  return found?.allocation ?? undefined
}

/** Of all the cars that the invoice is for; the first word stays. */
export async function saveAllocation(db: Db, number: string, allocation: string) {
  await db
    .update(billingItems)
    .set({ allocation })
    .where(and(ofInvoice(number), isNull(billingItems.allocation)))
}

type TaxToken = typeof taxTokens.$inferSelect

export const findTaxToken = (db: Db, login: string): Promise<TaxToken | undefined> =>
  first(db.select().from(taxTokens).where(eq(taxTokens.login, login)))

/** In place of the one before. */
export async function keepTaxToken(db: Db, { login, ...token }: TaxToken) {
  await db
    .insert(taxTokens)
    .values({ login, ...token })
    .onConflictDoUpdate({ target: taxTokens.login, set: token })
}

/** In place of the one that was encrypted as `before`, if it is still there. */
export async function replaceTaxToken(db: Db, before: string, { login, ...token }: TaxToken) {
  await db
    .update(taxTokens)
    .set(token)
    .where(and(eq(taxTokens.login, login), eq(taxTokens.encrypted, before)))
}
