import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'

const MINUTES = 180_000

const folder = mkdtempSync(join(tmpdir(), 'galgal-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Where nothing was ever started. */
const run = (program: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
  runCommand(program, args, { DATA_DIR: folder, PORT: '1', ...more })

const commands = [
  ['audit', 'npm run audit', ['--nonsense']],
  ['end-sessions', 'npm run sessions:end', []],
  ['rewrap-documents', 'npm run documents:rewrap', ['nonsense']],
  ['move-objects', 'npm run objects:move', ['--to', 'tape']],
  ['sandbox-clock', 'npm run sandbox:clock', ['P1D', 'P2D']],
  ['tax-login', 'npm run tax:login', ['now']],
  ['invite-customer', 'npm run customer:invite', ['nobody']],
  ['invite-staff', 'npm run office:invite', ['noa@galgal.example']],
  ['break-glass', 'npm run office:break-glass', ['a']],
  ['verify-log', 'npm run office:verify', ['--anchor', '12']],
  ['export-catalogue', 'npm run catalogue:export', ['cars.xlsx']],
  ['webhooks', 'npm run webhooks', ['send']],
  ['import-catalogue', 'npm run catalogue:import', ['one.csv', 'two.csv']],
] as const

test.for(commands)(
  '%s says how it is called when it is asked to, or told what it does not know',
  { timeout: MINUTES },
  async ([program, name, wrong]) => {
    const usage = expect.stringMatching(new RegExp(`^Usage: ${name}`))
    expect(await run(program, ['--help'])).toEqual({ code: 0, out: usage, err: '' })
    expect(await run(program, [...wrong])).toEqual({ code: 2, out: '', err: usage })
  },
)

test.for([
  ['audit', []],
  ['end-sessions', ['everyone']],
  ['export-catalogue', ['cars.json']],
  ['rewrap-documents', []],
  ['verify-log', []],
  ['webhooks', ['list']],
] as const)(
  'without a database %s says so in one line, and makes none',
  { timeout: MINUTES },
  async ([program, args]) => {
    expect(await run(program, [...args])).toEqual({
      code: 2,
      out: '',
      err: `There is no database in ${join(folder, 'db')}: nothing has been started with this DATA_DIR\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

test('who logs in at the Tax Authority is told what is missing for it', {
  timeout: MINUTES,
}, async () => {
  expect(await run('tax-login', [])).toEqual({
    code: 2,
    out: '',
    err: 'TAX is sandbox: there is nobody to log in at. Set TAX=authority\n',
  })
  const env = { TAX: 'authority', ALLOW_PUBLIC_SANDBOX: '1', TAX_CLIENT_ID: 'our-client' }
  expect(await run('tax-login', [], env)).toEqual({
    code: 2,
    out: '',
    err: 'TAX_CLIENT_SECRET is missing; TAX_VAT_NUMBER is missing; TAX_USER_ID is missing\n',
  })
})

test('a database or a clock that does not answer, and a setting that is wrong, are one line', {
  timeout: MINUTES,
}, async () => {
  const url = 'postgres://owner:secret@127.0.0.1:1/shop'
  expect(await run('audit', [], { DATABASE_URL: url })).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(
      /^No database answers at 127\.0\.0\.1:1\/shop: connect ECONNREFUSED.*\n$/,
    ),
  })
  expect(await run('sandbox-clock', ['P1D'])).toEqual({
    code: 2,
    out: '',
    err: 'No app answers at http://localhost:1\n',
  })
  const wrong = { PAYMENT: 'stripe', STRIPE_SECRETKEY: 'sk_live_1' }
  expect(await run('audit', [], wrong)).toEqual({
    code: 2,
    out: '',
    err: 'STRIPE_SECRETKEY is no setting: did you mean STRIPE_SECRET_KEY?\n',
  })
})
