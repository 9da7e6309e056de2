import type { Client } from 'pg'

/** Whoever swallows the first question swallows all. */
const PATIENCE_MS = 4000

/** By which a server knows its end of a connection; pg's types leave it out. */
export const processIdOf = (client: Client) =>
  (client as Client & { processID: number | null }).processID

/**
 * Whether a connection ends at a pooler such as PgBouncer, which gives each transaction whichever session is free:
 * it names itself to us by another number than the server's session has. Nothing of a session outlives a transaction there.
 */
export async function isPooled(client: Client): Promise<boolean> {
  const question = { text: 'select pg_backend_pid() as id', query_timeout: PATIENCE_MS }
  const { rows } = await client.query(question)
  return rows[0].id !== processIdOf(client)
}
