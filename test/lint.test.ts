import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS, ROOT } from './files.ts'

const imports = [
  ['the storefront cannot import the API', 'web/app/a.ts', '@galgal/api/api'],
  ['the API cannot import the storefront', 'api/src/b.ts', '@galgal/web/server'],
  ['the domain imports no package', 'domain/src/c.ts', 'zod'],
  ['the contract cannot import the words', 'contract/src/d.ts', '@galgal/i18n/translator'],
  ['an endpoint cannot choose a provider', 'api/src/endpoints/SR/e.ts', '../../providers/sms/f.ts'],
  ['a query cannot choose a provider', 'api/src/db/g.ts', '../providers/sms/f.ts'],
] as const
const allowed = ['web/app/h.ts', '@galgal/domain/orders/quote'] as const

const ofLines = (lines: number) => `export function it() {\n${'  console.log()\n'.repeat(lines)}}\n`
const functions = { 'domain/src/long.ts': ofLines(51), 'domain/src/short.ts': ofLines(50) }
const literals = {
  'domain/src/spread.ts': 'export const car = { ...{ seats: 5, doors: 3 }, gear: 1 }\n',
  'domain/src/plain.ts':
    'const car = { seats: 5 }\nexport const cars = [{ ...car, ...(car.seats > 4 ? { big: 1 } : {}) }]\n',
}
const ofState = (setter: string, type = '') =>
  `import { useState } from 'react'\n\nexport const useFile = () => {\n  const [file, ${setter}] = useState${type}(0)\n  return { file, ${setter} }\n}\n`
const states = {
  'web/app/odd.ts': ofState('keep'),
  'web/app/odd-type.ts': ofState('keep', '<number>'),
  'web/app/usual.ts': ofState('setFile', '<number>'),
}

const empty = mkdtempSync(join(tmpdir(), 'galgal-lint-'))
let complaints: { file: string; rule: string }[] = []

type Report = { diagnostics: { category: string; location: { path: string } }[] }

// The same rules and rooms, with only the files of this test in them.
beforeAll(() => {
  cpSync(join(ROOT, 'biome.json'), join(empty, 'biome.json'))
  cpSync(join(ROOT, 'package.json'), join(empty, 'package.json'))
  cpSync(join(ROOT, 'test/lint'), join(empty, 'test/lint'), { recursive: true })
  for (const room of ROOMS)
    cpSync(join(ROOT, room, 'package.json'), join(empty, room, 'package.json'))
  for (const [file, address] of [...imports.map(([, ...rest]) => rest), allowed]) {
    mkdirSync(dirname(join(empty, file)), { recursive: true })
    writeFileSync(join(empty, file), `import * as it from '${address}'\n\nconsole.log(it)\n`)
  }
  for (const [file, text] of Object.entries({ ...functions, ...literals, ...states }))
    writeFileSync(join(empty, file), text)
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '.'], {
    cwd: empty,
    encoding: 'utf8',
  })
  complaints = (JSON.parse(stdout) as Report).diagnostics.map(({ category, location }) => ({
    file: location.path,
    rule: category,
  }))
})

afterAll(() => rmSync(empty, { recursive: true }))

test.for(imports)('%s', ([, file]) => {
  expect(complaints.map((complaint) => complaint.file)).toContain(file)
})

test('a room imports what its package.json names', () => {
  expect(complaints.filter(({ file }) => file === allowed[0])).toEqual([])
})

const refusedOf = (files: object) =>
  Object.keys(files).filter((name) => complaints.some(({ file }) => file === name))

test('a function has at most fifty lines', () => {
  expect(refusedOf(functions)).toEqual(['domain/src/long.ts'])
})

test('a literal is not spread only to fill a line', () => {
  expect(refusedOf(literals)).toEqual(['domain/src/spread.ts'])
})

test('a state is set by set… and its name', () => {
  expect(refusedOf(states)).toEqual(['web/app/odd.ts', 'web/app/odd-type.ts'])
})

test('the laws that refuse are the ones meant', () => {
  expect([...new Set(complaints.map(({ rule }) => rule))].toSorted()).toEqual([
    'lint/complexity/noExcessiveLinesPerFunction',
    'lint/correctness/noUndeclaredDependencies',
    'lint/style/noRestrictedImports',
    'plugin',
  ])
})
