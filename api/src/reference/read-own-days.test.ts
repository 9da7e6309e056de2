import { expect, test } from 'vitest'
import { readOwnDays } from './read-own-days.ts'

const read = (text: string) => readOwnDays(new TextEncoder().encode(text), ['dan', 'eilat'])

test('own days are closed, short or open, everywhere or in some provinces', () => {
  const days = read(`date,status,until,provinces,name
2031-06-02,closed,,,יום החברה
2031-06-03,short,15:00,dan|eilat,
2031-04-08,open,,,`)
  expect(days).toMatchObject([
    { date: '2031-06-02', status: 'closed', openUntil: null, provinces: null, isOwn: true },
    { date: '2031-06-03', status: 'short', openUntil: '15:00', provinces: ['dan', 'eilat'] },
    { date: '2031-04-08', status: 'open', openUntil: null, provinces: null },
  ])
})

test('every mistake is told with its line, and nothing is taken', () => {
  expect(() =>
    read(`date,status,until,provinces
2031-02-30,closed,,
2031-06-02,shut,,
2031-06-03,short,25:00,
2031-06-04,closed,,galilee
2031-06-04,closed,,`),
  ).toThrow(
    [
      'line 2: date is a day such as 2031-04-08',
      'line 3: status is closed, short or open',
      'line 4: until is a time such as 13:00 on a short day, and empty on others',
      'line 5: provinces: there is no galilee',
      'line 6: date 2031-06-04 is there twice',
    ].join('\n'),
  )
})
