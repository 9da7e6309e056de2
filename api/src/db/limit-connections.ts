import { createSemaphore } from '../semaphore.ts'
import type { Db } from './database.ts'

type Asks = (...args: unknown[]) => Promise<unknown>
/** What of drizzle's own is needed here. */
type Session = { client: { query: Asks }; transaction: Asks }

/** The same database, through which so many connections are used at a time; whatever comes above that waits in a queue. */
export function limitConnections(db: Db, most: number) {
  const turns = createSemaphore(most)
  const limited = new WeakMap<Session, Session>()
  const limit = (session: Session) => {
    const { client } = session
    const query: Asks = (...args) => turns.run(() => client.query(...args))
    const transaction: Asks = (...args) => turns.run(() => session.transaction(...args))
    const it = Object.assign(Object.create(session), {
      client: Object.assign(Object.create(client), { query }),
      transaction,
    }) as Session
    limited.set(session, it)
    return it
  }
  // Whatever stands in for a database, as one that is rolled back, may have another session by then.
  const get = () => {
    const { session } = db as unknown as { session: Session }
    return limited.get(session) ?? limit(session)
  }
  return {
    db: Object.create(db, { session: { get } }) as Db,
    /** How many wait. */
    waiting: turns.waiting,
  }
}
