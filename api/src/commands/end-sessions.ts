import { endEverySession, endSessionsOf } from '../flows/login/sessions.ts'
import { readSettings } from '../settings.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run sessions:end -- E-MAIL | everyone

Signs an account out on every device, or everyone; ends with 1 when no account has this e-mail.`

await runCommand({
  usage,
  read: ({ positionals: [account, ...others] }) => (others.length === 0 ? account : undefined),
  run: (account) =>
    withDatabase(readSettings().env, async ({ db }, { now }) => {
      const tools = { db, now }
      const ended =
        account === 'everyone' ? await endEverySession(tools) : await endSessionsOf(tools, account)
      console.log(ended === undefined ? 'No account has this e-mail' : `${ended} ended`)
      return ended === undefined ? 1 : 0
    }),
})
