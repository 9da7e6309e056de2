import { type BulkRow as BulkRowOut, bulkActNames, rowStates } from '@galgal/contract/Office/bulk'
import type { OfficeRefusalName, officeRefusals } from '@galgal/contract/Office/refusals'
import type { ServiceTemplate } from '@galgal/domain/office/service-templates'
import { isLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import {
  type BulkJob,
  type BulkRow,
  countRows,
  findJob,
  listReaders,
} from '../../db/office/bulk.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import type { RowRefusal } from '../../db/schema/office-bulk.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

type Reader = Pick<OfficeContext, 'db' | 'staff' | 'mayCall'>

/** A job that the reader may see: of an act of theirs, and of nobody else for who is bound to hubs. Throws 404 and NotAllowed. */
export async function readJob({ db, staff, mayCall }: Reader, id: string): Promise<BulkJob> {
  const job = await findJob(db, id)
  if (!job || !isSeen(staff, job)) throw new Fault(404)
  if (!mayCall(job.act)) throw new OfficeRefusal('NotAllowed')
  return job
}

const isSeen = ({ hubs, staffId }: Reader['staff'], job: BulkJob) =>
  hubs === null || job.staffId === staffId

/** The acts of jobs that the reader sees. */
export const actsSeen = ({ mayCall }: Reader) => bulkActNames.filter(mayCall)

/** Jobs with who began them and how their rows stand. */
export async function jobsOut({ db }: Pick<Reader, 'db'>, jobs: BulkJob[]) {
  const ids = jobs.map(({ id }) => id)
  const counted = ids.length ? await countRows(db, ids) : []
  const names = await listStaffNames(
    db,
    jobs.map(({ staffId }) => staffId),
  )
  return jobs.map((job) => {
    const own = counted.filter(({ jobId }) => jobId === job.id)
    const countOf = (state: BulkRow['state']) => own.find((row) => row.state === state)?.count ?? 0
    return {
      id: job.id,
      act: job.act,
      list: job.list,
      state: job.state,
      by: { id: job.staffId, name: names.get(job.staffId) ?? '' },
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      endedAt: job.endedAt?.toISOString() ?? null,
      total: own.reduce((sum, row) => sum + row.count, 0),
      counts: Object.fromEntries(rowStates.map((state) => [state, countOf(state)])) as Record<
        BulkRow['state'],
        number
      >,
    }
  })
}

type OfficeCode = (typeof officeRefusals)[OfficeRefusalName]['code']

/** A row's no in the reader's language; '' where there is none. */
export function refusalWords(refusal: RowRefusal | null, locale: Locale): string {
  if (!refusal) return ''
  const { code, why = 'unknown', words } = refusal
  const t = translator(locale, 'officeErrors')
  if (t.has(`error_${code}` as 'error_8104'))
    return t(`error_${code as OfficeCode}`, { why: words ?? t(`why.${why}` as 'why.unknown') })
  const plain = translator(locale, 'errors')
  const key = `${code < 1000 ? 'fault' : 'error_customMessage'}_${code}` as 'fault_404'
  return plain.has(key) ? plain(key) : t('why.unknown')
}

/** What a message would say to the first who reads it, in each language. */
export async function textsOut({ db }: Pick<Reader, 'db'>, { id, act, values }: BulkJob) {
  if (act !== 'SendTemplate') return []
  const { template, values: filled } = values as {
    template: ServiceTemplate
    values: Record<string, string>
  }
  const readers = await listReaders(db, id)
  return readers.flatMap(({ locale, firstName, recipients }) => {
    if (!isLocale(locale)) return []
    const t = translator(locale, 'serviceMessages')
    const known = { firstName, what: '', hub: '', day: '', ...filled }
    return [
      {
        locale,
        recipients,
        sample: firstName,
        subject: t(`${template}.subject`, known),
        body: t(`${template}.body`, known),
      },
    ]
  })
}

type Row = { row: BulkRow; person: z.input<typeof BulkRowOut>['person'] }

export const bulkRowOut = ({ row, person }: Row, locale: Locale): z.input<typeof BulkRowOut> => ({
  id: row.id,
  person,
  to: row.path,
  state: row.state,
  message: refusalWords(row.refusal, locale),
  at: row.at?.toISOString() ?? null,
})
