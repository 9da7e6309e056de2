import { Notes, Timeline as TimelineCall } from '@galgal/contract/Office/board'
import { Customer } from '@galgal/contract/Office/records'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { Timeline } from '../../record/timeline.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/customer'
import { actOnCustomer } from './act-on-customer.server.ts'
import { CustomerActs } from './customer-acts.tsx'
import { Consents, DocumentsSent } from './documents.tsx'
import { NoteList } from './note-list.tsx'
import { NotificationsSent } from './notifications-sent.tsx'
import { Overview } from './overview.tsx'

const tabs = ['overview', 'timeline', 'papers', 'notifications', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Customer, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const of = { subject: 'customer', id } as const
  return {
    record,
    tab,
    happenings:
      tab === 'timeline' ? (await callOfficeOrThrow(args, TimelineCall, of)).items : undefined,
    notes: tab === 'notes' ? (await callOfficeOrThrow(args, Notes, of)).items : undefined,
    formKey: newFormKey(),
    messages: pageMessages(args, 'office', 'officeCustomers', 'documents'),
  }
}

export const action = (args: Route.ActionArgs) => actOnCustomer(args, args.params.id)

/** A customer from every side: who they are, what they have and owe, and what can be done for them. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCustomers')
  const { record, tab, happenings, notes, formKey } = loaderData
  const { customer, balance, notifications, papers } = record
  const { person } = customer
  const name = person.name || t('list.noName')
  const shown = actionData && 'identityNumber' in actionData ? actionData.identityNumber : undefined
  return (
    <div className="page">
      <RecordHead
        kind={t(`kinds.${person.kind}`)}
        title={<Typed>{name}</Typed>}
        tab={name}
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
          count: { notifications: notifications.length, papers: papers.length }[it as string],
        }))}
      />
      {tab === 'overview' && <Overview record={record} />}
      {happenings && <Timeline happenings={happenings} />}
      {tab === 'papers' && (
        <>
          <DocumentsSent record={record} />
          <Consents record={record} />
        </>
      )}
      {tab === 'notifications' && <NotificationsSent rows={notifications} />}
      {notes && <NoteList notes={notes} />}
    </div>
  )

  function statusOf() {
    if (record.deletedAt) return { tone: 'neutral', label: t('deleted') } as const
    if (record.holdReason !== null) return { tone: 'error', label: t('onHold') } as const
    return undefined
  }
}
