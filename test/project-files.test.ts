import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, ROOT, read } from './files.ts'

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

test('every link of the documentation leads to a file', () => {
  const pages = filesOf('*.md', '*/README.md', 'docs/**/*.md', 'bench/**/*.md')
  expect(pages.length).toBeGreaterThan(50)
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(ROOT, dirname(page), to)))
      .map((to) => `${page}: ${to}`),
  )
  expect(broken).toEqual([])
})

test('the example of settings names documents that are there', () => {
  const named = [...read('.env.example').matchAll(/docs\/[\w-]+\.md/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

test('migrations are as old as their order: one that is dated before another would be left out where that has run', () => {
  const journal = JSON.parse(read('api/src/db/migrations/meta/_journal.json'))
  const dates: number[] = journal.entries.map(({ when }: { when: number }) => when)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})
