import { join } from 'node:path'
import { openClock } from './clock.ts'
import { readEnv } from './config.ts'
import { listFaults } from './db/audit.ts'
import type { Db } from './db/database.ts'
import { listDocumentOpenings } from './db/identity/uploaded-documents.ts'
import { openDatabase } from './db/open-database.ts'

/** Prints what may never be true of orders, money and cars, a line each, and ends with 1 when there is any; with `documents`, who opened which document of a customer, newest first. */
async function run() {
  const env = readEnv(process.env)
  const directory = join(env.DATA_DIR, 'db')
  const database = await openDatabase({ url: env.DATABASE_URL, directory })
  const clock = await openClock(database, env.GALGAL_MODE)
  try {
    if (process.argv[2] === 'documents') await printOpenings(database.db)
    else await printFaults(database.db, clock.now())
  } finally {
    await clock.close()
    await database.close()
  }
}

async function printFaults(db: Db, now: Date) {
  const faults = await listFaults(db, now)
  for (const { fault, id, since } of faults)
    console.log([fault, id, since?.toISOString()].filter(Boolean).join('\t'))
  console.log(faults.length ? `${faults.length} found` : 'All is well')
  process.exitCode = faults.length ? 1 : 0
}

async function printOpenings(db: Db) {
  for (const {
    openedAt,
    openedBy,
    documentType,
    documentId,
    customerId,
  } of await listDocumentOpenings(db))
    console.log([openedAt.toISOString(), openedBy, documentType, documentId, customerId].join('\t'))
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
