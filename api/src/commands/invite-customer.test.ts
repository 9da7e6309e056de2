import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'

const program = fileURLToPath(new URL('./invite-customer.ts', import.meta.url))
const MINUTE = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-invite-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as a shell would, on an embedded database of its own. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE, ENV_FILE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE, DATA_DIR: folder }
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })

test('[AU13] customer:invite opens an account where an app was started', {
  timeout: 3 * MINUTE,
}, async () => {
  await (await openDatabase({ directory: join(folder, 'db') })).close()
  expect(await run('Noa@Example.co.il', '--type', 'company')).toEqual({
    code: 0,
    out: 'noa@example.co.il is invited: the app sends the link to a first password\n',
    err: '',
  })
})
