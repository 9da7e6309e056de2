import type { PGlite, Transaction } from '@electric-sql/pglite'

type Query = PGlite['query']

/** Changes how each statement is sent, alone and inside of transactions. */
export function wrapQueries(lite: PGlite, wrap: (query: Query) => Query) {
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
