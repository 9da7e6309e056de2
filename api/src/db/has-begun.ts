import { existsSync } from 'node:fs'
import { waitForServer } from './wait-for-server.ts'

/** Whether an app was ever started on a database; throws one line when its server does not answer. */
export async function hasBegun({
  url,
  directory,
}: {
  url?: string | undefined
  directory: string
}) {
  if (!url) return existsSync(directory)
  await waitForServer(url, 0)
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as begun",
    )
    return rows[0].begun as boolean
  } finally {
    await client.end()
  }
}
