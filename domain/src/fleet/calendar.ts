import { addDays, type Day, daysBetween } from '../dates.ts'

/** What keeps a car, the first before the others where two fall on one day. */
export const carSpanKinds = ['workshop', 'custody', 'allotted'] as const
type CarSpanKind = (typeof carSpanKinds)[number]

/** The weeks of the calendar, and their days. */
export const CALENDAR_DAYS = 42

type Span = { kind: CarSpanKind; from: Day; till: Day }
/** Days in a row on which a car is kept by the same thing, or by none. */
type Run<Of extends Span> = { from: Day; days: number; span: Of | null }

/** The days from one on as a car goes through them: each belongs to one thing. */
export function runsOf<Of extends Span>(
  spans: readonly Of[],
  from: Day,
  days = CALENDAR_DAYS,
): Run<Of>[] {
  const sorted = spans.toSorted(
    (one, other) =>
      carSpanKinds.indexOf(one.kind) - carSpanKinds.indexOf(other.kind) ||
      (one.from < other.from ? -1 : 1),
  )
  const runs: Run<Of>[] = []
  for (let at = 0; at < days; at++) {
    const day = addDays(from, at)
    const span = sorted.find((it) => it.from <= day && day <= it.till) ?? null
    const last = runs.at(-1)
    if (last && last.span === span) last.days += 1
    else runs.push({ from: day, days: 1, span })
  }
  return runs
}

/** The Sunday on which the week of a day begins. */
export const weekOf = (day: Day): Day => {
  // A Sunday of the calendar's first year.
  const since = daysBetween('2000-01-02', day)
  return addDays(day, -(((since % 7) + 7) % 7))
}
