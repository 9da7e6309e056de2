import { join } from 'node:path'
import { openClock } from './clock.ts'
import { readEnv } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { endEverySession, endSessionsOf } from './flows/login/sessions.ts'

/** Signs an account out everywhere, by its e-mail, or everyone with `everyone`. */
async function run(account = '') {
  if (!account) throw new Error('Usage: npm run sessions:end -- E-MAIL | everyone')
  const env = readEnv(process.env)
  const directory = join(env.DATA_DIR, 'db')
  const database = await openDatabase({ url: env.DATABASE_URL, directory })
  const clock = await openClock(database, env.GALGAL_MODE)
  try {
    const tools = { db: database.db, now: clock.now }
    const ended =
      account === 'everyone' ? await endEverySession(tools) : await endSessionsOf(tools, account)
    console.log(ended === undefined ? 'No account has this e-mail' : `${ended} ended`)
    process.exitCode = ended === undefined ? 1 : 0
  } finally {
    await clock.close()
    await database.close()
  }
}

run(process.argv[2]).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
