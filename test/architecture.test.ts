import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { filesOf, importsOf, ROOMS, ROOT } from './files.ts'

const everyFile = () =>
  filesOf(...[...ROOMS, 'test'].map((room) => `${room}/**/*.{ts,tsx,mjs}`), '*.{ts,mjs}')

/** The files that a file imports by a relative path, `import type` included. */
const importedBy = (file: string) =>
  importsOf(file)
    .filter((address) => address.startsWith('.'))
    .map((address) => posix.join(posix.dirname(file), address.replace(/\?.*$/, '')))
    .filter((path) => existsSync(join(ROOT, path)))

test('circles are found, and only circles', () => {
  const found = circlesOf(
    new Map([
      ['a', ['b', 'd']],
      ['b', ['c', 'e']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', []],
      ['f', ['g', 'a']],
      ['g', ['f']],
    ]),
  )
  expect(found).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
})

test('no files import each other by a way round, types included', () => {
  expect(circlesOf(new Map(everyFile().map((file) => [file, importedBy(file)])))).toEqual([])
})
