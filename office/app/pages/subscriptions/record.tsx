import { Models } from '@galgal/contract/Office/models'
import { Subscription } from '@galgal/contract/Office/subscription-record'
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
import { Money, Plate } from '../../ui/ltr.tsx'
import { DayText } from '../../ui/when.tsx'
import type { Route } from './+types/record'
import { SubscriptionActs } from './acts.tsx'
import { Overview } from './overview.tsx'
import { readPlaces } from './place-search.server.ts'
import type { RecordData } from './record-data.ts'
import { runSubscriptionAct } from './run-subscription-act.server.ts'
import { toneOf, useStatusWords } from './status.tsx'

const MoneyTab = lazyPart(async () => (await import('./money.tsx')).MoneyTab)

export const handle = onePage

const tabs = ['overview', 'timeline', 'money', 'papers', 'notifications', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Subscription, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const asked = { subject: 'subscription', id } as const
  const kinds = tab === 'notifications' ? { kinds: 'notifications' } : {}
  const isTimed = tab === 'timeline' || tab === 'notifications'
  const mayDoNow = (act: string) => record.acts.some((it) => it.act === act && it.why === null)
  const isEnding = record.termination.kind === 'ending'
  const placed = await readPlaces(args, {
    subscriptionId: id,
    isGoing: mayDoNow('Rebook'),
    isComing: isEnding && mayDoNow('End'),
  })
  return {
    record,
    tab,
    formKey: newFormKey(),
    models: mayDoNow('ReplaceCar') ? (await callOfficeOrThrow(args, Models, {})).items : [],
    ...placed,
    timeline: isTimed ? await loadTimeline(args, { ...asked, ...kinds }) : null,
    notes: tab === 'notes' ? await loadNotes(args, asked) : null,
    messages: pageMessages(args, 'officeSubscriptions', 'officeNotes', 'carCondition'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { id } = args.params
  const record = { subject: 'subscription', id } as const
  if (isNoteAct(values)) return runNoteAct(args, values, record, `/subscriptions/${id}?tab=notes`)
  return runSubscriptionAct(args, values, id)
}

/** A subscription: how it stands, what can be done with it now, and all that happened. */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, formKey, timeline, notes } = loaderData
  const t = useTranslations('officeSubscriptions')
  const shown = useTabs()
  return (
    <div className="page">
      <Head data={loaderData} state={actionData} />
      <RecordTabs tabs={shown} />
      {tab === 'overview' && <Overview record={record} />}
      {tab === 'money' && <MoneyTab record={record} formKey={formKey} state={actionData} />}
      {tab === 'papers' && <DocumentsTab title={t('tabs.papers')} documents={record.documents} />}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )
}

function useTabs() {
  const t = useTranslations('officeSubscriptions.tabs')
  const seesMoney = mayAny(useMe(), ['payments.see'])
  return tabs
    .filter((name) => name !== 'money' || seesMoney)
    .map((name) => ({ name, label: t(name) }))
}

function Head({ data, state }: { data: RecordData; state: unknown }) {
  const t = useTranslations('officeSubscriptions')
  const words = useStatusWords()
  const { record } = data
  const { plate, car } = record.subscription
  const endDay = record.requestCancel ? record.end?.endDate : record.endDate
  return (
    <RecordHead
      kind={
        <>
          {t('kind')} · <bdi>{car}</bdi>
        </>
      }
      title={plate ? <Plate plate={plate} /> : t('noPlate')}
      tab={`${plate || t('noPlate')} · ${t('kind')}`}
      subject={{ kind: 'subscription', id: record.subscription.id }}
      status={{ tone: toneOf(record), label: words(record) }}
      figures={[
        { label: t('figures.monthly'), value: <Money amount={record.billing.price} /> },
        record.owed > 0
          ? { label: t('figures.owed'), value: <Money amount={record.owed} /> }
          : { label: t('figures.next'), value: <DayText day={record.billing.nextCharge} /> },
        record.handedOverAt
          ? { label: t('figures.end'), value: <DayText day={endDay} /> }
          : { label: t('figures.start'), value: <DayText day={record.startDate} /> },
      ]}
      acts={<SubscriptionActs data={data} state={state} />}
    />
  )
}
