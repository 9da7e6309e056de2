import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkDataDirectory } from './data-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is made when it is missing, and nothing is left in it', async () => {
  await checkDataDirectory(join(folder, 'new'))
  expect(readdirSync(join(folder, 'new'))).toEqual([])
})

test.for([
  ['file', 'it is no folder'],
  ['file/below', 'it is no folder'],
])('where nothing can be written, that is said in one line: %s', async ([name = '', reason]) => {
  writeFileSync(join(folder, 'file'), '')
  const directory = join(folder, name)
  await expect(checkDataDirectory(directory)).rejects.toThrow(
    `DATA_DIR (${directory}) cannot be written: ${reason}`,
  )
})
