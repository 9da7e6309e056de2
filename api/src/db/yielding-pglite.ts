import type { PGlite } from '@electric-sql/pglite'
import { wrapQueries } from './wrap-queries.ts'

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
