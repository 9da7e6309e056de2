import { Customers } from '@galgal/contract/Office/customers'
import { Button } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { AllThatMatch } from '../../list/all-that-match.tsx'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { IdentityTag } from './identity-tag.tsx'

export const handle = onePage

const filters = ['kind', 'identity', 'owes', 'active', 'consent', 'onHold', 'from', 'till'] as const
const yesNo = ['owes', 'active', 'consent', 'onHold'] as const
const kinds = ['private', 'freelancer', 'company'] as const
const identityStates = [
  'not_started',
  'in_progress',
  'waiting_response',
  'manual_verification',
  'approved',
  'rejected',
] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Customers.input>
  const customers = await callOfficeOrThrow(args, Customers, input)
  return { customers, formKey: newFormKey(), messages: pageMessages(args, 'officeCustomers') }
}

const BULK = 'bulk'

type Row = z.output<typeof Customers.output>['items'][number]

/** Customers who were not deleted, with what they have and owe. */
export default function CustomersPage({
  loaderData: { customers, formKey },
}: Route.ComponentProps) {
  const t = useTranslations('officeCustomers')
  const pathIn = usePathIn()
  const columns = useColumns()
  const mayWrite = mayAny(useMe(), ['notifications.act'])
  return (
    <ListPage
      title={t('list.title')}
      count={customers.count}
      countIsMore={customers.countIsMore}
      actions={<ExportLink list="customers" columns={columns} />}
      filters={<CustomerFilters />}
    >
      {mayWrite && (
        <BulkBar id={BULK}>
          {/* Those who are chosen stand in the address of the page that writes to them. */}
          <Button
            type="submit"
            look="outline"
            small
            formMethod="get"
            formAction={pathIn('/notifications/templates')}
          >
            {t('list.writeTo')}
          </Button>
        </BulkBar>
      )}
      <ListTable
        {...(mayWrite && { bulkForm: BULK })}
        caption={t('list.title')}
        columns={columns}
        rows={customers.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/customers/${id}`}
        defaultSort="-since"
        empty={t('list.nothing')}
      />
      {mayWrite && (
        <AllThatMatch
          list="Customers"
          count={customers.count}
          countIsMore={customers.countIsMore}
          formKey={formKey}
          message={t('list.writeTo')}
        />
      )}
      <Pager next={customers.next} />
    </ListPage>
  )
}

function CustomerFilters() {
  const t = useTranslations('officeCustomers')
  return (
    <Filters names={['q', ...filters]}>
      <TextFilter name="q" label={t('list.q')} />
      <ChoiceFilter
        name="kind"
        label={t('list.kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceFilter
        name="identity"
        label={t('list.identity')}
        options={identityStates.map((value) => ({ value, label: t(`identity.${value}`) }))}
      />
      {yesNo.map((name) => (
        <ChoiceFilter
          key={name}
          name={name}
          label={t(`list.${name}`)}
          options={[
            { value: 'true', label: t('list.yes') },
            { value: 'false', label: t('list.no') },
          ]}
        />
      ))}
      <DaysFilter label={t('list.since')} />
    </Filters>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('officeCustomers')
  return [
    {
      name: 'name',
      fields: ['person.id', 'person.name', 'onHold'],
      label: t('list.name'),
      cell: (row) => <Name row={row} />,
    },
    {
      name: 'kind',
      fields: ['person.kind'],
      label: t('list.kind'),
      cell: ({ person }) => t(`kinds.${person.kind}`),
    },
    {
      name: 'phone',
      fields: ['person.phone'],
      label: t('list.phone'),
      cell: ({ person }) => <Ltr>{person.phone}</Ltr>,
    },
    {
      name: 'email',
      fields: ['person.email'],
      label: t('list.email'),
      cell: ({ person }) => <Ltr>{person.email}</Ltr>,
    },
    { name: 'city', label: t('list.city'), cell: ({ city }) => <Typed>{city}</Typed> },
    {
      name: 'identity',
      label: t('list.identity'),
      cell: ({ identity }) => <IdentityTag state={identity} />,
    },
    {
      name: 'subscriptions',
      label: t('list.subscriptions'),
      isNumber: true,
      cell: ({ subscriptions }) => subscriptions,
    },
    {
      name: 'owed',
      label: t('list.owed'),
      isNumber: true,
      cell: ({ owed }) => (owed > 0 ? <Money amount={owed} /> : '–'),
    },
    {
      name: 'since',
      label: t('list.since'),
      sorts: { ascending: 'since', descending: '-since' },
      cell: ({ since }) => <Moment at={since} />,
    },
  ]
}

function Name({ row: { person, onHold } }: { row: Row }) {
  const t = useTranslations('officeCustomers')
  return (
    <>
      <Typed>{person.name || t('list.noName')}</Typed>
      {onHold && (
        <>
          {' '}
          <StatusTag tone="error">{t('onHold')}</StatusTag>
        </>
      )}
    </>
  )
}
