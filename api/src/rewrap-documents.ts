import { join } from 'node:path'
import { documentKeysOf, readEnv } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { rewrapKeys } from './encryption/rewrap-keys.ts'

/** Wraps the keys of all documents by the first key of DOCUMENTS_KEY, names those that no key opens, and ends with 1 when there are any. */
async function run() {
  const env = readEnv(process.env)
  const directory = join(env.DATA_DIR, 'db')
  const database = await openDatabase({ url: env.DATABASE_URL, directory })
  try {
    const { rewrapped, unopened } = await rewrapKeys(database.db, documentKeysOf(env))
    for (const id of unopened) console.log(`no key opens\t${id}`)
    console.log(
      unopened.length
        ? `${rewrapped} wrapped by the new key, ${unopened.length} that no key opens: keep the old keys`
        : `${rewrapped} wrapped by the new key: the old ones are needed no more`,
    )
    process.exitCode = unopened.length ? 1 : 0
  } finally {
    await database.close()
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
