import { Prices } from '@galgal/contract/Office/catalogue/prices'
import { dayAt } from '@galgal/domain/dates'
import { periods } from '@galgal/domain/orders/price-rule'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { OpenRow } from '../../list/open-row.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/prices'
import { actOnPrices } from './act-on-prices.server.ts'
import { sizesAndGases } from './options.server.ts'
import { PercentFields } from './percent-form.tsx'
import { usePlanColumns } from './plan-columns.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { PriceFile } from './price-file.tsx'
import { Problems } from './problems.tsx'

export const handle = onePage

const filters = ['state', 'store', 'car', 'from', 'till'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Prices.input>
  return {
    plans: await callOfficeOrThrow(args, Prices, input),
    ...sizesAndGases(args),
    periods: [...periods],
    today: dayAt(officeContext(args).now()),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCatalogue'),
  }
}

export const action = (args: Route.ActionArgs) => actOnPrices(args)

/** Prices that are planned, and those that were. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, formKey } = loaderData
  const t = useTranslations('officeCatalogue.pricesPage')
  const mayAct = mayAny(useMe(), ['prices.act'])
  const columns = usePlanColumns().filter(({ name }) => mayAct || name !== 'acts')
  return (
    <ListPage
      title={t('title')}
      count={plans.count}
      countIsMore={plans.countIsMore}
      actions={<ExportLink list="plans" columns={columns} />}
      filters={<PlanFilters />}
    >
      <p className="muted">{t('lead')}</p>
      {mayAct && <PlanActs {...loaderData} state={actionData} />}
      {mayAct && (
        <OpenRow rows={plans.items.filter(({ state }) => state === 'planned')}>
          {(row) => (
            <>
              <h2>
                <Typed>{row.car}</Typed>
              </h2>
              <Acts>
                <ActForm
                  name="cancel"
                  label={t('cancel')}
                  state={actionData}
                  formKey={`${formKey}-${row.id}`}
                >
                  <input type="hidden" name="id" value={row.id} />
                  <p className="note">{t('cancelHint')}</p>
                </ActForm>
              </Acts>
            </>
          )}
        </OpenRow>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={plans.items}
        idOf={({ id }) => id}
        pathOf={({ classificationId }) => `/catalogue/${classificationId}?tab=prices`}
        defaultSort="on"
        empty={t('nothing')}
      />
      <Pager next={plans.next} />
    </ListPage>
  )
}

type ActsProps = Parameters<typeof PercentFields>[0] & { formKey: string; state: unknown }

function PlanActs({ formKey, state, ...fields }: ActsProps) {
  const t = useTranslations('officeCatalogue.pricesPage')
  return (
    <>
      <Acts>
        <ActForm
          name="percent"
          label={t('byPercent')}
          state={state}
          formKey={formKey}
          preview={<PlannedPrices state={state} act="percent" />}
        >
          <PercentFields {...fields} />
        </ActForm>
        <PriceFile state={state} formKey={formKey} today={fields.today} />
      </Acts>
      <Problems state={state} act="file" />
    </>
  )
}

function PlanFilters() {
  const t = useTranslations('officeCatalogue')
  return (
    <Filters names={filters}>
      <ChoiceFilter
        name="state"
        label={t('pricesPage.state')}
        options={(['planned', 'taken', 'cancelled', 'dropped'] as const).map((value) => ({
          value,
          label: t(`pricesPage.states.${value}`),
        }))}
      />
      <ChoiceFilter
        name="store"
        label={t('store')}
        options={(['B2C', 'B2B'] as const).map((value) => ({
          value,
          label: t(`ofStore.${value}`),
        }))}
      />
      <DaysFilter label={t('pricesPage.from')} />
    </Filters>
  )
}
