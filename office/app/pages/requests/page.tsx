import { Requests } from '@galgal/contract/Office/requests'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { RequestState } from './request-state.tsx'

export const handle = onePage

const filters = ['kind', 'closed', 'from', 'till'] as const
const kinds = ['contact', 'cancellation'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Requests.input>
  const requests = await callOfficeOrThrow(args, Requests, input)
  return { requests, messages: pageMessages(args, 'officeRequests') }
}

type Row = z.output<typeof Requests.output>['items'][number]

/** What people wrote to us: to the desk, and in the public form of cancellations. */
export default function RequestsPage({ loaderData: { requests } }: Route.ComponentProps) {
  const t = useTranslations('officeRequests')
  const columns: Column<Row>[] = [
    {
      name: 'name',
      fields: ['name', 'phone', 'email'],
      label: t('name'),
      cell: ({ name }) => <Typed>{name || t('noName')}</Typed>,
    },
    { name: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      name: 'text',
      fields: ['text', 'identifier', 'reference'],
      label: t('text'),
      cell: ({ text, identifier }) => (
        <span className="request-start">
          <Typed>{text || identifier}</Typed>
        </span>
      ),
    },
    {
      name: 'at',
      label: t('at'),
      sorts: { ascending: 'at', descending: '-at' },
      cell: ({ at }) => <Moment at={at} />,
    },
    { name: 'dueAt', label: t('dueAt'), cell: ({ dueAt }) => <Moment at={dueAt} /> },
    {
      name: 'state',
      fields: ['answeredAt', 'closedAt'],
      label: t('state'),
      cell: (row) => <RequestState request={row} />,
    },
  ]
  return (
    <ListPage
      title={t('title')}
      count={requests.count}
      countIsMore={requests.countIsMore}
      actions={<ExportLink list="requests" columns={columns} />}
      filters={
        <Filters names={filters}>
          <ChoiceFilter
            name="kind"
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ChoiceFilter
            name="closed"
            label={t('state')}
            options={[
              { value: 'false', label: t('states.open') },
              { value: 'true', label: t('states.closed') },
            ]}
          />
          <DaysFilter label={t('at')} />
        </Filters>
      }
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={requests.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/requests/${id}`}
        defaultSort="-at"
        empty={t('nothing')}
      />
      <Pager next={requests.next} />
    </ListPage>
  )
}
