import type { Calendar, SpecialDay } from './calendar.ts'
import { addDays, type Day, weekdayOf } from './dates.ts'

/** A special day of the whole country, with what it is called by `nameOf`. */
export type Holiday = SpecialDay & { code: string }

const SHORT_UNTIL = '13:00'
/** Of a Gregorian year the Hebrew one that its spring is in. */
const HEBREW_YEARS_AHEAD = 3760
const NISAN = 'M07'

// Every other holiday of a year is a fixed number of days from the first day of Passover, as only months before Nisan change.
const CLOSED: [code: string, days: number][] = [
  ['pesach-1', 0],
  ['pesach-7', 6],
  ['shavuot', 50],
  ['rosh-hashana-1', 163],
  ['rosh-hashana-2', 164],
  ['yom-kippur', 172],
  ['sukkot', 177],
  ['simchat-torah', 184],
]
const SHORT: [code: string, days: number][] = [
  ['purim', -30],
  ['erev-pesach', -1],
  ...[1, 2, 3, 4].map((day): [string, number] => ['pesach-hol-hamoed', day]),
  ['erev-pesach-7', 5],
  ['erev-shavuot', 49],
  ['erev-rosh-hashana', 162],
  ['erev-yom-kippur', 171],
  ['erev-sukkot', 176],
  ...[178, 179, 180, 181, 182].map((day): [string, number] => ['sukkot-hol-hamoed', day]),
  ['hoshana-raba', 183],
]

const closedOn = (code: string, date: Day): Holiday => ({
  date,
  code,
  status: 'closed',
  openUntil: null,
  provinces: null,
})

/** Short, unless it is a Saturday. */
const shortOn = (code: string, date: Day, provinces: string[] | null = null): Holiday =>
  weekdayOf(date) === 'saturday'
    ? { ...closedOn(code, date), provinces }
    : { date, code, status: 'short', openUntil: SHORT_UNTIL, provinces }

/** The first day of Passover, 15 Nisan, in a Gregorian year. */
const passoverIn = (year: number): Day =>
  Temporal.PlainDate.from({
    calendar: 'hebrew',
    year: year + HEBREW_YEARS_AHEAD,
    monthCode: NISAN,
    day: 15,
  })
    .withCalendar('iso8601')
    .toString()

/** 5 Iyyar, moved so that neither it nor the Memorial Day before it touches a Saturday (Independence Day Law, 5709-1949, as amended in 5764-2004). */
function independenceDay(passover: Day): Day {
  const fifthOfIyyar = addDays(passover, 20)
  const moves: Partial<Record<string, number>> = { monday: 1, friday: -1, saturday: -2 }
  return addDays(fifthOfIyyar, moves[weekdayOf(fifthOfIyyar)] ?? 0)
}

/** 9 Av, a day later when that is a Saturday. */
function fastOfAv(passover: Day): Day {
  const ninthOfAv = addDays(passover, 112)
  return weekdayOf(ninthOfAv) === 'saturday' ? addDays(ninthOfAv, 1) : ninthOfAv
}

/** The days of a Gregorian year, from 1949 on, on which hubs are closed or short, by the Hebrew calendar. */
export function holidaysIn(year: number): Holiday[] {
  const passover = passoverIn(year)
  const independence = independenceDay(passover)
  return [
    ...CLOSED.map(([code, days]) => closedOn(code, addDays(passover, days))),
    ...SHORT.map(([code, days]) => shortOn(code, addDays(passover, days))),
    shortOn('shushan-purim', addDays(passover, -29), ['jerusalem']),
    shortOn('yom-hazikaron', addDays(independence, -1)),
    closedOn('yom-haatzmaut', independence),
    shortOn('tisha-bav', fastOfAv(passover)),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What the company keeps differently from the country on a day: closed, short, or open as on any other day. */
export type OwnDay = SpecialDay & { isOwn: true }

/** The holidays of every year that is asked for, with the company's own days before them. */
export function calendarWith(ownDays: readonly OwnDay[]): Calendar {
  const years = new Map<string, Map<Day, SpecialDay[]>>()
  const read = (year: string) => {
    const ofYear = ownDays.filter(({ date }) => date.startsWith(year))
    return Map.groupBy([...ofYear, ...holidaysIn(Number(year))], ({ date }) => date)
  }
  return {
    on: (day) => {
      const year = day.slice(0, 4)
      const known = years.get(year) ?? read(year)
      years.set(year, known)
      return known.get(day) ?? []
    },
  }
}
