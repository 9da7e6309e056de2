import { randomUUIDv7 } from 'node:crypto'
import { inviteCustomer } from '../flows/accounts/invite-customer.ts'
import { readInvitation } from '../flows/accounts/read-invitation.ts'
import { readSettings } from '../settings.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run customer:invite -- E-MAIL [--type private | freelancer | company] [--lang he | en]

Opens an account for a customer, and has the app mail the link to its first password; again, another link. Ends with 1
when the account has a password already.`

const outcomes = {
  invited: 'is invited: the app sends the link to a first password',
  again: 'was invited before, and has no password yet: the app sends another link',
  taken: 'has an account with a password already: nothing is sent',
}

await runCommand({
  usage,
  options: { type: { type: 'string' }, lang: { type: 'string' } },
  read: readInvitation,
  run: (invitation) =>
    withDatabase(readSettings().env, async ({ db }, { now }) => {
      const tools = { db, now, newId: () => randomUUIDv7() }
      const outcome = await inviteCustomer(tools, invitation)
      console.log(`${invitation.email} ${outcomes[outcome]}`)
      return outcome === 'taken' ? 1 : 0
    }),
})
