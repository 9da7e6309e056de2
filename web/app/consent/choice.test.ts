import { expect, test } from 'vitest'
import { type Choice, readChoice, writeChoice } from './choice.ts'

test('what is written is what is read', () => {
  for (const analytics of [false, true])
    for (const marketing of [false, true]) {
      const choice: Choice = { analytics, marketing }
      expect(readChoice(writeChoice(choice))).toEqual(choice)
    }
})

test('no cookie, another version of the words and nonsense are no choice', () => {
  for (const cookie of [
    '',
    '11',
    '2025-01-1.11',
    '2026-11-1.12',
    '2026-11-1.111',
    '2026-11-1',
    '.11',
  ])
    expect(readChoice(cookie)).toBeUndefined()
})
