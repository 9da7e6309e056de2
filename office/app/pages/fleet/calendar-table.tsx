import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Ltr, Plate, Typed } from '../../ui/ltr.tsx'
import { dayText } from '../../ui/when.tsx'
import type { drawnCalendar } from './calendar-weeks.server.ts'

type Calendar = ReturnType<typeof drawnCalendar>
export type CalendarCar = Calendar['items'][number]

/** Cars down, days across in the direction of reading; what keeps a car covers its days. */
export function CalendarTable({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('officeFleet')
  const { days, weeks, today, items } = calendar
  const dayInMonth = (day: string) => Number(day.slice(-2))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by keys
    <section className="list-frame" aria-label={t('calendar.title')} tabIndex={0}>
      <table className="car-calendar">
        <caption className="visually-hidden">{t('calendar.title')}</caption>
        <colgroup>
          <col className="calendar-car" />
          <col className="calendar-day" span={days.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('plate')}
            </th>
            {weeks.map((week) => (
              <th key={week} scope="colgroup" colSpan={days.length / weeks.length}>
                <Ltr>{dayText(week)}</Ltr>
              </th>
            ))}
          </tr>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {dayInMonth(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((car) => (
            <tr key={car.id}>
              <th scope="row">
                <Link className="text-link" to={`/fleet/${car.id}`}>
                  <Plate plate={car.plate} />
                </Link>
              </th>
              {car.runs.map((run) => (
                <RunCell key={run.from} run={run} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RunCell({ run: { days, span } }: { run: CalendarCar['runs'][number] }) {
  const t = useTranslations('officeFleet.calendar')
  const seesSubscriptions = mayAny(useMe(), ['visits.see', 'terms.see'])
  if (!span) return <td colSpan={days} />
  const { kind, from, till, name, subscriptionId } = span
  const text = t('span', {
    kind: t(`kinds.${kind}`),
    name: name ? 'some' : 'none',
    who: name,
    from: dayText(from),
    till: dayText(till),
  })
  return (
    <td colSpan={days}>
      {subscriptionId && seesSubscriptions ? (
        <Link
          className="car-span"
          data-kind={kind}
          to={`/subscriptions/${subscriptionId}`}
          title={text}
          aria-label={text}
        >
          <Typed>{name}</Typed>
        </Link>
      ) : (
        <span className="car-span" data-kind={kind} title={text} role="img" aria-label={text} />
      )}
    </td>
  )
}
