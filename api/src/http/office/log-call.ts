import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import type { Db } from '../../db/database.ts'
import { addLogRow, type LogRow, type NewLogRow } from '../../db/office/log.ts'
import type { StaffSession } from '../../db/office/staff-sessions.ts'
import type { Deps } from '../../deps.ts'
import type { LogEntry } from '../../handle-office.ts'

export type CallOfOffice = {
  endpoint: OfficeEndpoint
  session: StaffSession | undefined
  address: string
  requestId: string
}

/** The row of one call: filled while it runs, written once. */
export type CallLog = {
  record: (entry: LogEntry) => void
  isWritten: () => boolean
  /** Writes the row, in the transaction of what it tells of if there is one. */
  write: (db: Db, outcome: LogRow['outcome'], reason?: string) => Promise<void>
}

/** The last part of its path. */
export const nameOfCall = ({ path }: Pick<OfficeEndpoint, 'path'>) =>
  path.slice('/api/Office/'.length)

const permissionOf = ({ needs }: OfficeEndpoint) =>
  typeof needs === 'string' ? needs : needs.join(' ')

export function openCallLog(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { endpoint, session, address, requestId }: CallOfOffice,
): CallLog {
  let entry: LogEntry = {}
  let isWritten = false
  return {
    record: (more) => {
      entry = { ...entry, ...more }
    },
    isWritten: () => isWritten,
    write: async (db, outcome, reason) => {
      const row: NewLogRow = {
        id: newId(),
        at: now(),
        staffId: session?.staffId ?? null,
        sessionId: session?.id ?? null,
        address,
        call: nameOfCall(endpoint),
        permission: permissionOf(endpoint),
        subjectKind: null,
        subjectId: null,
        customerId: null,
        reason: reason ?? null,
        changes: null,
        details: null,
        amount: null,
        requestId,
        breakGlass: session?.breakGlass != null,
        ...entry,
        outcome,
      }
      await addLogRow(db, row)
      isWritten = true
    },
  }
}
