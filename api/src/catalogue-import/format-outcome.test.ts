import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import type { Reason } from './file-rows.ts'
import { formatOutcome } from './format-outcome.ts'

const values = { value: 'V', allowed: 'A, B', minimum: 1, maximum: 2, other: 3 }

test('every reason is said whole in both languages', () => {
  const reasons = Object.keys(messages.he.import.reasons) as Reason[]
  const problems = reasons.map((reason) => ({ line: 7, field: 'seats', reason, values }))
  for (const [locale, start] of [
    ['he', 'שורה 7, seats: '],
    ['en', 'Line 7, seats: '],
  ] as const) {
    const lines = formatOutcome({ problems }, locale).split('\n')
    expect(lines).toHaveLength(reasons.length + 1)
    expect(lines.slice(0, -1).filter((line) => !line.startsWith(start))).toEqual([])
    expect(lines.filter((line) => /[{}]|reasons\./.test(line))).toEqual([])
  }
})

test('a photo that was left out is named with its car, line, file and reason', () => {
  const problem = {
    line: 12,
    field: 'photos[1]',
    reason: 'photoMissing' as const,
    values: { value: 'front.jpg' },
    car: { he: 'טויוטה יאריס', en: 'Toyota Yaris' },
  }
  const summary = { added: 0, updated: 1, retired: 0, unchanged: 2 }
  expect(formatOutcome({ summary, photoProblems: [problem] }, 'en')).toBe(
    `Line 12, photos[1] (Toyota Yaris): there is no file front.jpg
One photo was not taken. The cars themselves are imported, and show their other photos or a drawing.
Added: 0 · updated: 1 · retired: 0 · unchanged: 2`,
  )
  expect(formatOutcome({ summary, photoProblems: [problem, problem] }, 'he')).toBe(
    `שורה 12, photos[1] (טויוטה יאריס): הקובץ front.jpg לא נמצא
שורה 12, photos[1] (טויוטה יאריס): הקובץ front.jpg לא נמצא
שתי תמונות לא נכנסו. הרכבים עצמם יובאו, ויוצגו עם שאר התמונות שלהם או עם איור.
נוספו: 0 · עודכנו: 1 · הוסרו מהמכירה: 0 · ללא שינוי: 2`,
  )
})

test('a mistake of a whole row has no field', () => {
  const problems = [{ line: 1200, field: '', reason: 'noVehicles' as const }]
  expect(formatOutcome({ problems }, 'en')).toBe(
    'Line 1,200: the file holds nothing to import. It needs a list of vehicles, or an object with vehicles, hubs, tiers or coupons.\nOne mistake found. Nothing was changed.',
  )
})
