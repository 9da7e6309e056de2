import { Coupons, SaveCoupon, SetOffer, StopCoupon } from '@galgal/contract/Office/coupons'
import { Models } from '@galgal/contract/Office/models'
import { dayAt } from '@galgal/domain/dates'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
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
import { officeContext } from '../../session/office-context.server.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/page'
import { useCouponColumns } from './columns.tsx'
import { couponInput, fieldOfCoupon } from './coupon-input.ts'
import { CouponTrial } from './coupon-trial.tsx'
import { readTrial } from './try.server.ts'

// Once a row is opened.
const CouponActs = lazyPart(async () => (await import('./coupon-acts.tsx')).CouponActs)

export const handle = onePage

const filters = ['active'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Coupons.input>
  const [coupons, models, trial] = await Promise.all([
    callOfficeOrThrow(args, Coupons, input),
    callOfficeOrThrow(args, Models, {}),
    readTrial(args),
  ])
  const periods = models.items.flatMap((model) => model.periods.flatMap(({ months }) => months))
  return {
    coupons,
    rows: coupons.items.map((coupon) => ({ ...coupon, id: coupon.code })),
    trial,
    models: models.items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    periods: [...new Set(periods)].sort((one, other) => one - other),
    today: dayAt(officeContext(args).now()),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCoupons'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const to = pathWithout(withoutOpenRow(args.url))
  if (values.act === 'change')
    return runAct(args, values, {
      endpoint: SaveCoupon,
      input: couponInput(values, false),
      fieldOf: fieldOfCoupon,
      to,
    })
  const input = { code: values.code ?? '' }
  return values.act === 'stop'
    ? runAct(args, values, { endpoint: StopCoupon, input, to })
    : runAct(args, values, { endpoint: SetOffer, input, to })
}

/** Coupons, what each gave and brought, and what an order would cost with one. */
export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, rows, trial, models, periods, today, formKey } = loaderData
  const t = useTranslations('officeCoupons')
  const form = { state: actionData, formKey }
  const columns = useCouponColumns()
  return (
    <ListPage
      title={t('title')}
      count={coupons.count}
      countIsMore={coupons.countIsMore}
      actions={
        <>
          <ExportLink list="coupons" columns={columns} />
          {mayAny(useMe(), ['coupons.act']) && (
            <Link className="button button-primary button-small" to="/coupons/new">
              {t('new.title')}
            </Link>
          )}
        </>
      }
      filters={
        <Filters names={filters}>
          <ChoiceFilter
            name="active"
            label={t('state')}
            options={[
              { value: 'true', label: t('isActive') },
              { value: 'false', label: t('isStopped') },
            ]}
          />
        </Filters>
      }
    >
      <OpenRow rows={rows}>
        {(row) => (
          <>
            <h2>
              <Ltr>{row.code}</Ltr> · <Typed>{row.title}</Typed>
            </h2>
            <CouponTrial trial={trial} models={models} periods={periods} today={today} />
            <CouponActs coupon={row} {...form} />
          </>
        )}
      </OpenRow>
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        pathOf={({ code }) => `/orders?coupon=${encodeURIComponent(code)}`}
        defaultSort="code"
        empty={t('nothing')}
      />
      <Pager next={coupons.next} />
    </ListPage>
  )
}
