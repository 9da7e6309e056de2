import { type PGlite, parse, protocol, type QueryOptions } from '@electric-sql/pglite'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
/** With what it takes and gives, as the database described it. */
type Statement = { name: string; types: number[]; described: Message[] }

/** About as many as the app has; the one that was asked longest ago makes room. */
const MOST = 250
/** What is longer writes many rows at once, seldom as many twice. */
const LONGEST = 8000
/** For so long plans are kept, in milliseconds: tables grow, and nothing here would tell the database to plan anew. */
const PLAN_LIFE = 30_000
/** After these, what reads the tables that they changed is described anew. */
const CHANGES_TABLES = new Set(['ALTER', 'CREATE', 'DROP'])

const { serialize } = protocol

/**
 * PGlite has each statement read, planned and described anew, in six calls. Here the database caches what it
 * was asked, and asking again is one call that answers; planning, which takes twice as long as answering, is
 * done as often as the database finds it worth.
 */
export async function cacheStatements(lite: PGlite, planLife = PLAN_LIFE): Promise<void> {
  const ask = statementsOf(lite, planLife)
  const { transaction } = lite
  lite.query = (async (...args: Parameters<typeof ask>) => {
    await lite._checkReady()
    return lite._runExclusiveTransaction(() => ask(...args))
  }) as PGlite['query']
  lite.transaction = ((work) =>
    transaction.call(lite, (tx) => {
      tx.query = (async (...args: Parameters<typeof ask>) => {
        if (tx.closed) throw new Error('Transaction is closed')
        return ask(...args)
      }) as PGlite['query']
      return work(tx)
    })) as PGlite['transaction']
}

function statementsOf(lite: PGlite, planLife: number) {
  const cached = new Map<string, Statement>()
  let evicted: string[] = []
  let count = 0
  let plannedAt = performance.now()

  async function prepare(text: string, isCached: boolean): Promise<Statement> {
    const name = isCached ? `cached_${++count}` : ''
    const closed = evicted.map((old) => serialize.close({ type: 'S', name: old }))
    evicted = []
    const parts = [serialize.parse({ text, name }), serialize.describe({ type: 'S', name })]
    const described = await send(lite, [...closed, ...parts])
    return { name, types: parse.parseDescribeStatementResults(described), described }
  }

  function cache(text: string, statement: Statement) {
    // What was asked last stands last.
    cached.delete(text)
    cached.set(text, statement)
    const [oldest] = cached
    if (oldest && cached.size > MOST) evict(...oldest)
  }

  function evict(text: string, { name }: Statement) {
    cached.delete(text)
    if (name) evicted.push(name)
  }

  async function forgetOldPlans() {
    if (performance.now() - plannedAt < planLife) return
    plannedAt = performance.now()
    await lite.execProtocolStream(serialize.query('discard plans'), { syncToFs: false })
  }

  async function run(text: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) {
    await forgetOldPlans()
    // What takes nothing is seldom asked twice.
    const isCached = params.length > 0 && text.length <= LONGEST
    const statement = cached.get(text) ?? (await prepare(text, isCached))
    const { name, types, described } = statement
    try {
      const values = params.map((value, at) => asText(lite, value, types[at] ?? 0))
      const bound = serialize.bind({ values, statement: name })
      const answer = await send(lite, [bound, serialize.execute()])
      const messages = [...described, ...answer]
      const [result] = parse.parseResults(messages, lite.parsers, rowMode && { rowMode })
      if (isCached) cache(text, statement)
      if (CHANGES_TABLES.has(result?.command ?? ''))
        for (const [read, other] of cached) evict(read, other)
      return result
    } catch (error) {
      // It is prepared anew the next time: what it reads may have become another table.
      evict(text, statement)
      throw error
    }
  }

  return (...args: Parameters<typeof run>) => lite._runExclusiveQuery(() => run(...args))
}

/** Its files have nothing that would have to be synced. */
const send = (lite: PGlite, messages: Uint8Array[]) =>
  lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

function asText(lite: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null
  const write = lite.serializers[type]
  return write ? write(value) : String(value)
}
