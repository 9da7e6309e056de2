import { join } from 'node:path'
import { openClock } from './clock.ts'
import { listFaults } from './db/audit.ts'
import { openDatabase } from './db/open-database.ts'
import { readEnv } from './wiring.ts'

/** Prints what may never be true of orders, money and cars, a line each, and ends with 1 when there is any. */
async function run() {
  const env = readEnv(process.env)
  const directory = join(env.DATA_DIR, 'db')
  const database = await openDatabase({ url: env.DATABASE_URL, directory })
  const clock = await openClock(database, env.GALGAL_MODE)
  try {
    const faults = await listFaults(database.db, clock.now())
    for (const { fault, id, since } of faults)
      console.log([fault, id, since?.toISOString()].filter(Boolean).join('\t'))
    console.log(faults.length ? `${faults.length} found` : 'All is well')
    process.exitCode = faults.length ? 1 : 0
  } finally {
    await clock.close()
    await database.close()
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
