import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { fillDirectory } from '../../test/seeded-database.ts'
import { findStaffByEmail, rolesOf } from '../db/office/staff.ts'
import { openDatabase } from '../db/open-database.ts'
import { chainLog } from '../flows/office/log.ts'

const MINUTE = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-office-'))
  await fillDirectory(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** On an embedded database of its own, whose office is at the port after 4000. */
const run = (name: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
  runCommand(name, args, { DATA_DIR: folder, PORT: '4000', ...more })

async function inside<Result>(
  use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
) {
  const database = await openDatabase({ directory: join(folder, 'db') })
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}

test('[OF022][OF023] office:invite prints the first manager’s link where there was nobody, and another one the next time', {
  timeout: 5 * MINUTE,
}, async () => {
  const person = ['Noa@Galgal.example', 'manager', '--name', 'נועה']
  const first = await run('invite-staff', person)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^http:\/\/localhost:4001\/invitation\/[\w-]{43}\n$/)
  const again = await run('invite-staff', [...person, '--lang', 'en'])
  expect(again.out).toMatch(/^http:\/\/localhost:4001\/en\/invitation\/[\w-]{43}\n$/)
  expect(again.out.slice(-44)).not.toBe(first.out.slice(-44))
  await inside(async (db) => {
    const invited = await findStaffByEmail(db, 'noa@galgal.example')
    expect(invited).toMatchObject({ state: 'invited', name: 'נועה' })
    expect(await rolesOf(db, invited?.id ?? '')).toEqual(['manager'])
  })
  const unknown = await run('invite-staff', ['dan@galgal.example', 'king'])
  expect(unknown).toMatchObject({ code: 1, err: '' })
  expect(unknown.out).toContain('There is no role king; there are auditor, delivery')
})

test('[OF010] without an office there is no link into it', { timeout: 3 * MINUTE }, async () => {
  const off = await run('invite-staff', ['a@galgal.example', 'desk'], { OFFICE: 'off' })
  expect(off).toEqual({
    code: 2,
    out: '',
    err: 'OFFICE is off: there is no office to come into\n',
  })
})

test('[OF037][OF081] office:break-glass prints a link for an hour, and office:verify walks over its row', {
  timeout: 5 * MINUTE,
}, async () => {
  const opened = await run('break-glass', ['the safe is locked'])
  expect(opened).toMatchObject({ code: 0, err: '' })
  expect(opened.out).toMatch(/^http:\/\/localhost:4001\/break-glass\/[\w-]{43}\n$/)
  expect(await run('verify-log', [])).toMatchObject({
    code: 0,
    out: 'The chain holds: nothing is sealed yet\n',
  })
  await inside((db) => chainLog({ db }))
  const whole = await run('verify-log', [])
  const [, anchor = ''] = /^The chain holds: 3 rows, until (3:[\w-]{43})\n$/.exec(whole.out) ?? []
  expect(anchor).not.toBe('')
  expect(await run('verify-log', ['--anchor', anchor])).toMatchObject({ code: 0 })
  const foreign = anchor.replace(/^3:./, (it) => (it === '3:A' ? '3:B' : '3:A'))
  expect(await run('verify-log', ['--anchor', foreign])).toEqual({
    code: 1,
    out: 'Row 3 does not fit: it was changed, or it is missing\n',
    err: '',
  })
  expect(await run('verify-log', ['--anchor', anchor.replace('3:', '4:')])).toMatchObject({
    code: 1,
    out: 'Row 4 does not fit: it was changed, or it is missing\n',
  })
})
