import { Week } from '@galgal/contract/Office/today'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useFormatter, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText, dayText } from '../../ui/when.tsx'
import { dayOfAddress, daysAround } from '../home/day.server.ts'
import { DayHead } from '../home/day-head.tsx'
import { chosenHub } from '../home/hub-of.server.ts'
import type { Route } from './+types/page'

export const handle = onePage

const DAYS = 7

export async function loader(args: Route.LoaderArgs) {
  const input = { day: dayOfAddress(args.url), ...(await chosenHub(args)) }
  const { hubs, day, today } = await callOfficeOrThrow(args, Week, input)
  const around = daysAround(day, today, DAYS)
  return { hubs, day, around, messages: pageMessages(args, 'officeToday') }
}

type DayOfHub = z.output<typeof Week.output>['hubs'][number]['days'][number]

/** How many places are taken in seven days, by hub. */
export default function WeekPage({ loaderData: { hubs, day, around } }: Route.ComponentProps) {
  const t = useTranslations('officeToday')
  const format = useFormatter()
  const weekday = (it: string) =>
    format.dateTime(new Date(`${it}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' })
  const days = hubs[0]?.days.map((it) => it.day) ?? []
  return (
    <div className="page">
      <DayHead title={t('weekTitle')} day={day} around={around} path="/week" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by keys */}
      <section className="list-frame" aria-label={t('weekCaption')} tabIndex={0}>
        <table className="list week">
          <caption className="visually-hidden">{t('weekCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('hub')}</th>
              {days.map((it) => (
                <th key={it} scope="col">
                  <Link to={`/?day=${it}`}>
                    {weekday(it)} <DayText day={it} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hubs.map((hub) => (
              <tr key={hub.id}>
                <th scope="row">
                  <Typed>{hub.name}</Typed>
                </th>
                {hub.days.map((it) => (
                  <td key={it.day} data-label={`${weekday(it.day)} ${dayText(it.day)}`}>
                    <DayCell day={it} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function DayCell({ day: { desk, windows } }: { day: DayOfHub }) {
  const t = useTranslations('officeToday')
  if (desk.places === 0 && windows.length === 0 && desk.taken === 0)
    return <span className="muted">{t('closed')}</span>
  return (
    <dl className="week-day">
      <Places label={t('desk')} {...desk} />
      {windows.map(({ from, till, ...places }) => (
        <Places
          key={from}
          label={
            <Ltr>
              {from}–{till}
            </Ltr>
          }
          {...places}
        />
      ))}
    </dl>
  )
}

type PlacesProps = { label: React.ReactNode; taken: number; places: number }

function Places({ label, taken, places }: PlacesProps) {
  const t = useTranslations('officeToday')
  const text = (
    <Ltr>
      {taken}/{places}
    </Ltr>
  )
  return (
    <div data-free={taken === 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="visually-hidden">{t('places', { taken, places })}</span>
        <span aria-hidden="true">
          {taken > places ? <StatusTag tone="error">{text}</StatusTag> : text}
        </span>
        {taken > places && <span className="visually-hidden">{t('over')}</span>}
      </dd>
    </div>
  )
}
