import { BulkJob, BulkRows, rowStates, StartBulk, StopBulk } from '@galgal/contract/Office/bulk'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { PlainAct } from '../../act/plain-act.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { RecordHead } from '../../record/record-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/job'
import { MessageTexts, Progress, Refusals } from './job-parts.tsx'
import { type Job, jobTones, type Row, rowTones } from './job-state.ts'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const input = { ...listInput(args.url, ['state']), id } as z.input<typeof BulkRows.input>
  const [job, rows] = await Promise.all([
    callOfficeOrThrow(args, BulkJob, { id }),
    callOfficeOrThrow(args, BulkRows, input),
  ])
  const messages = pageMessages(args, 'officeBulk', 'officeErrors')
  return { job, rows, states: rowStates, formKey: newFormKey(), messages }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const values = await readForm(args.request)
  const to = `/bulk/${id}`
  return values.act === 'StopBulk'
    ? runAct(args, values, { endpoint: StopBulk, input: { id }, to })
    : runAct(args, values, { endpoint: StartBulk, input: { id }, to })
}

/** A job for many rows: what it would do, how far it is, and what became of each. */
export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, rows, states, formKey } = loaderData
  const t = useTranslations('officeBulk')
  const columns = useColumns()
  const title = t('titleOf', { act: t(`acts.${job.act}`), list: t(`lists.${job.list}`) })
  return (
    <div className="page">
      <RecordHead
        kind={t('kind')}
        title={title}
        tab={title}
        status={{ tone: jobTones[job.state], label: t(`states.${job.state}`) }}
        figures={[
          { label: t('all'), value: <Ltr>{job.total}</Ltr> },
          {
            label: t(job.state === 'ready' ? 'rows.possible' : 'rows.done'),
            value: <Ltr>{job.state === 'ready' ? job.counts.possible : job.counts.done}</Ltr>,
          },
          { label: t('rows.refused'), value: <Ltr>{job.counts.refused}</Ltr> },
        ]}
        acts={<JobActs job={job} formKey={formKey} state={actionData} />}
      />
      <Progress job={job} />
      <Refusals job={job} />
      <MessageTexts texts={job.texts} />
      <section className="job-rows" aria-labelledby="job-rows">
        <header className="page-head">
          <h2 id="job-rows">{t('report')}</h2>
          <ExportLink list="bulk-rows" columns={columns} with={{ id: job.id }} />
        </header>
        <Filters names={['state']} hasViews={false}>
          <ChoiceFilter
            name="state"
            label={t('rowState')}
            options={states.map((value) => ({ value, label: t(`rows.${value}`) }))}
          />
        </Filters>
        <ListTable
          caption={t('report')}
          columns={columns}
          rows={rows.items}
          idOf={({ id }) => id}
          pathOf={({ to }) => to}
          empty={t('noRows')}
        />
        <Pager next={rows.next} />
      </section>
    </div>
  )
}

type ActsProps = { job: Job; formKey: string; state: unknown }

function JobActs({ job, formKey, state }: ActsProps) {
  const t = useTranslations('officeBulk')
  return (
    <Acts>
      {job.mayStart && (
        <ActForm
          name="StartBulk"
          label={t('start', { count: job.counts.possible })}
          formKey={formKey}
          state={state}
          showsOnly
          isOpen
        >
          <p>{t('startHint')}</p>
        </ActForm>
      )}
      {job.mayStop && (
        <PlainAct name="StopBulk" formKey={`${formKey}-stop`} values={{}}>
          {t(job.state === 'ready' ? 'drop' : 'stop')}
        </PlainAct>
      )}
    </Acts>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('officeBulk')
  return [
    {
      name: 'person',
      label: t('person'),
      cell: ({ person: { name, email } }) =>
        name || !email ? <Typed>{name || t('noName')}</Typed> : <Ltr>{email}</Ltr>,
    },
    {
      name: 'state',
      label: t('rowState'),
      cell: ({ state }) => <StatusTag tone={rowTones[state]}>{t(`rows.${state}`)}</StatusTag>,
    },
    {
      name: 'message',
      label: t('why'),
      isLong: true,
      cell: ({ message }) => <Typed>{message || '–'}</Typed>,
    },
    { name: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
  ]
}
