import type { BulkActName, BulkListName } from '@galgal/contract/Office/bulk'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** One act for every row that a list's filters left, begun by somebody of the office. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: text().primaryKey(),
    act: text().$type<BulkActName>().notNull(),
    list: text().$type<BulkListName>().notNull(),
    /** What the act takes beside the row. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: text('staff_id').notNull(),
    /** The session in which it was begun: its rows of the log name it. */
    sessionId: text('session_id').notNull(),
    address: text().notNull(),
    /** `trying`: what it would do is found out; `ready`: somebody has to start it. */
    state: text().$type<'trying' | 'ready' | 'running' | 'done' | 'stopped'>().notNull(),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** Whoever works on it now, and until when others leave it alone. */
    lease: text(),
    leasedUntil: at('leased_until'),
  },
  (it) => [
    index('bulk_jobs_newest').on(it.createdAt, it.id),
    index('bulk_jobs_open').on(it.state, it.createdAt),
  ],
)

/** A no of one row, in the contract's words. */
export type RowRefusal = { code: number; why?: string; words?: string }

export const bulkRows = pgTable(
  'bulk_rows',
  {
    id: text().primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    subjectId: text('subject_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Where somebody looks at it, in Hebrew’s address. */
    path: text().notNull(),
    /** `possible`: tried, and it would be done; `waiting`: for another person; `failed`: what broke is ours. */
    state: text()
      .$type<'open' | 'possible' | 'refused' | 'done' | 'waiting' | 'failed'>()
      .notNull(),
    refusal: jsonb().$type<RowRefusal>(),
    /** How often it broke. */
    failures: integer().notNull().default(0),
    at: at('at'),
  },
  (it) => [
    index('bulk_rows_job').on(it.jobId, it.place, it.id),
    index('bulk_rows_state').on(it.jobId, it.state, it.place, it.id),
  ],
)
