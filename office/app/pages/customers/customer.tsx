import { Customer } from '@galgal/contract/Office/records'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { DocumentsTab, NotesTab, TimelineTab } from '../../record/lazy-tabs.tsx'
import { loadTimeline } from '../../record/load-timeline.server.ts'
import { isNoteAct, loadNotes, runNoteAct } from '../../record/notes.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/customer'
import { actOnCustomer } from './act-on-customer.server.ts'
import { CustomerActs } from './customer-acts.tsx'
import { Consents, DocumentsSeen, DocumentsSent } from './documents.tsx'
import { NotificationsSent } from './notifications-sent.tsx'
import { Overview } from './overview.tsx'

export const handle = onePage

const tabs = ['overview', 'timeline', 'papers', 'notifications', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Customer, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const of = { subject: 'customer', id } as const
  return {
    record,
    tab,
    timeline: tab === 'timeline' ? await loadTimeline(args, of) : null,
    notes: tab === 'notes' ? await loadNotes(args, of) : null,
    formKey: newFormKey(),
    messages: pageMessages(args, 'office', 'officeCustomers', 'officeNotes'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { id } = args.params
  const of = { subject: 'customer', id } as const
  if (isNoteAct(values)) return runNoteAct(args, values, of, `/customers/${id}?tab=notes`)
  return actOnCustomer(args, values, id)
}

/** A customer from every side: who they are, what they have and owe, and what can be done for them. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCustomers')
  const { record, tab, timeline, notes, formKey } = loaderData
  const { customer, balance, notifications, papers, documents } = record
  const { person } = customer
  const name = person.name || t('list.noName')
  const shown = actionData && 'identityNumber' in actionData ? actionData.identityNumber : undefined
  return (
    <div className="page">
      <RecordHead
        kind={t(`kinds.${person.kind}`)}
        title={<Typed>{name}</Typed>}
        tab={name}
        subject={{ kind: 'customer', id: customer.id }}
        status={statusOf()}
        figures={[
          { label: t('balance.owed'), value: <Money amount={balance.owed} /> },
          { label: t('balance.deposits'), value: <Money amount={balance.deposits} /> },
          { label: t('balance.goingBack'), value: <Money amount={balance.goingBack} /> },
        ]}
        acts={<CustomerActs record={record} state={actionData} formKey={formKey} />}
      />
      {shown && (
        <Alert icon="info">
          {t('facts.identityNumber')}: <Ltr>{shown}</Ltr>
        </Alert>
      )}
      <RecordTabs
        tabs={tabs.map((it) => ({
          name: it,
          label: t(`tabs.${it}`),
          count: { notifications: notifications.length, papers: papers.length + documents.length }[
            it as string
          ],
        }))}
      />
      {tab === 'overview' && <Overview record={record} />}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {tab === 'papers' && (
        <>
          <DocumentsSent record={record} />
          <DocumentsTab title={t('issued.title')} documents={record.documents} withOrders />
          {record.documentsSeen && <DocumentsSeen rows={record.documentsSeen} />}
          <Consents record={record} />
        </>
      )}
      {tab === 'notifications' && <NotificationsSent rows={notifications} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )

  function statusOf() {
    if (record.deletedAt) return { tone: 'neutral', label: t('deleted') } as const
    if (record.holdReason !== null) return { tone: 'error', label: t('onHold') } as const
    return undefined
  }
}
