import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { cardPages } from '../schema/payments.ts'

export type CardPageRow = typeof cardPages.$inferSelect

const MOST_ASKED = 10

export const addCardPage = (db: Db, page: CardPageRow) => db.insert(cardPages).values(page)

/** The provider's names of pages whose card was not found yet, newest first. */
export async function listOpenCardPages(
  db: Db,
  by: { customerId: string; provider: string; openedAfter: Date },
): Promise<string[]> {
  const rows = await db
    .select({ providerPage: cardPages.providerPage })
    .from(cardPages)
    .where(
      and(
        eq(cardPages.customerId, by.customerId),
        eq(cardPages.provider, by.provider),
        gt(cardPages.openedAt, by.openedAfter),
        isNull(cardPages.usedAt),
      ),
    )
    .orderBy(desc(cardPages.openedAt))
    .limit(MOST_ASKED)
  return rows.map(({ providerPage }) => providerPage)
}

/** The customer whose card was to be typed on a page; by the provider's name of it. */
export async function findCardPageOwner(
  db: Db,
  { provider, reference }: { provider: string; reference: string },
): Promise<string | undefined> {
  const [page] = await db
    .select({ customerId: cardPages.customerId })
    .from(cardPages)
    .where(and(eq(cardPages.provider, provider), eq(cardPages.providerPage, reference)))
  return page?.customerId
}

export async function markCardPagesUsed(
  db: Db,
  { customerId, providerPages }: { customerId: string; providerPages: string[] },
  usedAt: Date,
) {
  if (providerPages.length === 0) return
  await db
    .update(cardPages)
    .set({ usedAt })
    .where(
      and(eq(cardPages.customerId, customerId), inArray(cardPages.providerPage, providerPages)),
    )
}

export const forgetCardPages = (db: Db, openedUntil: Date) =>
  db.delete(cardPages).where(lte(cardPages.openedAt, openedUntil))
