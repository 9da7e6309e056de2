import { createRequire } from 'node:module'

/*
 * Loaded before the app: it dies at a named point, as by kill -9. The points are statements that the app
 * sends to its database, so nothing in the app knows of them.
 */

type Seen = { statement: string; transaction: string[] }
type Point = { when: 'before' | 'after'; is: (seen: Seen) => boolean }

const commitOf =
  (part: string) =>
  ({ statement, transaction }: Seen) =>
    statement === 'commit' && transaction.some((it) => it.includes(part))
const statement = (part: string) => (seen: Seen) => seen.statement.startsWith(part)

export const points = {
  'key-begun': { when: 'after', is: statement('insert into "idempotency_keys"') },
  'car-taken': { when: 'after', is: statement('update "stock"') },
  'car-held': { when: 'after', is: commitOf('insert into "reservations"') },
  'before-intent': { when: 'before', is: commitOf('insert into "payments"') },
  'after-intent': { when: 'after', is: commitOf('insert into "payments"') },
  'after-provider': { when: 'after', is: statement('insert into "sandbox_payments"') },
  'in-settling': { when: 'after', is: statement('insert into "subscriptions"') },
  'before-settled': { when: 'before', is: commitOf('insert into "ledger_entries"') },
  'after-settled': { when: 'after', is: commitOf('insert into "ledger_entries"') },
  'undo-asked': { when: 'after', is: statement('update "sandbox_payments"') },
  'outbox-taken': { when: 'after', is: statement('update "outbox" set "tries"') },
  'outbox-sent': { when: 'after', is: statement('insert into "sandbox_outbox"') },
  'before-answer-kept': { when: 'before', is: statement('update "idempotency_keys"') },
} satisfies Record<string, Point>

/** Where nobody comes by who only orders. */
const pointsOfEnds = {
  'refund-written': { when: 'after', is: commitOf('insert into "refunds"') },
  'refund-given': { when: 'after', is: statement('insert into "sandbox_refunds"') },
} satisfies Record<string, Point>

type Query = (this: object, ...args: unknown[]) => unknown

const die = () => process.kill(process.pid, 'SIGKILL')

/** Watches every statement of every connection, and dies the n-th time the point is there. */
function watch(prototype: { query: Query }, { when, is }: Point, count: number) {
  const transactions = new WeakMap<object, string[]>()
  let left = count
  const { query } = prototype
  prototype.query = function (...args) {
    const [statement] = args
    const text =
      typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text
    const said = (text ?? '').trim()
    const transaction = said === 'begin' ? [] : (transactions.get(this) ?? [])
    transactions.set(this, [...transaction, said])
    const isThere = is({ statement: said, transaction }) && --left === 0
    if (isThere && when === 'before') die()
    const last = args.at(-1)
    if (isThere && typeof last === 'function') args[args.length - 1] = die
    const result = query.apply(this, args)
    if (isThere && result instanceof Promise) result.then(die, () => {})
    return result
  }
}

const [name = '', count = '1'] = (process.env.CRASH_AT ?? '').split(':')
if (name) {
  const point = new Map<string, Point>(Object.entries({ ...points, ...pointsOfEnds })).get(name)
  if (!point) throw new Error(`no point is called ${name}`)
  const { Client } = createRequire(import.meta.resolve('@galgal/api/db/open-database'))('pg')
  watch(Client.prototype, point, Number(count))
}
