import { OrderStatus, Orders, PaymentState } from '@galgal/contract/Office/orders'
import { stageNames } from '@galgal/domain/orders/order-stages'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { newFormKey } from '../../act/run-act.server.ts'
import { withChosenHub } from '../../frame/hubs.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useHubNames } from '../../frame/use-hub-names.tsx'
import { AllThatMatch } from '../../list/all-that-match.tsx'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { HubFilter } from '../../list/hub-filter.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { sendLinks } from './send-links.server.ts'
import { OrderStatusTag, PaymentTag, useStageNames } from './status.tsx'

export const handle = onePage

const names = [
  'q',
  'status',
  'stage',
  'payment',
  'stuck',
  'store',
  'hub',
  'coupon',
  'from',
  'till',
] as const
const BULK = 'bulk'
const filters = [...names, 'car', 'source', 'person'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = withChosenHub(args, listInput(args.url, filters)) as z.input<typeof Orders.input>
  const found = await callOfficeOrThrow(args, Orders, input)
  return {
    found,
    statuses: OrderStatus.options,
    paymentStates: PaymentState.options,
    stages: stageNames,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeOrders', 'officeSubscriptions'),
  }
}

export const action = (args: Route.ActionArgs) => sendLinks(args)

type Row = z.output<typeof Orders.output>['items'][number]
type Lists = Pick<Route.ComponentProps['loaderData'], 'statuses' | 'paymentStates' | 'stages'>

/** Every order, the newest first; drafts too. */
export default function OrdersPage({
  loaderData: { found, formKey, ...lists },
}: Route.ComponentProps) {
  const t = useTranslations('officeOrders')
  const mayAct = mayAny(useMe(), ['orders.act'])
  const columns = useColumns()
  return (
    <ListPage
      title={t('title')}
      count={found.count}
      countIsMore={found.countIsMore}
      actions={<ExportLink list="orders" columns={columns} />}
      filters={<OrderFilters {...lists} />}
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={found.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/orders/${id}`}
        defaultSort="-createdAt"
        {...(mayAct && { bulkForm: BULK })}
        empty={t('nothing')}
      />
      {mayAct && found.items.length > 0 && (
        <BulkBar id={BULK}>
          <input type="hidden" name="key" value={formKey} />
          <Submit small look="outline">
            {t('bulk.send')}
          </Submit>
        </BulkBar>
      )}
      {mayAct && (
        <AllThatMatch
          list="Orders"
          count={found.count}
          countIsMore={found.countIsMore}
          formKey={formKey}
          acts={[{ act: 'SendOrderLink', label: t('bulk.send') }]}
        />
      )}
      <Pager next={found.next} />
    </ListPage>
  )
}

function OrderFilters({ statuses, paymentStates, stages }: Lists) {
  const t = useTranslations('officeOrders')
  const stores = useTranslations('officeSubscriptions.stores')
  const paid = useTranslations('officeSubscriptions.money.states')
  const word = useTranslations('officeEffects.status')
  const stageName = useStageNames()
  return (
    <Filters names={names}>
      <TextFilter name="q" label={t('filters.q')} />
      <ChoiceFilter
        name="status"
        label={t('status')}
        options={statuses.map((value) => ({ value, label: word(value) }))}
      />
      <ChoiceFilter
        name="stage"
        label={t('stage')}
        options={stages.map((value) => ({ value, label: stageName(value) }))}
      />
      <ChoiceFilter
        name="payment"
        label={t('payment')}
        options={paymentStates.map((value) => ({ value, label: paid(value) }))}
      />
      <ChoiceFilter
        name="stuck"
        label={t('filters.attention')}
        options={[{ value: 'true', label: t('stuck') }]}
      />
      <ChoiceFilter
        name="store"
        label={t('store')}
        options={(['B2C', 'B2B'] as const).map((value) => ({ value, label: stores(value) }))}
      />
      <HubFilter />
      <TextFilter name="coupon" label={t('filters.coupon')} />
      <DaysFilter label={t('filters.days')} />
    </Filters>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('officeOrders')
  const stores = useTranslations('officeSubscriptions.stores')
  const stageName = useStageNames()
  const hubName = useHubNames()
  return [
    { name: 'number', label: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    {
      name: 'person',
      label: t('person'),
      isShort: true,
      cell: ({ person }) => <Typed>{person.name}</Typed>,
    },
    {
      name: 'createdAt',
      label: t('created'),
      sorts: { ascending: 'createdAt', descending: '-createdAt' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { name: 'car', label: t('car'), isLong: true, cell: ({ car }) => <Typed>{car}</Typed> },
    { name: 'store', label: t('store'), cell: ({ store }) => stores(store) },
    {
      name: 'months',
      label: t('months'),
      isShort: true,
      cell: ({ months }) => t('monthsOf', { count: months }),
    },
    { name: 'status', label: t('status'), cell: (row) => <OrderStatusTag status={row.status} /> },
    {
      name: 'stage',
      label: t('stage'),
      isShort: true,
      cell: (row) => (row.status === 'draft' ? stageName(row.stage) : '–'),
    },
    {
      name: 'payment',
      fields: ['payment', 'stuckSince'],
      label: t('payment'),
      cell: ({ payment, stuckSince }) => (
        <>
          {payment ? <PaymentTag state={payment} /> : '–'}{' '}
          {stuckSince && <StatusTag tone="error">{t('stuck')}</StatusTag>}
        </>
      ),
    },
    {
      name: 'firstPayment',
      label: t('firstPayment'),
      isNumber: true,
      cell: ({ firstPayment }) => <Money amount={firstPayment} />,
    },
    {
      name: 'holdUntil',
      label: t('holdUntil'),
      isShort: true,
      cell: ({ holdUntil }) => <Moment at={holdUntil} />,
    },
    {
      name: 'way',
      fields: ['way', 'hub'],
      label: t('way'),
      isShort: true,
      cell: ({ way, hub }) => (
        <>
          {way ? t(`ways.${way}`) : '–'} {hub !== null && hubName(hub)}
        </>
      ),
    },
    {
      name: 'startDate',
      label: t('start'),
      sorts: { ascending: 'startDate', descending: '-startDate' },
      cell: ({ startDate }) => <DayText day={startDate} />,
    },
    {
      name: 'source',
      label: t('source'),
      cell: ({ source }) => (source ? <Ltr>{source}</Ltr> : '–'),
    },
  ]
}
