import type { LogRow as Out } from '@galgal/contract/Office/log'
import type { z } from 'zod'
import type { LogRow } from '../../db/office/log.ts'

/** A row of the log as the auditor reads it. */
export const logRowOut = ({
  row,
  name,
}: {
  row: LogRow
  name: string | null
}): z.input<typeof Out> => ({
  id: row.id,
  at: row.at.toISOString(),
  who: { id: row.staffId, name: name ?? '' },
  address: row.address,
  call: row.call,
  permission: row.permission ?? '',
  subject: row.subjectKind && row.subjectId ? { kind: row.subjectKind, id: row.subjectId } : null,
  customerId: row.customerId,
  outcome: row.outcome,
  reason: row.reason ?? '',
  changes: row.changes,
  details: row.details,
  breakGlass: row.breakGlass,
  sequence: row.sequence,
})
