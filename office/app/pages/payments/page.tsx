import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { AllThatMatch } from '../../list/all-that-match.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { OpenRow } from '../../list/open-row.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/page'
import { actOnRow } from './act-on-row.server.ts'
import { BillsBulk, BULK_FORM, BulkOutcome } from './bulk.tsx'
import { type MoneyRow, useColumns } from './columns.tsx'
import {
  allocations,
  choicesOf,
  filtersOf,
  isListName,
  type ListName,
  listNames,
  mayActOn,
  pathOf,
} from './list-names.ts'
import { readList } from './lists.server.ts'

// Once a row is opened.
const RowActs = lazyPart(async () => (await import('./row-acts.tsx')).RowActs)

export async function loader(args: Route.LoaderArgs) {
  const { list = 'charges' } = args.params as { list?: string }
  if (!isListName(list)) throw data(null, { status: 404 })
  return {
    listed: await readList(args, list),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeMoney', 'officeErrors'),
  }
}

export const action = (args: Route.ActionArgs) => actOnRow(args)

/** Money by charge, payment, bill, refund and deposit, each list at its own address. */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeMoney')
  const { listed, formKey } = loaderData
  const { list, page } = listed
  const me = useMe()
  const mayAct = mayActOn(list, me)
  const columns = useColumns(list).filter(({ name }) => mayAct || name !== 'acts')
  const rows = page.items as MoneyRow[]
  const isBills = list === 'bills' || list === 'failures'
  const hasBulk = isBills && mayAny(me, ['payments.act']) && rows.length > 0
  return (
    <ListPage
      title={t(`lists.${list}`)}
      count={page.count}
      countIsMore={page.countIsMore}
      actions={<ExportLink list={fileOf[list] ?? list} columns={columns} {...ofFailures(list)} />}
      filters={
        <>
          <Lists open={list} />
          <ListFilters list={list} />
        </>
      }
    >
      {mayAct && (
        <OpenRow rows={rows}>
          {(row) => <RowActs list={list} row={row} formKey={formKey} state={actionData} />}
        </OpenRow>
      )}
      <BulkOutcome answer={actionData} rows={rows} />
      <ListTable
        caption={t(`lists.${list}`)}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        pathOf={recordOf}
        defaultSort={usualSorts[list]}
        {...(hasBulk && { bulkForm: BULK_FORM })}
        empty={t('nothing')}
      />
      {hasBulk && <BillsBulk formKey={formKey} />}
      {hasBulk && (
        <AllThatMatch
          list="Bills"
          count={page.count}
          countIsMore={page.countIsMore}
          formKey={formKey}
          acts={[
            { act: 'RetryBill', label: t('acts.retry') },
            { act: 'SendCardLink', label: t('acts.cardLink') },
          ]}
          {...(list === 'failures' && { fixed: FAILED })}
        />
      )}
      <Pager next={page.next} />
    </ListPage>
  )
}

const usualSorts: Record<ListName, string> = {
  charges: '-date',
  failures: '-dueOn',
  bills: '-dueOn',
  tries: '-createdAt',
  refunds: '-createdAt',
  deposits: '-createdAt',
}

/** What the file of one list takes besides: it is another list’s, narrowed. */
const ofFailures = (list: ListName) => (list === 'failures' ? { with: FAILED } : {})
const FAILED = { failed: 'true' }

/** Lists whose call has another name. */
const fileOf: Partial<Record<ListName, string>> = { failures: 'bills', tries: 'payments' }

/** Where a row's money belongs. */
const recordOf = (row: { subscriptionId?: string; orderId?: string }) =>
  row.subscriptionId ? `/subscriptions/${row.subscriptionId}?tab=money` : `/orders/${row.orderId}`

function Lists({ open }: { open: ListName }) {
  const t = useTranslations('officeMoney')
  return (
    <nav className="tabs" aria-label={t('money')}>
      {listNames.map((name) => (
        <Link key={name} to={pathOf(name)} aria-current={name === open ? 'page' : undefined}>
          {t(`lists.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

function ListFilters({ list }: { list: ListName }) {
  const t = useTranslations('officeMoney')
  const names: readonly string[] = filtersOf[list]
  const { kind, state } = choicesOf[list]
  const choices = (of: 'kinds' | 'states', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${of}.${value}` as 'kinds.charge') }))
  return (
    <Filters names={names}>
      <TextFilter name="q" label={t('find')} />
      {kind.length > 0 && (
        <ChoiceFilter name="kind" label={t('kind')} options={choices('kinds', kind)} />
      )}
      <ChoiceFilter name="state" label={t('state')} options={choices('states', state)} />
      {names.includes('last4') && <TextFilter name="last4" label={t('last4')} />}
      {list === 'charges' && (
        <ChoiceFilter
          name="allocation"
          label={t('allocation')}
          options={allocations.map((value) => ({ value, label: t(`allocations.${value}`) }))}
        />
      )}
      <DaysFilter label={t('days')} />
    </Filters>
  )
}
