import { Notifications } from '@galgal/contract/Office/notifications'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { mayAny } from '../../frame/office-pages.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { Delivery, NotificationState, useRecipient } from './notification-state.tsx'

export const handle = onePage

const filters = ['state', 'from', 'till', 'kind'] as const
const states = ['waiting', 'sent', 'failed'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Notifications.input>
  const notifications = await callOfficeOrThrow(args, Notifications, input)
  return { notifications, messages: pageMessages(args, 'officeOutbox') }
}

type Row = z.output<typeof Notifications.output>['items'][number]

/** What is on its way to people, was sent, and was given up. */
export default function NotificationsPage({ loaderData: { notifications } }: Route.ComponentProps) {
  const t = useTranslations('officeOutbox')
  const mayAct = mayAny(useMe(), ['notifications.act'])
  const columns = useColumns()
  return (
    <ListPage
      title={t('title')}
      count={notifications.count}
      countIsMore={notifications.countIsMore}
      actions={
        <>
          {mayAct && (
            <ButtonLink to="/notifications/templates" look="outline" small>
              {t('templates')}
            </ButtonLink>
          )}
          <ExportLink list="notifications" columns={columns} />
        </>
      }
      filters={
        <Filters names={filters}>
          <ChoiceFilter
            name="state"
            label={t('state')}
            options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <DaysFilter label={t('when')} />
        </Filters>
      }
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={notifications.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/notifications/${id}`}
        defaultSort="-createdAt"
        empty={t('nothing')}
      />
      <Pager next={notifications.next} />
    </ListPage>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('officeOutbox')
  const recipientOf = useRecipient()
  return [
    {
      name: 'name',
      fields: ['name', 'kind'],
      label: t('name'),
      cell: ({ name }) => <Typed>{name}</Typed>,
    },
    {
      name: 'person',
      label: t('person'),
      cell: ({ person, kind }) =>
        person ? <Typed>{person.name || person.email}</Typed> : recipientOf(kind),
    },
    { name: 'channel', label: t('channel'), cell: ({ channel }) => t(`channels.${channel}`) },
    { name: 'state', label: t('state'), cell: (row) => <NotificationState state={row.state} /> },
    {
      name: 'delivery',
      fields: ['delivery', 'reason'],
      label: t('delivery'),
      cell: (row) => <Delivery name={row.delivery} />,
    },
    { name: 'tries', label: t('tries'), isNumber: true, cell: ({ tries }) => tries },
    {
      name: 'createdAt',
      label: t('createdAt'),
      sorts: { ascending: 'createdAt', descending: '-createdAt' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { name: 'sentAt', label: t('sentAt'), cell: ({ sentAt }) => <Moment at={sentAt} /> },
  ]
}
