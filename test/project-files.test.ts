import { expect, test } from 'vitest'
import { filesOf, read } from './files.ts'

test('the changelog begins with the version of the package', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('each forge runs what every landing runs, on a Debian with a database, and shows what failed', () => {
  for (const file of ['.github/workflows/ci.yml', '.gitlab-ci.yml']) {
    const workflow = read(file)
    expect(workflow, file).toMatch(/^\s+- (?:run: )?\.ci\/run$/m)
    expect(workflow, file).toContain('node:22-bookworm')
    expect(workflow, file).toContain('postgresql')
    expect(workflow, file).toContain('e2e/results')
  }
  expect(filesOf('.ci/run')).toEqual(['.ci/run'])
})
