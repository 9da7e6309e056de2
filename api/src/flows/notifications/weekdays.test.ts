import { expect, test } from 'vitest'
import { joinedWeekdays, withWeekdays } from './weekdays.ts'

test('a day in a message bears its weekday, in the language of the message', () => {
  const values = { day: '22/11/2026', stop: '\u206828/11/2026\u2069', amount: '₪250', count: 3 }
  expect(withWeekdays('he', values)).toEqual({
    day: 'יום ראשון 22/11/2026',
    stop: 'יום שבת 28/11/2026',
    amount: '₪250',
    count: 3,
  })
  expect(withWeekdays('en', values).day).toBe('Sunday 22/11/2026')
})

test('a Hebrew letter before a weekday is written as one with it', () => {
  expect(joinedWeekdays('מסתיים ב־יום ראשון 22/11/2026, ו־5% פחות')).toBe(
    'מסתיים ביום ראשון 22/11/2026, ו־5% פחות',
  )
})
