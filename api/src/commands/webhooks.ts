import type { Db } from '../db/database.ts'
import {
  listDeliveries,
  listStoppedEndpoints,
  redeliver,
  resumeEndpoints,
} from '../db/webhooks/webhook-deliveries.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, type Words, withDatabase } from './command.ts'

const usage = `Usage: npm run webhooks -- list [--failed] [--since ISO]
       npm run webhooks -- redeliver ID | --failed
       npm run webhooks -- resume

list: what was sent to WEBHOOK_URL or waits for it, newest first, at most 1000: id, type, created, attempts, last status,
and when it is tried next. --failed: what was given up; --since: from an instant or a day on, such as 2026-11-22.
redeliver: has the app send an event again by its own id, or all that were given up; ends with 1 when there is none.
resume: sends again to an endpoint that answered 410 (gone). The receiver's side is in docs/webhooks.md.`

const MOST_LISTED = 1000

type Arguments =
  | { what: 'list'; isFailed: boolean; since: Date | undefined }
  | { what: 'redeliver'; which: { eventId: string } | 'failed' }
  | { what: 'resume' }

function readArguments({ positionals, values }: Words): Arguments | undefined {
  const [what, ...others] = positionals
  const isFailed = values.failed === true
  if (what === 'list' && others.length === 0) return readList(isFailed, values.since)
  if (values.since !== undefined) return undefined
  if (what === 'resume') return others.length === 0 && !isFailed ? { what } : undefined
  if (what !== 'redeliver') return undefined
  const [eventId, ...more] = others
  if (isFailed) return eventId === undefined ? { what, which: 'failed' } : undefined
  return eventId !== undefined && more.length === 0 ? { what, which: { eventId } } : undefined
}

function readList(isFailed: boolean, written: string | boolean | undefined): Arguments | undefined {
  if (written === undefined) return { what: 'list', isFailed, since: undefined }
  const since = new Date(String(written))
  const isIso = /^\d{4}-\d\d-\d\d(T|$)/.test(String(written)) && !Number.isNaN(since.getTime())
  return isIso ? { what: 'list', isFailed, since } : undefined
}

type Row = Awaited<ReturnType<typeof listDeliveries>>[number]

const nextOf = ({ deliveredAt, failedAt, nextAttemptAt }: Row) => {
  if (deliveredAt) return 'delivered'
  return failedAt ? 'given up' : nextAttemptAt.toISOString()
}

/** What a receiver answered may hold anything, so a terminal is shown none of its control characters. */
const lastOf = ({ lastStatus, lastResponse }: Row) =>
  String(lastStatus ?? lastResponse ?? '-').replace(/\p{Cc}/gu, ' ')

async function list(db: Db, filter: { isFailed: boolean; since: Date | undefined }) {
  for (const { id } of await listStoppedEndpoints(db))
    console.log(`The endpoint (${id}) answered 410: nothing is sent until webhooks resume`)
  const rows = await listDeliveries(db, { ...filter, limit: MOST_LISTED })
  const table = rows.map((row) => [
    row.id,
    row.type,
    row.createdAt.toISOString(),
    String(row.attempts),
    lastOf(row),
    nextOf(row),
  ])
  for (const line of [
    ['id', 'type', 'created', 'attempts', 'last status', 'next attempt'],
    ...table,
  ])
    console.log(line.join('\t'))
}

async function run(db: Db, now: Date, args: Arguments): Promise<ExitCode> {
  if (args.what === 'list') {
    await list(db, args)
    return 0
  }
  const isResumed = args.what === 'resume'
  const count = isResumed ? await resumeEndpoints(db) : await redeliver(db, args.which, now)
  if (count === 0) console.log(isResumed ? 'No endpoint is stopped' : 'There is no such event')
  else if (isResumed) console.log('The app sends to the endpoint again')
  else console.log(`${count} ${count === 1 ? 'is' : 'are'} sent again by the app`)
  return count === 0 ? 1 : 0
}

await runCommand({
  usage,
  options: { failed: { type: 'boolean' }, since: { type: 'string' } },
  read: readArguments,
  run: (args) => withDatabase(readSettings().env, ({ db }, { now }) => run(db, now(), args)),
})
