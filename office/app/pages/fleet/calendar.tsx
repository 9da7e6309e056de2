import { FleetCalendar } from '@galgal/contract/Office/fleet/calendar'
import { CarStateName } from '@galgal/contract/Office/fleet/cars'
import { Models } from '@galgal/contract/Office/models'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { withChosenHub } from '../../frame/hubs.server.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { HubFilter } from '../../list/hub-filter.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Pager } from '../../list/pager.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/calendar'
import { CalendarTable } from './calendar-table.tsx'
import { drawnCalendar } from './calendar-weeks.server.ts'
import type { Car } from './car-data.ts'
import { coloursOf } from './colours-of.ts'
import { SpansTable } from './spans-table.tsx'

export const handle = onePage

const filterNames = ['q', 'state', 'car', 'colour', 'hub', 'from'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = withChosenHub(args, listInput(args.url, filterNames)) as z.input<
    typeof FleetCalendar.input
  >
  const [calendar, models] = await Promise.all([
    callOfficeOrThrow(args, FleetCalendar, input),
    callOfficeOrThrow(args, Models, {}),
  ])
  return {
    calendar: drawnCalendar(calendar),
    models: models.items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    colours: coloursOf(models.items).map(({ id, name }) => ({ value: id, label: name })),
    states: CarStateName.options,
    messages: pageMessages(args, 'officeFleet'),
  }
}

/** Six weeks of every car: who has it, whom it is allotted to, and when it is in the workshop. */
export default function FleetCalendarPage({ loaderData }: Route.ComponentProps) {
  const { calendar } = loaderData
  const t = useTranslations('officeFleet')
  const [search] = useSearchParams()
  const weeksFrom = (day: string) => {
    const other = new URLSearchParams(search)
    other.set('from', day)
    other.delete('cursor')
    return `?${other}`
  }
  return (
    <ListPage
      title={t('calendar.title')}
      count={calendar.count}
      countIsMore={calendar.countIsMore}
      actions={
        <nav className="page-actions" aria-label={t('calendar.weeks')}>
          <Link className="button button-outline button-small" to={weeksFrom(calendar.before)}>
            {t('calendar.back')}
          </Link>
          <Link className="button button-outline button-small" to={weeksFrom(calendar.after)}>
            {t('calendar.on')}
          </Link>
        </nav>
      }
      filters={<CalendarFilters {...loaderData} />}
    >
      <Legend />
      {calendar.items.length === 0 ? (
        <p className="muted">{t('nothing')}</p>
      ) : (
        <CalendarTable calendar={calendar} />
      )}
      <Pager next={calendar.next} />
      <details>
        <summary className="text-link">{t('calendar.asTable')}</summary>
        <SpansTable cars={calendar.items} />
      </details>
    </ListPage>
  )
}

type Option = { value: string; label: string }
type FilterProps = { models: Option[]; colours: Option[]; states: readonly Car['state'][] }

function CalendarFilters({ models, colours, states }: FilterProps) {
  const t = useTranslations('officeFleet')
  return (
    <Filters names={filterNames.filter((name) => name !== 'from')} hasViews={false}>
      <TextFilter name="q" label={t('filters.q')} />
      <ChoiceFilter
        name="state"
        label={t('state')}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <HubFilter />
      <ChoiceFilter name="car" label={t('car')} options={models} />
      <ChoiceFilter name="colour" label={t('colour')} options={colours} />
    </Filters>
  )
}

function Legend() {
  const t = useTranslations('officeFleet.calendar')
  return (
    <ul className="calendar-legend">
      {(['custody', 'allotted', 'workshop'] as const).map((kind) => (
        <li key={kind}>
          <span className="car-span" data-kind={kind} aria-hidden="true" /> {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
