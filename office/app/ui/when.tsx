import type { Day } from '@galgal/domain/dates'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A day as both languages write it: 26/11/2026. */
export const dayText = (day: Day) => day.split('-').reverse().join('/')

/** An instant as it was in Israel: 26/11/2026 14:05. */
export function momentText(instant: string): string {
  const parts = new Map(format.formatToParts(new Date(instant)).map((it) => [it.type, it.value]))
  const [day, month, year, hour, minute] = (
    ['day', 'month', 'year', 'hour', 'minute'] as const
  ).map((type) => parts.get(type))
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** A day, read from its beginning in Hebrew too; a dash for none. */
export function DayText({ day }: { day: Day | null | undefined }) {
  if (!day) return '–'
  return (
    <time dateTime={day}>
      <bdi dir="ltr">{dayText(day)}</bdi>
    </time>
  )
}

/** An instant, in Israel. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (!at) return '–'
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{momentText(at)}</bdi>
    </time>
  )
}
