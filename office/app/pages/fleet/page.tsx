import { CarPurposeName, CarStateName, FleetCars } from '@galgal/contract/Office/fleet/cars'
import { Models } from '@galgal/contract/Office/models'
import { Button } from '@galgal/ui/forms/button.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { withChosenHub } from '../../frame/hubs.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/page'
import { coloursOf } from './colours-of.ts'
import { useFleetColumns } from './columns.tsx'
import { FleetFilters, filterNames } from './filters.tsx'

export const handle = onePage

const BULK_FORM = 'cars'
/** As many rows as a page has at most. */
const MOST = 100

export async function loader(args: Route.LoaderArgs) {
  const input = withChosenHub(args, listInput(args.url, filterNames)) as z.input<
    typeof FleetCars.input
  >
  const [cars, models] = await Promise.all([
    callOfficeOrThrow(args, FleetCars, input),
    callOfficeOrThrow(args, Models, {}),
  ])
  return {
    cars,
    models: models.items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    colours: coloursOf(models.items).map(({ id, name }) => ({ value: id, label: name })),
    states: CarStateName.options,
    purposes: CarPurposeName.options,
    messages: pageMessages(args, 'officeFleet'),
  }
}

/** What was chosen is looked at on a page of its own before it is done. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST)
  const act = String(form.get('bulk') ?? '')
  if (act === 'labels')
    return redirectTo(args, `/fleet/labels?${new URLSearchParams({ ids: ids.join(',') })}`)
  return redirectTo(args, `/fleet/bulk?${new URLSearchParams({ act, ids: ids.join(',') })}`)
}

/** Every single car, those that changed last first. */
export default function FleetPage({ loaderData }: Route.ComponentProps) {
  const { cars } = loaderData
  const t = useTranslations('officeFleet')
  const columns = useFleetColumns()
  const mayAct = mayAny(useMe(), ['fleet.act'])
  return (
    <ListPage
      title={t('title')}
      count={cars.count}
      countIsMore={cars.countIsMore}
      actions={
        <>
          <ExportLink list="fleet" columns={columns} />
          <Link className="button button-outline button-small" to="/fleet/calendar">
            {t('calendar.open')}
          </Link>
          {mayAct && (
            <Link className="button button-outline button-small" to="/fleet/dates">
              {t('dates.open')}
            </Link>
          )}
          {mayAct && (
            <Link className="button button-primary button-small" to="/fleet/new">
              {t('register.open')}
            </Link>
          )}
        </>
      }
      filters={<FleetFilters {...loaderData} />}
    >
      <Bulk mayAct={mayAct} />
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={cars.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/fleet/${id}`}
        defaultSort="-since"
        bulkForm={BULK_FORM}
        empty={t('nothing')}
      />
      <Pager next={cars.next} />
    </ListPage>
  )
}

/** What can be done with several cars at once. */
function Bulk({ mayAct }: { mayAct: boolean }) {
  const t = useTranslations('officeFleet.bulk')
  const acts = [...(mayAct ? (['MoveCars', 'PutCars'] as const) : []), 'labels' as const]
  return (
    <BulkBar id={BULK_FORM}>
      {acts.map((name) => (
        <Button key={name} type="submit" look="outline" small name="bulk" value={name}>
          {t(name)}
        </Button>
      ))}
    </BulkBar>
  )
}
