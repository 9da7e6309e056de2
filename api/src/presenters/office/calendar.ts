import type { Calendar } from '@galgal/contract/Office/hubs/calendar'
import type { Day } from '@galgal/domain/dates'
import type { Holiday } from '@galgal/domain/holidays'
import { hebrewNumeral } from '@galgal/domain/hubs/hebrew-numerals'
import { hebrewYear, holidaysOfHebrewYear } from '@galgal/domain/hubs/hebrew-year'
import { inLanguage, type Locale, locales } from '@galgal/i18n/locales'
import type { Messages } from '@galgal/i18n/message-types'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { OwnDayRow } from '../../db/hubs/opening.ts'

type Out = z.input<typeof Calendar.output>
type CalendarDay = Out['items'][number]
type Code = keyof Messages['officeCalendar']['holidays']

/** Of the Hebrew calendar, such as 15 Nisan; in Hebrew its numbers are letters. */
function hebrewFormat(locale: Locale, parts: Intl.DateTimeFormatOptions) {
  const { intl } = locales[locale]
  const format = new Intl.DateTimeFormat(intl, { calendar: 'hebrew', timeZone: 'UTC', ...parts })
  if (locale !== 'he') return (day: Day) => format.format(new Date(day))
  return (day: Day) =>
    format
      .formatToParts(new Date(day))
      .map(({ type, value }) =>
        /^(?:day|year)$/.test(type) ? hebrewNumeral(Number(value)) : value,
      )
      .join('')
}

type Known = { year: number; today: Day; ownDays: readonly OwnDayRow[]; locale: Locale }

/** A Hebrew year with its holidays and the company's own days, by date. */
export function calendarOut({ year, today, ownDays, locale }: Known): Out {
  const range = hebrewYear(year)
  const own = ownDays.filter(({ date }) => range.from <= date && date <= range.till)
  const replaced = new Set(
    own.filter(({ provinces, hubs }) => !provinces && !hubs).map(({ date }) => date),
  )
  const words = wordsIn(locale)
  return {
    year,
    name: hebrewFormat(locale, { year: 'numeric' })(range.from),
    ...range,
    today,
    items: [
      ...own.map((day) => ({
        ...words.own(day),
        hubs: day.hubs,
        isOwn: true,
        isReplaced: false,
      })),
      ...holidaysOfHebrewYear(year).map((day) => ({
        ...words.holiday(day),
        hubs: null,
        isOwn: false,
        isReplaced: replaced.has(day.date),
      })),
    ].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

function wordsIn(locale: Locale) {
  const t = translator(locale, 'officeCalendar')
  const hebrewDate = hebrewFormat(locale, { day: 'numeric', month: 'long' })
  const common = ({ date, code, status, openUntil, provinces }: OwnDayRow | Holiday) => ({
    date,
    code,
    hebrewDate: hebrewDate(date),
    status,
    openUntil,
    provinces: provinces as CalendarDay['provinces'],
  })
  return {
    own: (day: OwnDayRow) => ({ ...common(day), name: inLanguage(locale, day.name) }),
    holiday: (day: Holiday) => ({ ...common(day), name: t(`holidays.${day.code as Code}`) }),
  }
}
