import { expect, test } from 'vitest'
import { hebrewNumeral } from './hebrew-numerals.ts'

test('[OF239] days and years are written in Hebrew letters', () => {
  const written = [1, 10, 14, 15, 16, 17, 29, 30, 5787, 5775, 5800].map(hebrewNumeral)
  expect(written).toEqual([
    'א׳',
    'י׳',
    'י״ד',
    'ט״ו',
    'ט״ז',
    'י״ז',
    'כ״ט',
    'ל׳',
    'תשפ״ז',
    'תשע״ה',
    'ת״ת',
  ])
})
