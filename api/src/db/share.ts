import { createSemaphore } from '../semaphore.ts'
import type { Db } from './database.ts'

type Asks = (...args: unknown[]) => Promise<unknown>
/** What of drizzle's own is needed here. */
type Own = { session: { client: { query: Asks }; transaction: Asks } }

/** The same database, of whose connections whoever asks through it uses so many at a time; whoever comes above that waits for those. */
export function shareOf(db: Db, most: number) {
  const turns = createSemaphore(most)
  const { session } = db as unknown as Own
  const { client } = session
  const query: Asks = (...args) => turns.run(() => client.query(...args))
  const transaction: Asks = (...args) => turns.run(() => session.transaction(...args))
  const limited = Object.assign(Object.create(session), {
    client: Object.assign(Object.create(client), { query }),
    transaction,
  })
  return {
    db: Object.assign(Object.create(db), { session: limited }) as Db,
    /** How many wait. */
    waiting: turns.waiting,
  }
}
