import { expect, test } from 'vitest'
import { CAPTURED, FAILED, wordOf } from './identity-messages.ts'

const own = 'https://galgal.example'

test('[S37] a frame is heard only from our own origin, and only by the words that it has', () => {
  expect(wordOf({ origin: own, data: CAPTURED }, own)).toBe(CAPTURED)
  expect(wordOf({ origin: own, data: FAILED }, own)).toBe(FAILED)
  const others = ['https://galgal.example.evil', 'http://galgal.example', 'null', '', `${own}:444`]
  for (const origin of others) expect(wordOf({ origin, data: CAPTURED }, own)).toBeUndefined()
  for (const data of [[CAPTURED], { data: CAPTURED }, `${CAPTURED} `, null, undefined, 1, ''])
    expect(wordOf({ origin: own, data }, own)).toBeUndefined()
})
