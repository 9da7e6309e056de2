import { BulkJobs } from '@galgal/contract/Office/bulk'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { beginBulk } from './begin-bulk.server.ts'
import { jobTones } from './job-state.ts'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, BulkJobs, {})
  return { items, messages: pageMessages(args, 'officeBulk') }
}

export async function action(args: Route.ActionArgs) {
  return beginBulk(args, await readForm(args.request))
}

type Row = z.output<typeof BulkJobs.output>['items'][number]

/** What was begun for many rows at once, the newest first. */
export default function BulkPage({ loaderData: { items } }: Route.ComponentProps) {
  const t = useTranslations('officeBulk')
  const columns: Column<Row>[] = [
    { name: 'act', label: t('act'), cell: ({ act }) => t(`acts.${act}`) },
    { name: 'list', label: t('list'), cell: ({ list }) => t(`lists.${list}`) },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <StatusTag tone={jobTones[state]}>{t(`states.${state}`)}</StatusTag>,
    },
    {
      name: 'done',
      label: t('rows.done'),
      isNumber: true,
      cell: ({ counts, total }) => <Ltr>{t('of', { count: counts.done, total })}</Ltr>,
    },
    {
      name: 'refused',
      label: t('rows.refused'),
      isNumber: true,
      cell: (row) => row.counts.refused,
    },
    { name: 'by', label: t('by'), cell: ({ by }) => <Typed>{by.name}</Typed> },
    { name: 'at', label: t('begun'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
  return (
    <ListPage title={t('title')} count={items.length}>
      <p className="muted">{t('lead')}</p>
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/bulk/${id}`}
        empty={t('nothing')}
      />
    </ListPage>
  )
}
