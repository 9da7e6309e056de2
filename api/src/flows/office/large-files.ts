import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { findGrantedFile } from '../../db/office/approvals.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { requestApproval } from './approvals.ts'
import { keyedHash } from './keyed-hash.ts'

/** More people than these leave in one file only when two have agreed. */
const MOST_PEOPLE = 1000
/** So long a file that was agreed to can be fetched. */
const GRANTED = 72 * HOUR

type LargeFile = {
  call: string
  filters: Record<string, unknown>
  people: number
  staffId: string
  /** Writes the call's row of the log. */
  log: (tx: Db) => Promise<void>
}

/** Throws NotAsItStands for a file with many people that nobody else has agreed to, and lets it wait for a second person. */
export async function requireConsent(
  deps: Deps,
  { call, filters, people, staffId, log }: LargeFile,
) {
  if (people <= MOST_PEOPLE) return
  const id = keyedHash(deps, JSON.stringify(Object.entries(filters).toSorted()))
  const since = new Date(deps.now().getTime() - GRANTED)
  if (await findGrantedFile(deps.db, { call, subjectId: id, requestedBy: staffId, since })) return
  await deps.db.transaction(async (tx) => {
    await requestApproval(tx, deps, {
      call,
      input: filters,
      subject: {
        kind: 'file',
        id,
        customerId: null,
        orderId: null,
        subscriptionId: null,
        hubs: null,
        revision: 0,
      },
      amount: null,
      why: 'manyPeople',
      reason: '',
      requestedBy: staffId,
    })
    await log(tx)
  })
  throw notAsItStands('fileWaits')
}
