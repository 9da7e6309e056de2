import { Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { Button } from '@galgal/ui/forms/button.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
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
import { useVehicleColumns } from './columns.tsx'
import { filterNames, VehicleFilters } from './filters.tsx'
import { sizesAndGases } from './options.server.ts'

export const handle = onePage

const BULK_FORM = 'vehicles'
/** As many rows as a page has at most. */
const MOST = 100

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filterNames) as z.input<typeof Vehicles.input>
  return {
    vehicles: await callOfficeOrThrow(args, Vehicles, input),
    ...sizesAndGases(args),
    messages: pageMessages(args, 'officeCatalogue'),
  }
}

/** What was chosen is looked at on a page of its own before it is done. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST)
  const query = new URLSearchParams({ act: String(form.get('bulk') ?? ''), ids: ids.join(',') })
  return redirectTo(args, `/catalogue/bulk?${query}`)
}

/** The catalogue: every car that is or was on sale. */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { vehicles } = loaderData
  const t = useTranslations('officeCatalogue')
  const me = useMe()
  const columns = useVehicleColumns()
  const isChosen = mayAny(me, ['catalogue.act', 'prices.act'])
  return (
    <ListPage
      title={t('title')}
      count={vehicles.count}
      countIsMore={vehicles.countIsMore}
      actions={
        <>
          <ExportLink list="catalogue" columns={columns} />
          {mayAny(me, ['prices.see']) && (
            <Link className="button button-outline button-small" to="/catalogue/prices">
              {t('plans')}
            </Link>
          )}
          <Link className="button button-outline button-small" to="/catalogue/drafts">
            {t('drafts')}
          </Link>
          {mayAny(me, ['catalogue.act']) && (
            <Link className="button button-primary button-small" to="/catalogue/import">
              {t('import')}
            </Link>
          )}
        </>
      }
      filters={<VehicleFilters sizes={loaderData.sizes} gases={loaderData.gases} />}
    >
      {isChosen && <Bulk />}
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={vehicles.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/catalogue/${id}`}
        defaultSort="id"
        {...(isChosen && { bulkForm: BULK_FORM })}
        empty={t('nothing')}
      />
      <Pager next={vehicles.next} />
    </ListPage>
  )
}

/** What can be done with several cars at once. */
function Bulk() {
  const t = useTranslations('officeCatalogue.bulk')
  const me = useMe()
  const ofCatalogue = ['topOn', 'topOff', 'retire', 'offer'] as const
  return (
    <BulkBar id={BULK_FORM}>
      {mayAny(me, ['catalogue.act']) &&
        ofCatalogue.map((name) => (
          <Button key={name} type="submit" look="outline" small name="bulk" value={name}>
            {t(name)}
          </Button>
        ))}
      {mayAny(me, ['prices.act']) && (
        <Button type="submit" look="outline" small name="bulk" value="percent">
          {t('percent')}
        </Button>
      )}
    </BulkBar>
  )
}
