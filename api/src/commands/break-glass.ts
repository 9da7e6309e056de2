import { randomUUIDv7 } from 'node:crypto'
import { breakGlass } from '../flows/office/break-glass.ts'
import { recordAtServer } from '../flows/office/log.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, withDatabase } from './command.ts'
import { officeAddress } from './office-address.ts'

const usage = `Usage: npm run office:break-glass -- "REASON"

Prints a link that opens the office for one hour, without people, roles and the log. Every manager is mailed the reason
(3 to 500 characters), and every act is marked in the log.`

await runCommand({
  usage,
  read: ({ positionals: [reason = '', ...others] }) => {
    const isReason = reason.trim().length >= 3 && reason.length <= 500
    return isReason && others.length === 0 ? reason.trim() : undefined
  },
  run: (reason) => {
    const { env } = readSettings()
    const office = officeAddress(env)
    return withDatabase(env, async ({ db }, { now }): Promise<ExitCode> => {
      const tools = { now, newId: () => randomUUIDv7() }
      const secret = await db.transaction(async (tx) => {
        const link = await breakGlass(tx, tools, reason)
        await recordAtServer(tx, tools, { call: 'office:break-glass', reason })
        return link
      })
      console.log(`${office}/break-glass/${secret}`)
      return 0 as const
    })
  },
})
