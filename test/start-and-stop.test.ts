import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../api/test/commands/run-program.ts'
import { createDatabase } from '../api/test/new-database.ts'
import { startTogether, stopUnderSignIns } from './faults/starts.ts'
import { ROOT } from './files.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const MINUTES = 120_000

test.runIf(DATABASE_URL)(
  'two processes started together on a new database both serve',
  async () => {
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_start_together')
    expect(await startTogether(url, 2)).toEqual([])
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  'nobody who signs in while a process is told to end is cut off, and it ends well',
  async () => {
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_stop')
    expect(await stopUnderSignIns(url)).toEqual([])
  },
  MINUTES,
)

test.runIf(DATABASE_URL).for([
  [{ LINKS: 'nothing=/faq' }, 'LINKS has no such link, or it leads nowhere: nothing=/faq\n'],
  [{ PORT: 'http' }, 'PORT: is no number\n'],
  [
    { SMS: 'twilio', TWILIO_FROM: 'Galgal' },
    /^TWILIO_ACCOUNT_SID is missing; TWILIO_AUTH_TOKEN is missing\n$/,
  ],
] as const)(
  'a start with %j ends with 1, says so in one line, and wrote nothing',
  { timeout: MINUTES },
  async ([settings, line]) => {
    const folder = mkdtempSync(join(tmpdir(), 'galgal-wrong-setting-'))
    const DATA_DIR = join(folder, 'data')
    const ended = await runProgram(join(ROOT, 'server.ts'), [], { DATA_DIR, ...settings })
    const err = typeof line === 'string' ? line : expect.stringMatching(line)
    expect(ended).toEqual({ code: 1, out: '', err })
    expect(existsSync(DATA_DIR)).toBe(false)
    rmSync(folder, { recursive: true })
  },
)
