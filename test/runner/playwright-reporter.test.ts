import { expect, test } from 'vitest'
import { runFiles } from './program.fixture.ts'

test('what Playwright ran is counted, and a failure comes with what was kept of it', async () => {
  const { passed, failed, skipped, tests, said, path } = await runFiles(
    {
      'playwright.config.js': `export default { testDir: '.', testMatch: '*.sample.js', outputDir: 'kept', workers: 1, projects: [{ name: 'he phone' }] }`,
      'a.sample.js': `import { expect, test } from '@playwright/test'
test('good', () => console.log('a word'))
test.skip('left out', () => {})
test('bad', async ({}, info) => {
  await info.attach('screenshot', { path: import.meta.filename })
  expect(1).toBe(2)
})`,
    },
    'playwright-reporter.ts',
    (folder) => ['playwright', 'test', '-c', folder],
  )
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(tests.map(({ unit }) => unit)).toContain('[he phone] › a.sample.js › good')
  const bad = said['[he phone] › a.sample.js › bad']
  expect(bad).toContain('Expected: 2')
  expect(bad).toContain(`${path}/a.sample.js:6`)
  expect(bad).toMatch(/picture: test\/results\/reporter-\w+\/kept\//)
}, 60_000)

test('journeys that cannot begin have failed', async () => {
  const { passed, failed, failures } = await runFiles(
    {
      'playwright.config.js': `export default { testDir: '.', testMatch: '*.sample.js', outputDir: 'kept', webServer: { command: 'exit 3', url: 'http://127.0.0.1:1' } }`,
      'a.sample.js': `import { test } from '@playwright/test'
test('good', () => {})`,
    },
    'playwright-reporter.ts',
    (folder) => ['playwright', 'test', '-c', folder],
  )
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 })
  expect(failures[0]?.error).toContain('webServer')
}, 60_000)
