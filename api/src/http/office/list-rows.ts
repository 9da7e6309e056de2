import { Fault } from '../../handle.ts'
import type { OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { fieldsOf } from '../answer-error.ts'

const PAGE = 1000

type Page = { items: unknown[]; next: string | null }

/** The pages of a list one after the other, as its own call gives them. */
export async function* pagesOf(
  { endpoint, run }: OfficeHandler,
  ctx: OfficeContext,
  filters: object,
): AsyncGenerator<unknown[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { ...filters, size: PAGE, ...(cursor && { cursor }) }
    const page = endpoint.output.parse(await run({ ...ctx, input })) as Page
    yield page.items
    cursor = page.next
  }
}

/** Every row that a list's filters leave, until there are more than `most`. Throws a 400 that names what is no filter of it. */
export async function listRowsOf(
  handler: OfficeHandler | undefined,
  ctx: OfficeContext,
  { filters, most }: { filters: Record<string, string>; most: number },
): Promise<unknown[]> {
  if (!handler?.endpoint.csv) throw new Fault(404)
  const read = handler.endpoint.input.safeParse(filters)
  if (!read.success)
    throw new Fault(
      400,
      Object.fromEntries(
        Object.entries(fieldsOf(read.error)).map(([name, key]) => [`filters.${name}`, key]),
      ),
    )
  const { cursor: _, size: __, columns: ___, ...wanted } = read.data as Record<string, unknown>
  const rows: unknown[] = []
  for await (const items of pagesOf(handler, ctx, wanted)) {
    rows.push(...items)
    if (rows.length > most) break
  }
  return rows
}
