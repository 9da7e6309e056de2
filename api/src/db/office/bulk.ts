import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import { type Db, first, hasRows } from '../database.ts'
import { bulkJobs, bulkRows, type RowRefusal } from '../schema/office-bulk.ts'
import { customers } from '../schema/people.ts'
import { type PageIn, readPage, type Sort } from './keyset.ts'

export type BulkJob = typeof bulkJobs.$inferSelect
export type BulkRow = typeof bulkRows.$inferSelect

/** Rows that one statement writes. */
const PART = 1000
/** As many as anyone looks for; each person's log has the others. */
const MOST_SHOWN = 100

export async function addJob(tx: Db, job: BulkJob, rows: BulkRow[]) {
  await tx.insert(bulkJobs).values(job)
  for (const part of chunked(rows, PART)) await tx.insert(bulkRows).values(part)
}

export const findJob = (db: Db, id: string): Promise<BulkJob | undefined> =>
  first(db.select().from(bulkJobs).where(eq(bulkJobs.id, id)))

export const lockJob = (tx: Db, id: string): Promise<BulkJob | undefined> =>
  first(tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update'))

export const changeJob = (db: Db, id: string, change: Partial<BulkJob>) =>
  db.update(bulkJobs).set(change).where(eq(bulkJobs.id, id))

/** Jobs of some acts, of one person or of everyone, the newest first. */
export const listJobs = (
  db: Db,
  { acts, staffId }: { acts: BulkJob['act'][]; staffId: string | undefined },
): Promise<BulkJob[]> =>
  db
    .select()
    .from(bulkJobs)
    .where(and(inArray(bulkJobs.act, acts), staffId ? eq(bulkJobs.staffId, staffId) : undefined))
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
    .limit(MOST_SHOWN)

type Lease = { lease: string; until: Date; now: Date }

const atWork = inArray(bulkJobs.state, ['trying', 'running'])

/** The oldest job that has something to do and is in nobody's hands, from then on in one's own. */
export const takeJob = (db: Db, { lease, until, now }: Lease): Promise<BulkJob | undefined> =>
  first(
    db
      .update(bulkJobs)
      .set({ lease, leasedUntil: until })
      .where(
        inArray(
          bulkJobs.id,
          sql`(select id from bulk_jobs where ${and(
            atWork,
            or(isNull(bulkJobs.leasedUntil), lt(bulkJobs.leasedUntil, now)),
          )} order by created_at, id limit 1 for update skip locked)`,
        ),
      )
      .returning(),
  )

/** Keeps a job in one's hands; false once it was stopped, or is in others'. */
export const keepJob = (db: Db, id: string, { lease, until }: Omit<Lease, 'now'>) =>
  hasRows(
    db
      .update(bulkJobs)
      .set({ leasedUntil: until })
      .where(and(eq(bulkJobs.id, id), eq(bulkJobs.lease, lease), atWork))
      .returning({ id: bulkJobs.id }),
  )

/** Lets it go, as it is by then; not one that was stopped or taken meanwhile. */
export const leaveJob = (db: Db, id: string, lease: string, change: Partial<BulkJob> = {}) =>
  db
    .update(bulkJobs)
    .set({ ...change, lease: null, leasedUntil: null })
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.lease, lease), atWork))

/** The first row that stands so; undefined when none does. */
export const nextRow = (
  db: Db,
  { jobId, state }: Pick<BulkRow, 'jobId' | 'state'>,
): Promise<BulkRow | undefined> =>
  first(
    db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.jobId, jobId), eq(bulkRows.state, state)))
      .orderBy(asc(bulkRows.place), asc(bulkRows.id))
      .limit(1),
  )

type Outcome = { state: BulkRow['state']; refusal?: RowRefusal | null; at?: Date }

/** Says what became of a row that stood so; false when somebody was faster. */
export const settleRow = (
  db: Db,
  { id, state }: Pick<BulkRow, 'id' | 'state'>,
  outcome: Outcome,
): Promise<boolean> =>
  hasRows(
    db
      .update(bulkRows)
      .set(outcome)
      .where(and(eq(bulkRows.id, id), eq(bulkRows.state, state)))
      .returning({ id: bulkRows.id }),
  )

/** What was said of a row after it was done. */
export const noteRefusal = (db: Db, id: string, refusal: RowRefusal) =>
  db.update(bulkRows).set({ refusal }).where(eq(bulkRows.id, id))

/** Counts what broke; gives how often it has. */
export const countFailure = async (db: Db, id: string): Promise<number> => {
  const [row] = await db
    .update(bulkRows)
    .set({ failures: sql`${bulkRows.failures} + 1` })
    .where(eq(bulkRows.id, id))
    .returning({ failures: bulkRows.failures })
  return row?.failures ?? 0
}

type Counted = { jobId: string; state: BulkRow['state']; count: number }

/** How many rows of some jobs stand how. */
export const countRows = (db: Db, jobIds: string[]): Promise<Counted[]> =>
  db
    .select({ jobId: bulkRows.jobId, state: bulkRows.state, count: count() })
    .from(bulkRows)
    .where(inArray(bulkRows.jobId, jobIds))
    .groupBy(bulkRows.jobId, bulkRows.state)

/** Why rows of a job are refused, the most frequent first. */
export const countRefusals = (db: Db, jobId: string) =>
  db
    .select({ refusal: bulkRows.refusal, count: count() })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, jobId), sql`${bulkRows.refusal} is not null`))
    .groupBy(bulkRows.refusal)
    .orderBy(desc(count()), sql`${bulkRows.refusal}::text`)

/** How many a message of a job goes to, by language, with the first of each. */
export const listReaders = async (db: Db, jobId: string) => {
  const ofJob: SQL = sql`from ${bulkRows} join ${customers} on ${customers.id} = ${bulkRows.customerId}
    where ${bulkRows.jobId} = ${jobId} and ${bulkRows.state} not in ('refused', 'failed')`
  const { rows } =
    (await db.execute(sql`select distinct on (${customers.locale}) ${customers.locale} as locale,
    ${customers.firstName} as "firstName", count(*) over (partition by ${customers.locale})::int as recipients
    ${ofJob} order by ${customers.locale}, (${customers.firstName} = ''), ${bulkRows.place}`)) as unknown as {
      rows: { locale: string; firstName: string; recipients: number }[]
    }
  return rows
}

export const bulkSorts = {
  place: { by: bulkRows.place, type: 'int', descending: false },
} satisfies Record<string, Sort>

type RowsIn = PageIn & { jobId: string; state: BulkRow['state'] | undefined }

/** A page of a job's rows, in the order of its list. */
export async function listRows(db: Db, { jobId, state, ...page }: RowsIn) {
  const filters = [eq(bulkRows.jobId, jobId), state && eq(bulkRows.state, state)]
  const source = { table: bulkRows, id: bulkRows.id, filters, sort: bulkSorts.place }
  const list = await readPage(db, source, page)
  const rows = list.ids.length
    ? await db
        .select()
        .from(bulkRows)
        .where(inArray(bulkRows.id, list.ids))
        .orderBy(asc(bulkRows.place), asc(bulkRows.id))
    : []
  return { ...list, rows }
}

export const forgetJobs = (db: Db, before: Date) =>
  db.delete(bulkJobs).where(lt(bulkJobs.createdAt, before))
