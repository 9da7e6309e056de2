import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { areKnownRoles, listRoles, seedRoles } from '../db/office/staff.ts'
import { inviteStaff, type NewStaff } from '../flows/office/invitations.ts'
import { recordAtServer } from '../flows/office/log.ts'
import { readStaffWords } from '../flows/office/read-staff-words.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, withDatabase } from './command.ts'
import { officeAddress } from './office-address.ts'

const usage = `Usage: npm run office:invite -- E-MAIL ROLE [--name NAME] [--lang he | en]

Prints a link by which somebody joins the office with a role, once within 24 hours; again, another link. Ends with 1 when
they have joined already, or when there is no such role.`

await runCommand({
  usage,
  options: { name: { type: 'string' }, lang: { type: 'string' } },
  read: readStaffWords,
  run: (invited) => {
    const { env } = readSettings()
    return withDatabase(env, ({ db }, { now }) => invite(db, now, invited, officeAddress(env)))
  },
})

async function invite(
  db: Database['db'],
  now: () => Date,
  invited: NewStaff,
  office: string,
): Promise<ExitCode> {
  await seedRoles(db)
  if (!(await areKnownRoles(db, invited.roles))) {
    const names = (await listRoles(db)).map(({ role }) => role.name)
    console.log(`There is no role ${invited.roles}; there are ${names.join(', ')}`)
    return 1
  }
  const tools = { now, newId: () => randomUUIDv7() }
  const made = await db.transaction(async (tx) => {
    const it = await inviteStaff(tx, tools, invited)
    if (it) await recordAtServer(tx, tools, { call: 'office:invite', staffId: it.staffId })
    return it
  })
  if (!made) {
    console.log(`${invited.email} has joined already: there is no link`)
    return 1
  }
  const prefix = invited.locale === 'en' ? '/en' : ''
  console.log(`${office}${prefix}/invitation/${made.secret}`)
  return 0
}
