import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { fillDirectory } from '../../test/seeded-database.ts'

const MINUTE = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-invite-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** On an embedded database of its own. */
const run = (...args: string[]) => runCommand('invite-customer', args, { DATA_DIR: folder })

test('[AU13] customer:invite opens an account where an app was started', {
  timeout: 3 * MINUTE,
}, async () => {
  await fillDirectory(folder)
  expect(await run('Noa@Example.co.il', '--type', 'company')).toEqual({
    code: 0,
    out: 'noa@example.co.il is invited: the app sends the link to a first password\n',
    err: '',
  })
})
