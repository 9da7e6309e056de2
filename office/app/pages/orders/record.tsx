import { Order } from '@galgal/contract/Office/order-record'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { DocumentsTab, NotesTab, TimelineTab } from '../../record/lazy-tabs.tsx'
import { loadTimeline } from '../../record/load-timeline.server.ts'
import { isNoteAct, loadNotes, runNoteAct } from '../../record/notes.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Ltr, Money } from '../../ui/ltr.tsx'
import type { Route } from './+types/record'
import { OrderActs } from './acts.tsx'
import { Overview } from './overview.tsx'
import { runOrderAct } from './run-order-act.server.ts'
import { orderTones } from './status.tsx'

const PaymentsTab = lazyPart(async () => (await import('./payments.tsx')).PaymentsTab)

export const handle = onePage

const tabs = ['overview', 'payments', 'timeline', 'papers', 'notifications', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Order, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const asked = { subject: 'order', id } as const
  const kinds = tab === 'notifications' ? { kinds: 'notifications' } : {}
  const isTimed = tab === 'timeline' || tab === 'notifications'
  return {
    record,
    tab,
    formKey: newFormKey(),
    timeline: isTimed ? await loadTimeline(args, { ...asked, ...kinds }) : null,
    notes: tab === 'notes' ? await loadNotes(args, asked) : null,
    messages: pageMessages(args, 'officeOrders', 'officeSubscriptions', 'officeNotes'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { id } = args.params
  const record = { subject: 'order', id } as const
  if (isNoteAct(values)) return runNoteAct(args, values, record, `/orders/${id}?tab=notes`)
  return runOrderAct(args, values, id)
}

/** An order: its quote, its payments, what can be done with it now, and all that happened. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, formKey, timeline, notes } = loaderData
  const t = useTranslations('officeOrders')
  const shown = useTabs()
  return (
    <div className="page">
      <Head record={record} formKey={formKey} state={actionData} />
      <RecordTabs tabs={shown} />
      {tab === 'overview' && <Overview record={record} />}
      {tab === 'payments' && <PaymentsTab record={record} formKey={formKey} state={actionData} />}
      {tab === 'papers' && <DocumentsTab title={t('tabs.papers')} documents={record.documents} />}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )

  function useTabs() {
    const seesPayments = mayAny(useMe(), ['payments.see'])
    return tabs
      .filter((name) => name !== 'payments' || seesPayments)
      .map((name) => ({ name, label: t(`tabs.${name}`) }))
  }
}

type HeadProps = Pick<Route.ComponentProps['loaderData'], 'record' | 'formKey'> & {
  state: unknown
}

function Head({ record, formKey, state }: HeadProps) {
  const t = useTranslations('officeOrders')
  const word = useTranslations('officeEffects.status')
  const { number, status, car } = record.order
  const { dueNow, monthly } = record.estimate
  return (
    <RecordHead
      kind={
        <>
          {t('kind')} · <bdi>{car}</bdi>
        </>
      }
      title={<Ltr>{number}</Ltr>}
      tab={`${number} · ${t('kind')}`}
      subject={{ kind: 'order', id: record.order.id }}
      status={{ tone: orderTones[status], label: word(status) }}
      figures={[
        { label: t('figures.first'), value: <Money amount={dueNow.total} /> },
        { label: t('figures.monthly'), value: <Money amount={monthly.total} /> },
        { label: t('figures.cars'), value: <Ltr>{record.quantity}</Ltr> },
      ]}
      acts={<OrderActs record={record} formKey={formKey} state={state} />}
    />
  )
}
