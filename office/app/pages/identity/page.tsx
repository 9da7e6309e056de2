import { IdentityQueue } from '@galgal/contract/Office/identity'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ChoiceFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'

export const handle = onePage

const filters = ['kind', 'person'] as const
const kinds = ['identity', 'businessPapers'] as const
const people = ['private', 'freelancer', 'company'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof IdentityQueue.input>
  const queue = await callOfficeOrThrow(args, IdentityQueue, input)
  return { queue, messages: pageMessages(args, 'officeIdentity', 'officeCustomers') }
}

type Row = z.output<typeof IdentityQueue.output>['items'][number]

/** Who waits for a decision about who they are, the longest first. */
export default function IdentityPage({ loaderData: { queue } }: Route.ComponentProps) {
  const t = useTranslations('officeIdentity')
  const personKinds = useTranslations('officeCustomers.kinds')
  const columns: Column<Row>[] = [
    { name: 'name', label: t('name'), cell: ({ person }) => <Typed>{person.name}</Typed> },
    { name: 'kind', label: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { name: 'person', label: t('person'), cell: ({ person }) => personKinds(person.kind) },
    { name: 'attempt', label: t('attempt'), isNumber: true, cell: ({ attempt }) => attempt },
    { name: 'papers', label: t('files'), isNumber: true, cell: ({ papers }) => papers },
    {
      name: 'since',
      label: t('since'),
      sorts: { ascending: 'since', descending: '-since' },
      cell: ({ since }) => <Moment at={since} />,
    },
    { name: 'dueAt', label: t('dueAt'), cell: ({ dueAt }) => <Moment at={dueAt} /> },
  ]
  return (
    <ListPage
      title={t('title')}
      count={queue.count}
      countIsMore={queue.countIsMore}
      filters={
        <Filters names={['q', ...filters]}>
          <TextFilter name="q" label={t('q')} />
          <ChoiceFilter
            name="kind"
            label={t('what')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ChoiceFilter
            name="person"
            label={t('person')}
            options={people.map((value) => ({ value, label: personKinds(value) }))}
          />
        </Filters>
      }
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={queue.items}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/identity/${id}`}
        defaultSort="since"
        empty={t('nothing')}
      />
      <Pager next={queue.next} />
    </ListPage>
  )
}
