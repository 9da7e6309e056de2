import { Tasks, taskKinds } from '@galgal/contract/Office/board'
import { LeaveTask, TakeTask } from '@galgal/contract/Office/board-acts'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { stateOf } from '../../act/act-state.ts'
import { PlainAct } from '../../act/plain-act.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
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
  const formKey = newFormKey()
  return { tasks, kinds: taskKinds, formKey, messages: pageMessages(args, 'officeBoard') }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { act, kind = '', subjectId = '' } = values
  const input = { kind, subjectId }
  const to = `/tasks${args.url.search}`
  return act === 'leave'
    ? runAct(args, values, { endpoint: LeaveTask, input, to })
    : runAct(args, values, { endpoint: TakeTask, input, to })
}

type Row = z.output<typeof Tasks.output>['items'][number]

/** Everything that waits for a person, the oldest deadline first. */
export default function TasksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, kinds } = loaderData
  const me = useMe()
  const refused = stateOf(actionData, 'take') ?? stateOf(actionData, 'leave')
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
      cell: (row) => (
        <span className="task-taken">
          {row.takenBy ? <Typed>{row.takenBy.name}</Typed> : '–'}
          {mayAny(me, ['board.act']) && <Claim row={row} formKey={loaderData.formKey} />}
        </span>
      ),
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
      {refused && <Alert>{refused.message}</Alert>}
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

/** Takes a task that is nobody's, or leaves one's own; what another has is theirs. */
function Claim({ row: { kind, id, takenBy, line }, formKey }: { row: Row; formKey: string }) {
  const t = useTranslations('officeBoard.tasks')
  const me = useMe()
  if (takenBy && takenBy.id !== me.id) return null
  const act = takenBy ? 'leave' : 'take'
  return (
    <PlainAct
      name={act}
      formKey={`${formKey}-${kind}-${id}`}
      values={{ kind, subjectId: id }}
      look="ghost"
    >
      {t(act)} <span className="visually-hidden">{line}</span>
    </PlainAct>
  )
}
