import { Tasks, taskKinds } from '@galgal/contract/Office/board'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'

export const handle = onePage

const filters = ['kind', 'mine'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Tasks.input>
  const tasks = await callOfficeOrThrow(args, Tasks, input)
  // The contract's own lists stay on the server, with its schemas.
  return { tasks, kinds: taskKinds, messages: pageMessages(args, 'officeBoard') }
}

type Row = z.output<typeof Tasks.output>['items'][number]

/** Everything that waits for a person, the oldest deadline first. */
export default function TasksPage({ loaderData: { tasks, kinds } }: Route.ComponentProps) {
  const t = useTranslations('officeBoard.tasks')
  const counts = new Map(tasks.kinds.map((it) => [it.kind, it]))
  const columns: Column<Row>[] = [
    { name: 'line', label: t('what'), cell: ({ line }) => <Typed>{line}</Typed> },
    { name: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { name: 'since', label: t('since'), cell: ({ since }) => <Moment at={since} /> },
    {
      name: 'dueAt',
      label: t('dueAt'),
      sorts: { ascending: 'dueAt' },
      cell: ({ dueAt }) => <Moment at={dueAt} />,
    },
    {
      name: 'takenBy',
      label: t('takenBy'),
      cell: ({ takenBy }) => (takenBy ? <Typed>{takenBy.name}</Typed> : '–'),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      count={tasks.count}
      countIsMore={tasks.countIsMore}
      filters={
        <Filters names={filters}>
          <ChoiceFilter
            name="kind"
            label={t('kind')}
            options={kinds.map((kind) => ({ value: kind, label: labelOf(kind) }))}
          />
          <ChoiceFilter
            name="mine"
            label={t('takenBy')}
            options={[{ value: 'true', label: t('mine') }]}
          />
        </Filters>
      }
    >
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={tasks.items}
        idOf={({ kind, id }) => `${kind} ${id}`}
        pathOf={({ to }) => to}
        defaultSort="dueAt"
        empty={t('nothing')}
      />
      <Pager next={tasks.next} />
    </ListPage>
  )

  function labelOf(kind: Row['kind']) {
    const count = counts.get(kind)
    return count?.count ? `${t(`kinds.${kind}`)} (${count.count})` : t(`kinds.${kind}`)
  }
}
