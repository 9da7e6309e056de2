import type { Db } from '../src/db/database.ts'

/** A database in which everything can be tried and rolled back: what `within` does is not there afterwards. */
export function rollingBack(db: Db) {
  let current = db
  let turn: Promise<unknown> = Promise.resolve()
  // Transactions of one connection lie in each other: two at once would end each other's.
  const serially = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work, work)
    turn = done.catch(() => {})
    return done
  }
  const through = new Proxy(db, {
    get(_, name) {
      if (name === 'transaction' && current !== db)
        return (work: (tx: Db) => Promise<unknown>) => serially(() => current.transaction(work))
      const value = Reflect.get(current, name, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  const rolledBack = new Error('rolled back')
  const within = async (work: () => Promise<void>) => {
    await db
      .transaction(async (tx) => {
        current = tx
        try {
          await work()
        } finally {
          current = db
        }
        throw rolledBack
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
  }
  return { db: through, within }
}
