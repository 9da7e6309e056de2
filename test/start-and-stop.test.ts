import { expect, test } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { startTogether, stopUnderSignIns } from './faults/starts.ts'

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
