import { expect, test } from 'vitest'
import { runFiles } from './program.fixture.ts'

test('what Vitest ran is counted, and a failure says which line it was', async () => {
  const { passed, failed, skipped, failures, said, path } = await runFiles(
    {
      'vitest.config.js': `export default { test: { include: ['*.sample.js'] } }`,
      'a.sample.js': `import { afterAll, describe, expect, test } from 'vitest'
test('good', () => console.log('a word'))
test.skip('left out', () => {})
test('bad', () => {
  expect({ price: 1 }).toEqual({ price: 2 })
})
describe('group', () => {
  afterAll(() => { throw new Error('no end') })
  test('good too', () => {})
})`,
      'b.sample.js': `import './absent.js'`,
    },
    'vitest-reporter.ts',
    (folder) => ['vitest', 'run', '--root', folder],
  )
  expect({ passed, failed, skipped }).toEqual({ passed: 2, failed: 3, skipped: 1 })
  const titles = failures.map(({ title }) => title).toSorted()
  expect(titles).toEqual([
    `${path}/a.sample.js › bad`,
    `${path}/a.sample.js › group`,
    `${path}/b.sample.js`,
  ])
  const bad = said[`${path}/a.sample.js › bad`]
  expect(bad).toContain('AssertionError')
  expect(bad).toContain('"price": 2')
  expect(bad).toContain(`${path}/a.sample.js:5`)
  expect(bad).toContain('>    5 |   expect({ price: 1 })')
}, 60_000)
