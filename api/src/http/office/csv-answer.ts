import { dayAt } from '@galgal/domain/dates'
import { stringify } from 'csv-stringify/sync'
import type { OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { type CsvColumn, columnsOf } from './csv-columns.ts'
import { type CallLog, nameOfCall } from './log-call.ts'

const MOST_ROWS = 100_000
const PAGE = 1000
const BYTE_ORDER_MARK = '\uFEFF'

/** Whether a list is asked for as a file. */
export const wantsCsv = ({ endpoint }: OfficeHandler, { headers }: Request) =>
  endpoint.csv !== undefined && (headers.get('accept') ?? '').includes('text/csv')

type Page = { items: unknown[]; next: string | null }

/** Every row that the filters leave, as a file. It is logged before its first byte leaves. Throws 8125 above 100,000 rows. */
export async function csvAnswer(
  { endpoint, run }: OfficeHandler,
  ctx: OfficeContext,
  log: CallLog,
): Promise<Response> {
  const columns = columnsOf(endpoint.output)
  const chunks = [linesOf([columns.map(({ name }) => name)], BYTE_ORDER_MARK)]
  const { cursor: _, size: __, ...filters } = ctx.input as Record<string, unknown>
  let rows = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { ...filters, size: PAGE, ...(cursor && { cursor }) }
    const page = endpoint.output.parse(await run({ ...ctx, input })) as Page
    rows += page.items.length
    if (rows > MOST_ROWS) throw new OfficeRefusal('TooMany')
    chunks.push(linesOf(page.items.map((row) => cellsOf(columns, row))))
    cursor = page.next
  }
  ctx.record({ details: { csv: true, filters: Object.keys(filters), rows } })
  await log.write(ctx.db, 'done')
  const name = `${nameOfCall(endpoint).toLowerCase()}-${dayAt(ctx.now())}.csv`
  return new Response(new Blob(chunks), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  })
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
