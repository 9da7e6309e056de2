import { setTimeout as wait } from 'node:timers/promises'
import { DAY, MINUTE } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  addJob,
  type BulkJob,
  type BulkRow,
  changeJob,
  countFailure,
  forgetJobs,
  keepJob,
  leaveJob,
  lockJob,
  nextRow,
  noteRefusal,
  settleRow,
  takeJob,
} from '../../db/office/bulk.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { coalesced, reasonOf } from '../../send-later.ts'

/** As many rows as one job takes. */
export const MOST_ROWS = 5000
/** Longer than any one act may take. */
const LEASE = 2 * MINUTE
/** What was found out so long ago is found out anew. */
const TRIED_FOR = DAY
const REMEMBERED = 30 * DAY
/** So often a row may break before it is given up. */
const MOST_FAILURES = 3
/** Visitors come first. */
const GIVES_WAY_MS = 1000
const LOOKS_EVERY_MS = 50

/** Whoever began the job may not do its act any more. */
export class MayNoMore extends Error {}
/** Another process has settled the row meanwhile. */
class TakenRow extends Error {}

type NewJob = Pick<BulkJob, 'act' | 'list' | 'values' | 'staffId' | 'sessionId' | 'address'>
export type NewRow = Pick<BulkRow, 'subjectId' | 'customerId' | 'path'>

/** Writes a job down with its rows, each once; it is tried after the answer has left. Throws NotAsItStands for none, and TooMany. */
export async function beginBulk(deps: Deps, job: NewJob, found: readonly NewRow[]) {
  const rows = [...new Map(found.map((row) => [row.subjectId, row])).values()]
  if (rows.length === 0) throw notAsItStands('nothingMatches')
  if (rows.length > MOST_ROWS) throw new OfficeRefusal('TooMany')
  const id = deps.newId()
  const begun = await deps.db.transaction(async (tx) => {
    await addJob(
      tx,
      { ...job, ...NEW_JOB, id, createdAt: deps.now() },
      rows.map((row, place) => ({ ...row, ...NEW_ROW, id: deps.newId(), jobId: id, place })),
    )
    return { job: id, total: rows.length }
  })
  runBulkSoon(deps)
  return begun
}

const NEW_JOB = {
  state: 'trying',
  startedAt: null,
  endedAt: null,
  lease: null,
  leasedUntil: null,
} as const
const NEW_ROW = { state: 'open', refusal: null, failures: 0, at: null } as const

/** Lets a job that was tried do what is possible. Throws 404 and NotAsItStands. */
export async function startBulk(deps: Deps, id: string) {
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw new Fault(404)
    if (job.state !== 'ready') throw notAsItStands('bulkNotReady')
    if (job.createdAt.getTime() + TRIED_FOR < deps.now().getTime()) throw notAsItStands('bulkOld')
    if (!(await nextRow(tx, { jobId: id, state: 'possible' })))
      throw notAsItStands('nothingMatches')
    await changeJob(tx, id, { state: 'running', startedAt: deps.now() })
  })
  runBulkSoon(deps)
}

/** Ends a job where it is. Throws 404, and NotAsItStands when it is over. */
export const stopBulk = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw new Fault(404)
    if (job.state === 'done' || job.state === 'stopped') throw notAsItStands('bulkOver')
    await changeJob(tx, id, { state: 'stopped', endedAt: deps.now(), lease: null })
  })

/** Tries and does what jobs have to, until nothing is left or the app closes. However many processes do so, a job is one's. */
async function runBulk(deps: Deps) {
  while (!deps.closing.aborted) {
    const lease = deps.newId()
    const job = await takeJob(deps.db, { lease, now: deps.now(), until: endOf(deps) })
    if (!job) return
    await runJob(deps, job, lease)
  }
}

const runBulkHere = coalesced(runBulk, 'office_bulk.failed')

/** After the answer has left; a job that stopped with its process goes on where it was. */
export function runBulkSoon(deps: Deps) {
  if (deps.askWorkers) return deps.askWorkers('bulk')
  runBulkHere(deps)
}

const endOf = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() + LEASE)

async function runJob(deps: Deps, job: BulkJob, lease: string) {
  const state = job.state === 'trying' ? 'open' : 'possible'
  while (!deps.closing.aborted) {
    await giveWay(deps)
    if (!(await keepJob(deps.db, job.id, { lease, until: endOf(deps) }))) return
    const row = await nextRow(deps.db, { jobId: job.id, state })
    if (!row) return leaveJob(deps.db, job.id, lease, afterwards(deps, job))
    try {
      await runRow(deps, job, row)
    } catch (error) {
      if (!(error instanceof MayNoMore)) throw error
      await leaveJob(deps.db, job.id, lease, { state: 'stopped', endedAt: deps.now() })
      return
    }
  }
  await leaveJob(deps.db, job.id, lease)
}

/** What a job is when none of its rows is left. */
const afterwards = ({ now }: Deps, { state }: BulkJob): Partial<BulkJob> =>
  state === 'trying' ? { state: 'ready' } : { state: 'done', endedAt: now() }

async function giveWay({ isBusy }: Deps) {
  for (let waited = 0; isBusy() && waited < GIVES_WAY_MS; waited += LOOKS_EVERY_MS)
    await wait(LOOKS_EVERY_MS)
}

async function runRow(deps: Deps, job: BulkJob, row: BulkRow) {
  const preview = job.state === 'trying'
  let isSettled = false
  const settle = async (tx: Db, state: 'done' | 'waiting') => {
    if (!(await settleRow(tx, row, { state, at: deps.now() }))) throw new TakenRow()
    isSettled = true
  }
  try {
    const refusal = await deps.actInBulk(deps, { job, row, preview, settle })
    if (isSettled && refusal) await noteRefusal(deps.db, row.id, refusal)
    else if (refusal) await settleRow(deps.db, row, { state: 'refused', refusal, at: deps.now() })
    else if (preview) await settleRow(deps.db, row, { state: 'possible' })
  } catch (error) {
    if (error instanceof MayNoMore) throw error
    if (!(error instanceof TakenRow)) await putBack(deps, row, error)
  }
}

/** What broke is tried again, and given up in the end; a row whose act stands is settled by it. */
async function putBack(deps: Deps, row: BulkRow, error: unknown) {
  deps.log.error({ reason: reasonOf(error), rowId: row.id }, 'office_bulk.row_failed')
  if ((await countFailure(deps.db, row.id)) < MOST_FAILURES) return
  await settleRow(deps.db, row, { state: 'failed', at: deps.now() })
}

/** Forgets jobs of long ago. */
export const forgetOldBulk = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetJobs(db, new Date(now().getTime() - REMEMBERED))
