import type { Day } from '@galgal/domain/dates'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { officeLog, staff } from '../schema/office.ts'
import { onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage } from './keyset.ts'
import type { LogRow } from './log.ts'

export type LogFilters = {
  staffId?: string | undefined
  call?: string | undefined
  outcome?: LogRow['outcome'] | undefined
  kind?: string | undefined
  subject?: string | undefined
  customerId?: string | undefined
  from?: Day | undefined
  till?: Day | undefined
}

export const logSort = { by: officeLog.at, type: 'instant', descending: true } as const

const wanted = (it: LogFilters): (SQL | undefined)[] => [
  it.staffId === undefined ? undefined : eq(officeLog.staffId, it.staffId),
  it.call === undefined ? undefined : eq(officeLog.call, it.call),
  it.outcome && eq(officeLog.outcome, it.outcome),
  it.kind === undefined ? undefined : eq(officeLog.subjectKind, it.kind),
  it.subject === undefined ? undefined : eq(officeLog.subjectId, it.subject),
  it.customerId === undefined ? undefined : eq(officeLog.customerId, it.customerId),
  ...onDays(officeLog.at, it),
]

/** A page of the log, newest first, with the names of who did it. */
export async function listLog(db: Db, filters: LogFilters, page: PageIn) {
  const source = {
    table: officeLog,
    id: officeLog.id,
    filters: [and(...wanted(filters))],
    sort: logSort,
  }
  const { ids, ...rest } = await readPage(db, source, page)
  const rows = await db
    .select({ row: officeLog, name: staff.name })
    .from(officeLog)
    .leftJoin(staff, eq(staff.id, officeLog.staffId))
    .where(inArray(officeLog.id, ids))
  return { ...rest, items: inOrderOf(ids, rows, ({ row }) => row.id) }
}
