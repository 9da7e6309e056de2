import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * PGlite answers at once, in the thread that serves visitors: a transaction would hold them all up until
 * its end. Here each statement waits for a turn of the event loop of its own, and they come in between.
 */
export function yieldBetweenStatements(lite: PGlite): PGlite {
  let last = Promise.resolve()
  const turn = () => {
    last = last.then(() => new Promise((go) => setImmediate(go)))
    return last
  }
  wrapQueries(
    lite,
    (query) =>
      (async (...args: Parameters<typeof query>) => {
        await turn()
        return query(...args)
      }) as typeof query,
  )
  return lite
}

type Query = PGlite['query']

/** Changes how each statement is sent, alone and inside of transactions. */
function wrapQueries(lite: PGlite, wrap: (query: Query) => Query) {
  const change = (on: Pick<PGlite | Transaction, 'query'>) => {
    on.query = wrap(on.query.bind(on) as Query)
  }
  change(lite)
  const { transaction } = lite
  lite.transaction = ((run: (tx: Transaction) => Promise<unknown>) =>
    transaction.call(lite, (tx) => {
      change(tx)
      return run(tx)
    })) as typeof transaction
}
