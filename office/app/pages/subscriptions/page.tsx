import { SubscriptionState, Subscriptions } from '@galgal/contract/Office/subscriptions'
import { Visitors } from '@galgal/contract/Office/today'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useSearchParams } from 'react-router'
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
import { requireMe } from '../../session/me.server.ts'
import { Money, Plate, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { assignChosen } from './assign-chosen.server.ts'
import { AssignFields } from './assign-fields.tsx'
import { SubscriptionStatus } from './status.tsx'

export const handle = onePage

const flags = ['notBack', 'billingIssue', 'requestCancel', 'noPlate'] as const
const names = ['q', 'status', 'store', 'hub', 'by', 'from', 'till'] as const
const filters = [...names, 'substatus', 'car', 'person', ...flags] as const
/** One choice in the form, several names of the call: whichever is chosen is true. */
const FLAG = 'flag'

/** The address in the call's own names, so that it is also the file's. */
function withFlag(search: URLSearchParams, flag: string) {
  const next = new URLSearchParams([...search].filter(([, value]) => value))
  for (const name of [FLAG, ...flags]) next.delete(name)
  if (flags.some((name) => name === flag)) next.set(flag, 'true')
  return next.size > 0 ? `?${next}` : ''
}

export async function loader(args: Route.LoaderArgs) {
  const flag = args.url.searchParams.get(FLAG)
  if (flag !== null)
    throw redirectTo(args, `/subscriptions${withFlag(args.url.searchParams, flag)}`)
  const input = withChosenHub(args, listInput(args.url, filters)) as z.input<
    typeof Subscriptions.input
  >
  const mayAssign = mayAny(await requireMe(args), ['visits.act'])
  const [found, visitors] = await Promise.all([
    callOfficeOrThrow(args, Subscriptions, input),
    mayAssign ? callOfficeOrThrow(args, Visitors, {}) : undefined,
  ])
  return {
    found,
    colleagues: visitors?.items,
    statuses: SubscriptionState.options,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeSubscriptions'),
  }
}

export const action = (args: Route.ActionArgs) => assignChosen(args)

const BULK = 'bulk'

type Row = z.output<typeof Subscriptions.output>['items'][number]

/** Every subscription, the newest first. */
export default function SubscriptionsPage({
  loaderData: { found, colleagues, statuses, formKey },
}: Route.ComponentProps) {
  const t = useTranslations('officeSubscriptions')
  const me = useMe()
  const columns = useColumns()
  return (
    <ListPage
      title={t('title')}
      count={found.count}
      countIsMore={found.countIsMore}
      actions={<ExportLink list="subscriptions" columns={columns} />}
      filters={<SubscriptionFilters statuses={statuses} />}
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={found.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/subscriptions/${id}`}
        {...(colleagues && { bulkForm: BULK })}
        empty={t('nothing')}
      />
      {colleagues && found.items.length > 0 && (
        <BulkBar id={BULK}>
          <input type="hidden" name="key" value={formKey} />
          <AssignFields colleagues={colleagues} />
          <Submit small look="outline">
            {t('assign.do')}
          </Submit>
        </BulkBar>
      )}
      <AllThatMatch
        list="Subscriptions"
        count={found.count}
        countIsMore={found.countIsMore}
        formKey={formKey}
        acts={
          mayAny(me, ['payments.act'])
            ? [{ act: 'SendCardLink', label: t('acts.SendCardLink') }]
            : []
        }
        message={mayAny(me, ['notifications.act']) ? t('writeTo') : undefined}
      >
        {colleagues && (
          <>
            <AssignFields colleagues={colleagues} />
            <Submit small look="outline" name="act" value="AssignVisit">
              {t('assign.all')}
            </Submit>
          </>
        )}
      </AllThatMatch>
      <Pager next={found.next} />
    </ListPage>
  )
}

function SubscriptionFilters({ statuses }: { statuses: readonly Row['status'][] }) {
  const t = useTranslations('officeSubscriptions')
  const word = useTranslations('officeEffects')
  const [search] = useSearchParams()
  return (
    <Filters names={[...names, FLAG, ...flags]}>
      <TextFilter name="q" label={t('filters.q')} />
      <ChoiceFilter
        name="status"
        label={t('status')}
        options={statuses.map((value) => ({ value, label: word(`status.${value}`) }))}
      />
      <ChoiceFilter
        name={FLAG}
        label={t('filters.more')}
        chosen={flags.find((name) => search.get(name) === 'true')}
        options={[
          { value: 'notBack', label: t('filters.notBack') },
          { value: 'billingIssue', label: t('billingIssue') },
          { value: 'requestCancel', label: t('requestCancel') },
          { value: 'noPlate', label: t('noPlate') },
        ]}
      />
      <ChoiceFilter
        name="store"
        label={t('store')}
        options={(['B2C', 'B2B'] as const).map((value) => ({ value, label: t(`stores.${value}`) }))}
      />
      <HubFilter />
      <ChoiceFilter
        name="by"
        label={t('filters.by')}
        options={[
          { value: 'startDate', label: t('filters.startDate') },
          { value: 'endDate', label: t('filters.endDate') },
        ]}
      />
      <DaysFilter label={t('filters.days')} />
    </Filters>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('officeSubscriptions')
  const hubName = useHubNames()
  return [
    {
      name: 'plate',
      label: t('plate'),
      cell: ({ plate }) => (plate ? <Plate plate={plate} /> : t('noPlate')),
    },
    {
      name: 'person',
      label: t('person'),
      isShort: true,
      cell: ({ person }) => <Typed>{person.name}</Typed>,
    },
    { name: 'car', label: t('car'), isLong: true, cell: ({ car }) => <Typed>{car}</Typed> },
    { name: 'store', label: t('store'), cell: ({ store }) => t(`stores.${store}`) },
    {
      name: 'status',
      fields: ['status', 'substatus'],
      label: t('status'),
      cell: (row) => <SubscriptionStatus {...row} />,
    },
    {
      name: 'problem',
      fields: ['billingIssue', 'requestCancel'],
      label: t('problem'),
      cell: (row) => <Attention row={row} />,
    },
    {
      name: 'start',
      fields: ['startDate'],
      label: t('start'),
      sorts: { ascending: 'startDate', descending: '-startDate' },
      cell: ({ startDate }) => <DayText day={startDate} />,
    },
    {
      name: 'end',
      fields: ['endDate'],
      label: t('end'),
      sorts: { ascending: 'endDate', descending: '-endDate' },
      cell: ({ endDate }) => <DayText day={endDate} />,
    },
    {
      name: 'next',
      fields: ['nextCharge', 'nextAmount'],
      label: t('next'),
      isShort: true,
      cell: ({ nextCharge, nextAmount }) =>
        nextCharge ? (
          <>
            <DayText day={nextCharge} /> · <Money amount={nextAmount} />
          </>
        ) : (
          '–'
        ),
    },
    { name: 'hub', label: t('hub'), isShort: true, cell: ({ hub }) => hubName(hub) },
    {
      name: 'km',
      label: t('km'),
      isNumber: true,
      cell: ({ km }) => (km ? <Kilometres {...km} /> : '–'),
    },
  ]
}

const Attention = ({ row }: { row: Row }) => {
  const t = useTranslations('officeSubscriptions')
  return (
    <>
      {row.billingIssue && <StatusTag tone="error">{t('billingIssue')}</StatusTag>}{' '}
      {row.requestCancel && row.status === 'active' && (
        <StatusTag tone="alert">{t('requestCancel')}</StatusTag>
      )}
    </>
  )
}

function Kilometres(km: { driven: number; included: number }) {
  const t = useTranslations('officeSubscriptions')
  const isOver = km.driven > km.included
  return <span className={isOver ? 'over' : undefined}>{t('kmOf', km)}</span>
}
