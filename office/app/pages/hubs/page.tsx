import { Hubs, hubServices, Province } from '@galgal/contract/Office/hubs/hubs'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { mayAny } from '../../frame/office-pages.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/page'
import { useHubColumns } from './columns.tsx'

export const handle = onePage

const filters = ['province', 'services', 'closures'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Hubs.input>
  return {
    hubs: await callOfficeOrThrow(args, Hubs, input),
    provinces: Province.options,
    services: hubServices,
    messages: pageMessages(args, 'officeHubs'),
  }
}

/** The hubs, and what each does. */
export default function HubsPage({ loaderData }: Route.ComponentProps) {
  const { hubs, provinces, services } = loaderData
  const t = useTranslations('officeHubs')
  const columns = useHubColumns()
  return (
    <ListPage
      title={t('title')}
      count={hubs.count}
      countIsMore={hubs.countIsMore}
      actions={
        <>
          <ExportLink list="hubs" columns={columns} />
          {mayAny(useMe(), ['hubs.act']) && (
            <Link className="button button-primary button-small" to="/hubs/new">
              {t('new')}
            </Link>
          )}
        </>
      }
      filters={
        <Filters names={filters}>
          <ChoiceFilter
            name="province"
            label={t('province')}
            options={provinces.map((value) => ({ value, label: t(`provinces.${value}`) }))}
          />
          <ChoiceFilter
            name="services"
            label={t('services')}
            options={services.map((value) => ({ value, label: t(`ofService.${value}`) }))}
          />
          <ChoiceFilter
            name="closures"
            label={t('closures')}
            options={(['true', 'false'] as const).map((value) => ({
              value,
              label: t(`closureFilter.${value}`),
            }))}
          />
        </Filters>
      }
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={hubs.items}
        idOf={({ id }) => `${id}`}
        pathOf={({ id }) => `/hubs/${id}`}
        defaultSort="code"
        empty={t('nothing')}
      />
      <Pager next={hubs.next} />
    </ListPage>
  )
}
