import { existsSync } from 'node:fs'
import type { Place } from './open-database.ts'

/** Whether an app was ever started on a database; throws one line when its server does not answer. */
export async function hasBegun({
  url,
  directUrl = url,
  migrationsUrl = directUrl,
  directory,
}: Place): Promise<boolean> {
  if (!migrationsUrl) return existsSync(directory)
  const { connectToServer } = await import('./connect-to-server.ts')
  const client = await connectToServer(migrationsUrl)
  try {
    const { rows } = await client.query(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as begun",
    )
    return rows[0].begun
  } finally {
    await client.end()
  }
}
