import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { officeLog, officeLogCuts } from '../schema/office.ts'

export type LogRow = typeof officeLog.$inferSelect
export type NewLogRow = Omit<LogRow, 'sequence' | 'hash'>

export const addLogRow = (db: Db, row: NewLogRow) => db.insert(officeLog).values(row)

export type ChainLink = { id: string; sequence: number; hash: string }
/** Where the chain ends. */
export type ChainEnd = { sequence: number; hash: string }

/** The last link of the chain, also when the row itself was forgotten; locks out whoever else would seal. */
export async function lockChain(tx: Db): Promise<ChainEnd> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('office_log'))`)
  return chainEnd(tx)
}

export async function chainEnd(db: Db): Promise<ChainEnd> {
  const last = await first(
    db
      .select({ sequence: officeLog.sequence, hash: officeLog.hash })
      .from(officeLog)
      .where(isNotNull(officeLog.sequence))
      .orderBy(sql`${officeLog.sequence} desc`)
      .limit(1),
  )
  const cut = await first(
    db
      .select({ sequence: officeLogCuts.toNo, hash: officeLogCuts.hash })
      .from(officeLogCuts)
      .orderBy(sql`${officeLogCuts.toNo} desc`)
      .limit(1),
  )
  const ends = [last, cut].filter((it) => it !== undefined) as ChainEnd[]
  return ends.reduce((a, b) => (b.sequence > a.sequence ? b : a), { sequence: 0, hash: '' })
}

/** Rows that wait for their seal, oldest first. */
export const listUnchained = (db: Db, limit: number): Promise<LogRow[]> =>
  db
    .select()
    .from(officeLog)
    .where(isNull(officeLog.sequence))
    .orderBy(asc(officeLog.id))
    .limit(limit)

export const addHashes = (tx: Db, links: readonly ChainLink[]) =>
  tx.execute(sql`update office_log set sequence = seal.no, hash = seal.hash
    from unnest(${sql.param(`{${links.map(({ id }) => `"${id}"`)}}`)}::text[],
      ${sql.param(`{${links.map(({ sequence }) => sequence)}}`)}::bigint[],
      ${sql.param(`{${links.map(({ hash }) => `"${hash}"`)}}`)}::text[]) seal(id, no, hash)
    where office_log.id = seal.id`)

/** Sealed rows after a number, in their order. */
export const listChained = (db: Db, after: number, limit: number): Promise<LogRow[]> =>
  db
    .select()
    .from(officeLog)
    .where(gt(officeLog.sequence, after))
    .orderBy(asc(officeLog.sequence))
    .limit(limit)

export const listCuts = (db: Db) =>
  db.select().from(officeLogCuts).orderBy(asc(officeLogCuts.fromNo))

/** Forgets sealed rows that are older than they are kept; gives how many. */
export async function forgetLog(
  db: Db,
  { usual, aboutMoney, now }: { usual: Date; aboutMoney: Date; now: Date },
) {
  await db.execute(sql`select forget_office_log(${usual.toISOString()}::timestamptz,
    ${aboutMoney.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`)
}

/** What the office gave, waived or dropped of one customer since then, in agorot. */
export async function sumOfCustomer(db: Db, customerId: string, since: Date): Promise<number> {
  const [all] = await db
    .select({ sum: sql<string>`coalesce(sum(${officeLog.amount}), 0)` })
    .from(officeLog)
    .where(
      and(
        eq(officeLog.customerId, customerId),
        gt(officeLog.at, since),
        eq(officeLog.outcome, 'done'),
        isNotNull(officeLog.amount),
      ),
    )
  return Number(all?.sum ?? 0)
}
