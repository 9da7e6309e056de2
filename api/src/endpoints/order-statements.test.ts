import { call } from '@galgal/contract/call'
import {
  CreateSubscriptionProcess,
  FinishSubscriptionProcess,
  Hubs,
  Insurance,
  UpdateSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import { expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { addCard, approve, cardOf, colourAndDate, hub, pro, TUCSON } from '../../test/orders.ts'
import { accepted } from '../../test/people.ts'
import type { Db } from '../db/database.ts'
import { sandboxCards } from '../db/schema/sandbox.ts'

type Prepared = { getQuery: () => { sql: string }; execute: (values?: unknown) => unknown }
type Session = {
  prepareQuery: (query: object, fields: undefined, name: undefined, isArray: false) => Prepared
  transaction: (...args: unknown[]) => Promise<unknown>
}

/** What some work asked of the database: its statements, and how many transactions it began. */
type Statements = { statements: string[]; transactions: number }

const ENDS = new Set(['begin', 'commit', 'rollback'])

/**
 * Does some work and gives what it asked of a database, whichever that is. `begin` and `commit` are no
 * statements here, but two of each transaction.
 */
async function countStatements(db: Db, work: () => Promise<unknown>): Promise<Statements> {
  const { session } = db as unknown as { session: Session }
  const sessions = Object.getPrototypeOf(session) as Session
  const query = { sql: '', params: [] }
  const statements = Object.getPrototypeOf(
    session.prepareQuery(query, undefined, undefined, false),
  ) as Prepared
  const { transaction } = sessions
  const { execute } = statements
  const asked: Statements = { statements: [], transactions: 0 }
  statements.execute = function (...args) {
    const { sql } = this.getQuery()
    if (!ENDS.has(sql)) asked.statements.push(sql)
    return execute.apply(this, args)
  }
  sessions.transaction = function (...args) {
    asked.transactions++
    return transaction.apply(this, args)
  }
  try {
    await work()
  } finally {
    Object.assign(statements, { execute })
    Object.assign(sessions, { transaction })
  }
  return asked
}

/** Beside the `begin` and `commit` of eight transactions: those that change an answered order, two each of the deposit and the charge. */
const STATEMENTS = {
  create: 7,
  hubs: 3,
  'colour and date': 6,
  hub: 7,
  covers: 2,
  cover: 6,
  card: 8,
  deposit: 8,
  finish: 8,
}

/** What the pretended payment company does in our database is not. */
const isOurs = (statement: string) => !statement.includes('"sandbox_')
const countOf = ({ statements }: Statements) => statements.filter(isOurs).length

/** The calls of a whole order, as test/faults/orders.ts makes them, each with what it asked. */
async function wholeOrder(api: TestApi): Promise<Map<string, Statements>> {
  const who = await signedIn(api)
  const card = await addCard(api, who)
  // What its pretended company sends us beside the answer is not the order's.
  await api.db.update(sandboxCards).set({ webhooks: 0 })
  const asked = new Map<string, Statements>()
  const ask = async <Value>(
    name: string,
    make: (headers: Record<string, string>) => Promise<Value>,
  ) => {
    const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() }
    const answers: Value[] = []
    asked.set(
      name,
      await countStatements(api.db, async () => void answers.push(await make(headers))),
    )
    return answers[0] as Value
  }
  const { send } = api
  const wanted = {
    classificationId: TUCSON,
    periodInMonths: 12,
    subscriptionSource: 'web',
  } as const
  const { id } = accepted(
    await ask('create', (headers) => call(send, CreateSubscriptionProcess, wanted, headers)),
  )
  const update = async (name: string, answer: object) =>
    accepted(
      await ask(name, (headers) =>
        call(send, UpdateSubscriptionProcess, { id, ...answer } as never, headers),
      ),
    )
  await ask('hubs', () => call(send, Hubs, { subscriptionID: id }, who.headers))
  await update('colour and date', colourAndDate)
  await update('hub', hub)
  await ask('covers', () => call(send, Insurance, { subscriptionID: id }, who.headers))
  await update('cover', pro)
  await update('card', cardOf(card))
  const { quote } = await update('deposit', approve)
  const confirmed = { id, quoteId: quote.quoteId, confirmTC: true }
  const placed = accepted(
    await ask('finish', (headers) => call(send, FinishSubscriptionProcess, confirmed, headers)),
  )
  expect(placed.orderStatus).toBe('ordered')
  return asked
}

test('a whole order is 55 statements', async () => {
  const api = await openTestApi()
  // Its e-mails are the workers'.
  api.deps.askWorkers = () => {}
  // What is read once and kept for all orders is there.
  await wholeOrder(api)
  const asked = await wholeOrder(api)
  const counts = Object.fromEntries([...asked].map(([name, it]) => [name, countOf(it)]))
  expect(counts).toEqual(STATEMENTS)
  const transactions = [...asked.values()].map((it) => it.transactions)
  expect(transactions.reduce((sum, count) => sum + count)).toBe(8)
})
