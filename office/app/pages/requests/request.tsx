import { Request } from '@galgal/contract/Office/request-acts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayOpen } from '../../frame/office-pages.ts'
import { NotesTab, TimelineTab } from '../../record/lazy-tabs.tsx'
import { loadTimeline } from '../../record/load-timeline.server.ts'
import { isNoteAct, loadNotes, runNoteAct } from '../../record/notes.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/request'
import { RequestActs } from './acts.tsx'
import { useRequestState } from './request-state.tsx'
import { runRequestAct } from './run-request-act.server.ts'

export const handle = onePage

const tabs = ['overview', 'timeline', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Request, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const about = { subject: 'request', id } as const
  return {
    record,
    tab,
    formKey: newFormKey(),
    timeline: tab === 'timeline' ? await loadTimeline(args, about) : null,
    notes: tab === 'notes' ? await loadNotes(args, about) : null,
    messages: pageMessages(args, 'officeRequests', 'officeNotes'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { id } = args.params
  const about = { subject: 'request', id } as const
  if (isNoteAct(values)) return runNoteAct(args, values, about, `/requests/${id}?tab=notes`)
  return runRequestAct(args, values, id)
}

/** What somebody wrote to us, what was written back, and what can be done with it. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, formKey, timeline, notes } = loaderData
  const { request } = record
  const t = useTranslations('officeRequests')
  const status = useRequestState(request)
  const name = request.name || t('noName')
  return (
    <div className="page">
      <RecordHead
        kind={t(`kinds.${request.kind}`)}
        title={<Typed>{name}</Typed>}
        tab={`${name} · ${t(`kinds.${request.kind}`)}`}
        status={status}
        subject={{ kind: 'request', id: request.id }}
        figures={[
          { label: t('at'), value: <Moment at={request.at} /> },
          ...(request.dueAt
            ? [{ label: t('chargesStop'), value: <Moment at={request.dueAt} /> }]
            : []),
        ]}
        acts={
          record.acts.length > 0 && (
            <RequestActs record={record} formKey={formKey} state={actionData} />
          )
        }
      />
      <RecordTabs tabs={tabs.map((it) => ({ name: it, label: t(`tabs.${it}`) }))} />
      {tab === 'overview' && <Overview record={record} />}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )
}

type Record = Route.ComponentProps['loaderData']['record']

function Overview({ record: { request, answer, closedBy } }: { record: Record }) {
  const t = useTranslations('officeRequests')
  const { phone, email, reference, identifier, text, answeredAt, closedAt } = request
  return (
    <>
      <section className="panel request-text" aria-labelledby="text">
        <h2 id="text">{t('text')}</h2>
        <p dir="auto">{text || t('noText')}</p>
        {answer && (
          <>
            <h2>
              {t('answer')} <Moment at={answeredAt} />
            </h2>
            <p dir="auto">{answer}</p>
          </>
        )}
      </section>
      <section className="panel" aria-label={t('facts')}>
        <Facts
          facts={[
            { label: t('phone'), value: phone ? <Ltr>{phone}</Ltr> : '–' },
            { label: t('email'), value: email ? <Ltr>{email}</Ltr> : '–' },
            ...(reference ? [{ label: t('reference'), value: <Ltr>{reference}</Ltr> }] : []),
            ...(identifier ? [{ label: t('identifier'), value: <Typed>{identifier}</Typed> }] : []),
            { label: t('customer'), value: <CustomerLink id={request.customerId} /> },
            ...(request.kind === 'cancellation'
              ? [{ label: t('subscription'), value: <EndLink request={request} /> }]
              : []),
            ...(closedAt
              ? [
                  {
                    label: t('closed'),
                    value: (
                      <>
                        <Moment at={closedAt} /> {closedBy && <Typed>{closedBy}</Typed>}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
    </>
  )
}

function CustomerLink({ id }: { id: string | null }) {
  const t = useTranslations('officeRequests')
  const to = `/customers/${id}`
  if (!id || !mayOpen(useMe(), to)) return t(id ? 'known' : 'unknown')
  return <PageLink to={to}>{t('open')}</PageLink>
}

/** The way to where a subscription is ended. */
function EndLink({ request: { subscriptionId } }: { request: Record['request'] }) {
  const t = useTranslations('officeRequests')
  const to = `/subscriptions/${subscriptionId}`
  if (!subscriptionId || !mayOpen(useMe(), to)) return t(subscriptionId ? 'linked' : 'notLinked')
  return <PageLink to={to}>{t('toEnd')}</PageLink>
}
