import { expect, test } from 'vitest'
import { compare, proofsIn, readProofs, readRequirements, readThreats } from './requirements.ts'

// Written so, the ids below are not read as titles of this file.
const named = (...ids: string[]) => ids.map((id) => `[${id}]`).join('')

test('every requirement has its own id', () => {
  const ids = readRequirements().map(({ id }) => id)
  expect(ids).toHaveLength(424)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a test names only requirements and threats that exist', () => {
  const known = [...readRequirements(), ...readThreats()]
  expect(compare(known, readProofs()).unknown).toEqual([])
})

test('a title may prove several requirements, a skipped test proves none', () => {
  const source = [
    `test('${named('CA12', 'CA13')} 3 and 7 days', () => {})`,
    `test.for(cases)("${named('SH01')} %s", () => {})`,
    `test.skip('${named('SH02')} later', () => {})`,
    "test('no id', () => {})",
  ].join('\n')
  expect(proofsIn('a.test.ts', source).map(({ id }) => id)).toEqual(['CA12', 'CA13', 'SH01'])
})

test('an id that does not exist is named with its file', () => {
  const proofs = [{ id: 'CA99', file: 'a.test.ts', title: 'x' }]
  const { unknown, unproven } = compare([{ id: 'CA12', statement: 'x' }], proofs)
  expect(unknown).toEqual(proofs)
  expect(unproven.map(({ id }) => id)).toEqual(['CA12'])
})
