import { expect, test } from 'vitest'
import {
  compare,
  isOfOffice,
  proofsIn,
  readProofs,
  readRequirements,
  readThreats,
} from './requirements.ts'

// Written so, the ids below are not read as titles of this file.
const named = (...ids: string[]) => ids.map((id) => `[${id}]`).join('')

test('every requirement has its own id', () => {
  const ids = readRequirements().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(readRequirements().filter((row) => !isOfOffice(row))).toHaveLength(424)
})

test('the rows of the office are numbered without a gap', () => {
  const ids = readRequirements()
    .filter(isOfOffice)
    .map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(300)
  expect(ids).toEqual(ids.map((_, at) => `OF${String(at + 1).padStart(3, '0')}`))
})

test('a test names only requirements and threats that exist', () => {
  const known = [...readRequirements(), ...readThreats()]
  expect(compare(known, readProofs()).unknown).toEqual([])
})

test('a title may prove several requirements, a skipped test proves none', () => {
  const source = [
    `test('${named('CA12', 'CA13')} 3 and 7 days', () => {})`,
    `test.for(cases)("${named('SH01')} %s", () => {})`,
    `test('${named('OF012')} three digits', () => {})`,
    `test.skip('${named('SH02')} later', () => {})`,
    "test('no id', () => {})",
  ].join('\n')
  const ids = proofsIn('a.test.ts', source).map(({ id }) => id)
  expect(ids).toEqual(['CA12', 'CA13', 'SH01', 'OF012'])
})

test('an id that does not exist is named with its file', () => {
  const proofs = [{ id: 'CA99', file: 'a.test.ts', title: 'x' }]
  const { unknown, unproven } = compare([{ id: 'CA12', statement: 'x' }], proofs)
  expect(unknown).toEqual(proofs)
  expect(unproven.map(({ id }) => id)).toEqual(['CA12'])
})
