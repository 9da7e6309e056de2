import { expect, test } from 'vitest'
import { databaseTests } from './database-tests.ts'
import { filesOf, read } from './files.ts'

const onBoth = new Set(databaseTests())

test('whoever opens the API of the tests, or asks where it runs, runs on both databases', () => {
  const opening = filesOf('**/*.test.ts').filter((file) =>
    /\b(openTestApi|onServer)\b/.test(read(file).replace(/'[^']*'|\/.*\/\.test/g, '')),
  )
  expect(opening.length).toBeGreaterThan(150)
  expect(opening.filter((file) => !onBoth.has(file))).toEqual([])
})

test('what is opened by a suite, or by a helper of a helper, is found too', () => {
  for (const file of [
    'api/src/providers/payment/stripe.test.ts',
    'api/src/db/failed-begin.test.ts',
    'api/src/endpoints/fuzz.test.ts',
    'test/two-processes.test.ts',
  ])
    expect(onBoth).toContain(file)
})

test('only what opens a database is proven on both', () => {
  expect([...onBoth].filter((file) => !/^(api|test)\//.test(file))).toEqual([])
  for (const file of [
    'api/src/documents/pdf.test.ts',
    'api/src/catalogue-import/process-photos.test.ts',
  ])
    expect(onBoth).not.toContain(file)
})

test('the API of the tests is opened on a server by that one setting', () => {
  const readers = filesOf('**/*.{ts,tsx,mjs}').filter((file) =>
    /\bTEST_DATABASE_URL/.test(read(file)),
  )
  expect(readers.filter((file) => file.startsWith('api/test/'))).toEqual([
    'api/test/open-test-api.ts',
  ])
})
