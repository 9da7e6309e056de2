import { Hub, Province } from '@galgal/contract/Office/hubs/hubs'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Ltr } from '../../ui/ltr.tsx'
import type { Route } from './+types/hub'
import { Hours } from './hours.tsx'
import { HubActs } from './hub-acts.tsx'
import { HubFacts } from './hub-facts.tsx'
import { HubTimes } from './hub-times.tsx'
import { runHubAct } from './run-hub-act.server.ts'

export const handle = onePage

const tabs = ['hours', 'overview'] as const

export async function loader(args: Route.LoaderArgs) {
  return {
    record: await callOfficeOrThrow(args, Hub, { id: Number(args.params.id) }),
    tab: openTab(args.url.searchParams, tabs),
    provinces: Province.options,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeHubs'),
  }
}

export async function action(args: Route.ActionArgs) {
  return runHubAct(args, await readForm(args.request), Number(args.params.id))
}

/** A hub: when it is open and for how many, what is known of it, and what can be done with it now. */
export default function HubPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, provinces, formKey } = loaderData
  const { row, name } = record
  const t = useTranslations('officeHubs')
  const count = useTranslations('office.list')
  const isOpen = row.services.length > 0
  return (
    <div className="page">
      <RecordHead
        kind={
          <>
            {t('kind')} · <Ltr>{row.code}</Ltr> · {t(`provinces.${row.province}`)}
          </>
        }
        title={<bdi>{name}</bdi>}
        tab={`${name} · ${t('kind')}`}
        status={isOpen ? undefined : { tone: 'neutral', label: t('removed') }}
        figures={[
          { label: t('today'), value: row.today ? <Hours {...row.today} /> : t('closedToday') },
          { label: t('visits'), value: count('number', { count: row.visits }) },
          { label: t('cars'), value: count('number', { count: row.cars }) },
        ]}
        acts={
          record.acts.length > 0 && (
            <HubActs record={record} provinces={provinces} formKey={formKey} state={actionData} />
          )
        }
      />
      <RecordTabs tabs={tabs.map((it) => ({ name: it, label: t(`tabs.${it}`) }))} />
      {tab === 'overview' && <HubFacts record={record} />}
      {tab === 'hours' && <HubTimes record={record} formKey={formKey} state={actionData} />}
    </div>
  )
}
