import { type Locale, locales } from '@galgal/i18n/locales'

const DAY = /^(\u2068?)((\d{2})\/(\d{2})\/(\d{4}))(\u2069?)$/

/** A day as `formatDay` writes it, after the name of its weekday; any other value as it is. */
function named(locale: Locale, value: string): string {
  const [, , day, date, month, year] = DAY.exec(value) ?? []
  if (!day) return value
  const weekday = new Intl.DateTimeFormat(locales[locale].intl, {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return `${weekday.format(Date.UTC(Number(year), Number(month) - 1, Number(date)))} ${day}`
}

/** Values in which every day bears its weekday. */
export const withWeekdays = <Value>(locale: Locale, values: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? named(locale, value) : value,
    ]),
  ) as Record<string, Value>

/** In Hebrew a letter before a word is one with it, where a maqaf joined it to a number. */
export const joinedWeekdays = (text: string): string =>
  text.replace(/([\u05d1\u05d4\u05d5\u05dc\u05de])\u05be(?=\u05d9\u05d5\u05dd )/g, '$1')
