import { CountBy, CountedBy, SetStock, Stock } from '@galgal/contract/Office/fleet/stock'
import { Models } from '@galgal/contract/Office/models'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { numberIfTyped } from '../../act/number-of.ts'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { OpenRow, withoutOpenRow } from '../../list/open-row.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/page'
import { useStockColumns } from './columns.tsx'

// Once a row is opened.
const StockActs = lazyPart(async () => (await import('./stock-acts.tsx')).StockActs)

export const handle = onePage

const filters = ['car', 'countedBy', 'missing'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, [...filters, 'colour']) as z.input<typeof Stock.input>
  const [stock, models] = await Promise.all([
    callOfficeOrThrow(args, Stock, input),
    callOfficeOrThrow(args, Models, {}),
  ])
  return {
    stock,
    models: models.items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    ways: CountedBy.options,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeStock'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { act, colourId, by, total } = values
  const classificationId = Number(values.classificationId)
  const to = pathWithout(withoutOpenRow(args.url))
  if (act === 'SetStock') {
    const input = { classificationId, colourId, total: numberIfTyped(total) }
    return runAct(args, values, { endpoint: SetStock, input, to })
  }
  const input = { classificationId, colourId, by, ...(total && { total: Number(total) }) }
  return runAct(args, values, { endpoint: CountBy, input, to })
}

/** Stock by model and colour, and by what each is counted. */
export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, models, ways, formKey } = loaderData
  const t = useTranslations('officeStock')
  const mayAct = mayAny(useMe(), ['stock.act'])
  const columns = useStockColumns().filter(({ name }) => mayAct || name !== 'acts')
  return (
    <ListPage
      title={t('title')}
      count={stock.count}
      countIsMore={stock.countIsMore}
      actions={<ExportLink list="stock" columns={columns} />}
      filters={
        <Filters names={filters}>
          <ChoiceFilter name="car" label={t('car')} options={models} />
          <ChoiceFilter
            name="countedBy"
            label={t('countedBy')}
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
          <ChoiceFilter
            name="missing"
            label={t('missing')}
            options={[
              { value: 'true', label: t('someMissing') },
              { value: 'false', label: t('noneMissing') },
            ]}
          />
        </Filters>
      }
    >
      {mayAct && (
        <OpenRow rows={stock.items}>
          {(row) => <StockActs row={row} formKey={formKey} state={actionData} />}
        </OpenRow>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={stock.items}
        idOf={({ id }) => id}
        pathOf={({ classificationId, colourId }) =>
          `/fleet?car=${classificationId}&colour=${colourId}`
        }
        defaultSort="car"
        empty={t('nothing')}
      />
      <Pager next={stock.next} />
    </ListPage>
  )
}
