import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDocumentKeys } from './keys.ts'

const one = randomBytes(32)
const two = randomBytes(32)
const [first, second] = [one.toString('base64'), two.toString('base64')]

test('[S56] one key, or several by their numbers with the new one first', () => {
  const hex = (setting: string) =>
    readDocumentKeys(setting)?.map((key) => Buffer.from(key).toString('hex'))
  expect(hex(first)).toEqual([one.toString('hex')])
  expect(hex(`2:${second},1:${first}`)).toEqual([two.toString('hex'), one.toString('hex')])
  expect(hex(`7:${first}`)).toEqual([one.toString('hex')])
})

test.for(
  [
    ['', `1:${first},1:${second}`, `${first},${second}`, `2:${second},1:`, `2:${second},${first}`],
    [
      randomBytes(31).toString('base64'),
      `2:${first},1:short`,
      first.replace('=', ''),
      `x:${first}`,
    ],
  ].flat(),
)('[S56] no list of keys: %s', (setting) => {
  expect(readDocumentKeys(setting)).toBeUndefined()
})
