import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * PGlite answers at once, in the thread that serves visitors: a transaction would hold them all up until
 * its end. Here each statement waits for a turn of the event loop of its own, and they come in between.
 */
export function oneStatementATurn(lite: PGlite): PGlite {
  let last = Promise.resolve()
  const turn = () => {
    last = last.then(() => new Promise((go) => setImmediate(go)))
    return last
  }
  const inTurn = <On extends Pick<PGlite | Transaction, 'query'>>(on: On) => {
    const { query } = on
    on.query = (async (...args: Parameters<typeof query>) => {
      await turn()
      return query.apply(on, args)
    }) as typeof query
  }
  inTurn(lite)
  const { transaction } = lite
  lite.transaction = ((run: (tx: Transaction) => Promise<unknown>) =>
    transaction.call(lite, (tx) => {
      inTurn(tx)
      return run(tx)
    })) as typeof transaction
  return lite
}
