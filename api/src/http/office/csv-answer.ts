import { dayAt } from '@galgal/domain/dates'
import { stringify } from 'csv-stringify/sync'
import { requireConsent } from '../../flows/office/large-files.ts'
import type { OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { type CsvColumn, chosenColumns, columnsOf } from './csv-columns.ts'
import { pagesOf } from './list-rows.ts'
import { type CallLog, nameOfCall } from './log-call.ts'

const MOST_ROWS = 100_000
const BYTE_ORDER_MARK = '\uFEFF'

/** Whether a list is asked for as a file. */
export const wantsCsv = ({ endpoint }: OfficeHandler, { headers }: Request) =>
  endpoint.csv !== undefined && (headers.get('accept') ?? '').includes('text/csv')

type FileInput = Record<string, unknown> & { columns?: string }

/** Every row that the filters leave, as a file. It is logged before its first byte leaves. Throws 8125 above 100,000 rows, 8104 while another person has to agree. */
export async function csvAnswer(
  handler: OfficeHandler,
  ctx: OfficeContext,
  callLog: CallLog,
): Promise<Response> {
  const { endpoint } = handler
  const { cursor: _, size: __, columns: wanted, ...filters } = ctx.input as FileInput
  const columns = chosenColumns(columnsOf(endpoint.output), wanted)
  const chunks = [linesOf([columns.map(({ name }) => name)], BYTE_ORDER_MARK)]
  let rows = 0
  const people = new Set<string>()
  for await (const items of pagesOf(handler, ctx, filters)) {
    rows += items.length
    for (const row of items) addPerson(people, row)
    if (rows > MOST_ROWS) throw new OfficeRefusal('TooMany')
    chunks.push(linesOf(items.map((row) => cellsOf(columns, row))))
  }
  ctx.record({ details: { csv: true, filters: Object.keys(filters), rows } })
  await requireConsent(ctx, {
    call: nameOfCall(endpoint),
    // Who agreed to some columns has not agreed to others.
    filters: { ...filters, ...(wanted && { columns: wanted }) },
    people: people.size,
    staffId: ctx.staff.staffId,
    log: (tx) => callLog.write(tx, 'waiting'),
  })
  await callLog.write(ctx.db, 'done')
  const name = `${nameOfCall(endpoint).toLowerCase()}-${dayAt(ctx.now())}.csv`
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
  return new Response(leaving(chunks), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  })
}

/** Chunk by chunk, each forgotten as it leaves: a blob would hold all of them a second time. */
const leaving = (chunks: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })

/** Whose row it is; lists without people have nobody. */
function addPerson(people: Set<string>, row: unknown) {
  const { person } = row as { person?: { id: string } | null }
  if (person) people.add(person.id)
}

const cellsOf = (columns: readonly CsvColumn[], row: unknown) =>
  columns.map(({ cell }) => cell(row))

/** As bytes at once: text with Hebrew in it takes twice the room. */
function linesOf(rows: unknown[][], before = ''): Uint8Array<ArrayBuffer> {
  const text = stringify(rows, {
    // A spreadsheet would reckon what begins like a formula.
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { boolean: String },
  })
  return new TextEncoder().encode(before + text)
}
