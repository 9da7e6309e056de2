import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { openClock } from './clock.ts'
import { readEnv } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { inviteCustomer } from './flows/accounts/invite-customer.ts'
import { readInvitation } from './flows/accounts/read-invitation.ts'

const USAGE =
  'Usage: npm run customer:invite -- E-MAIL [--type private | freelancer | company] [--lang he | en]'

const outcomes = {
  invited: 'is invited: the app sends the link to a first password',
  again: 'was invited before, and has no password yet: the app sends another link',
  taken: 'has an account with a password already: nothing is sent',
}

/** Opens an account for a customer, and has the app mail the link to its first password. */
async function run(words: string[]) {
  const invitation = readInvitation(words)
  if (!invitation) throw new Error(USAGE)
  const env = readEnv(process.env)
  const directory = join(env.DATA_DIR, 'db')
  const database = await openDatabase({ url: env.DATABASE_URL, directory })
  const clock = await openClock(database, env.GALGAL_MODE)
  try {
    const tools = { db: database.db, now: clock.now, newId: () => randomUUIDv7() }
    const outcome = await inviteCustomer(tools, invitation)
    console.log(`${invitation.email} ${outcomes[outcome]}`)
    process.exitCode = outcome === 'taken' ? 1 : 0
  } finally {
    await clock.close()
    await database.close()
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
