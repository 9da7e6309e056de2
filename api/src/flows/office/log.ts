import { createHash } from 'node:crypto'
import { DAY } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  addHashes,
  addLogRow,
  type ChainLink,
  chainEnd,
  forgetLog,
  type LogRow,
  listChained,
  listCuts,
  listUnchained,
  lockChain,
} from '../../db/office/log.ts'
import type { Deps } from '../../deps.ts'

const BATCH = 2000
/** Privacy Protection (Data Security) Regulations 2017, regulations 10 and 17. */
const USUAL_MEMORY = 730 * DAY
/** As long as the books are kept: Income Tax (Keeping of Account Books) Regulations 1973, section 25. */
const MONEY_MEMORY = 7 * 366 * DAY

/** A row as it counts for its seal, whichever database gives it: its fields in this order, also when there are more one day. */
const canonical = (row: LogRow): string =>
  JSON.stringify([
    row.id,
    row.at.getTime(),
    row.staffId,
    row.sessionId,
    row.address,
    row.call,
    row.permission,
    row.subjectKind,
    row.subjectId,
    row.customerId,
    row.outcome,
    row.reason,
    sorted(row.changes),
    sorted(row.details),
    row.amount,
    row.requestId,
    row.breakGlass,
  ])

/** A database keeps the fields of JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, inner]) => [name, sorted(inner)])
}

const hashOf = (previous: string, row: LogRow) =>
  createHash('sha256').update(previous).update(canonical(row)).digest('base64url')

/** Numbers and links what is new, in order; two processes take turns. */
export async function chainLog({ db }: Pick<Deps, 'db'>) {
  for (let isMore = true; isMore; )
    isMore = await db.transaction(async (tx) => {
      const rows = await listUnchained(tx, 1)
      if (!rows.length) return false
      let { sequence, hash } = await lockChain(tx)
      const links = (await listUnchained(tx, BATCH)).map((row): ChainLink => {
        sequence += 1
        hash = hashOf(hash, row)
        return { id: row.id, sequence, hash }
      })
      if (links.length) await addHashes(tx, links)
      return links.length === BATCH
    })
}

export type Verified = {
  rows: number
  /** The number of the first row that does not fit, or that is missing. */
  firstBroken?: number
}

type AtServer = { call: string; staffId?: string; reason?: string }

/** What somebody did at the server itself has its row as well; nobody of the office did it. */
export const recordAtServer = (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { call, staffId, reason }: AtServer,
) =>
  addLogRow(tx, {
    id: newId(),
    at: now(),
    staffId: null,
    sessionId: null,
    address: '',
    call,
    permission: null,
    subjectKind: staffId ? 'staff' : null,
    subjectId: staffId ?? null,
    customerId: null,
    outcome: 'done',
    reason: reason ?? null,
    changes: null,
    details: null,
    amount: null,
    requestId: '',
    breakGlass: false,
  })

/** Walks the chain; with an anchor, the chain has to reach it with that hash. */
export async function verifyLog(
  db: Db,
  anchor?: { sequence: number; hash: string },
): Promise<Verified> {
  const cuts = new Map((await listCuts(db)).map((cut) => [cut.fromNo, cut]))
  let [no, hash, rows] = [0, '', 0]
  const met = (it: { sequence: number; hash: string }) =>
    anchor === undefined || it.sequence !== anchor.sequence || it.hash === anchor.hash
  const skip = () => {
    for (let cut = cuts.get(no + 1); cut; cut = cuts.get(no + 1)) [no, hash] = [cut.toNo, cut.hash]
  }
  for (let after = 0; ; ) {
    const batch = await listChained(db, after, BATCH)
    for (const row of batch) {
      skip()
      const isNext = row.sequence === no + 1 && row.hash === hashOf(hash, row)
      if (!isNext || !met({ sequence: row.sequence ?? 0, hash: row.hash ?? '' }))
        return { rows, firstBroken: no + 1 }
      no += 1
      hash = row.hash ?? ''
      rows += 1
    }
    const last = batch.at(-1)
    if (batch.length < BATCH || last?.sequence == null) break
    after = last.sequence
  }
  skip()
  return anchor && no < anchor.sequence ? { rows, firstBroken: no + 1 } : { rows }
}

/** Where the chain ends, for whoever keeps it elsewhere. */
export const readAnchor = chainEnd

/** Forgets what is older than it is kept. */
export const forgetOldLog = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetLog(db, {
    usual: new Date(now().getTime() - USUAL_MEMORY),
    aboutMoney: new Date(now().getTime() - MONEY_MEMORY),
    now: now(),
  })
