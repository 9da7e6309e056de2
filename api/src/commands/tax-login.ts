import { dayAt } from '@galgal/domain/dates'
import { retryInvoices } from '../flows/notifications/send-outbox.ts'
import { complaintsOf } from '../providers/adapter.ts'
import { AuthoritySettings } from '../providers/tax/authority-settings.ts'
import { logIn } from '../providers/tax/log-in.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run tax:login

Logs the business in at the Tax Authority, with the settings of TAX=authority: prints an address to open, takes the code
that comes back to TAX_REDIRECT_URL or is pasted, and keeps the login in the database, encrypted. It holds for about three
months; the log says tax.login_ends two weeks before its end. Invoices that waited for it are sent at once by the app.`

/** Throws one line that says what is missing. */
function readAuthority() {
  const { env, source } = readSettings()
  if (env.TAX !== 'authority')
    throw new Error(`TAX is ${env.TAX}: there is nobody to log in at. Set TAX=authority`)
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = AuthoritySettings.safeParse(given)
  if (!read.success) throw new Error(complaintsOf(read.error, given).join('; '))
  return { env, authority: read.data }
}

await runCommand({
  usage,
  read: ({ positionals }) => (positionals.length === 0 ? {} : undefined),
  run: async () => {
    const { env, authority } = readAuthority()
    return withDatabase<ExitCode>(env, async ({ db }, { now }) => {
      const say = (line: string) => console.log(line)
      const endsAt = await logIn(authority, { db, now, fetch, input: process.stdin, say })
      say(`Logged in: the login holds until ${dayAt(endsAt)}`)
      const waiting = await retryInvoices({ db, now })
      if (waiting) say(`${waiting} messages that waited for their invoice are sent now by the app`)
      return 0
    })
  },
})
