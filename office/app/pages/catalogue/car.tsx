import { VehicleCall } from '@galgal/contract/Office/catalogue/vehicles'
import { dayAt } from '@galgal/domain/dates'
import { periods } from '@galgal/domain/orders/price-rule'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { NotesTab, TimelineTab } from '../../record/lazy-tabs.tsx'
import { loadTimeline } from '../../record/load-timeline.server.ts'
import { loadNotes } from '../../record/notes.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/car'
import { CarActs, SendPhotos } from './car-acts.tsx'
import { CarFacts } from './car-facts.tsx'
import { CarPrices } from './car-prices.tsx'
import { Differences } from './differences.tsx'
import { vehicleOptions } from './options.server.ts'
import { actOnVehicle } from './run-vehicle-act.server.ts'
import type { VehicleRecord } from './vehicle-data.ts'

export const handle = onePage

const tabs = ['overview', 'prices', 'draft', 'timeline', 'notes'] as const

function idOf({ params }: { params: { id: string } }): number {
  const id = Number(params.id)
  if (!/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  const classificationId = idOf(args)
  const record = await callOfficeOrThrow(args, VehicleCall, { classificationId })
  const tab = openTab(args.url.searchParams, tabs)
  const about = { subject: 'vehicle', id: `${classificationId}` } as const
  return {
    record,
    tab,
    options: vehicleOptions(args),
    periods: [...periods],
    today: dayAt(officeContext(args).now()),
    formKey: newFormKey(),
    timeline: tab === 'timeline' ? await loadTimeline(args, about) : null,
    notes: tab === 'notes' ? await loadNotes(args, about) : null,
    messages: pageMessages(args, 'officeCatalogue', 'officeNotes'),
  }
}

export const action = (args: Route.ActionArgs) => actOnVehicle(args, idOf(args))

/** A car of the catalogue: what it is, what it costs, and what its draft makes of it. */
export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, formKey, timeline, notes } = loaderData
  const t = useTranslations('officeCatalogue')
  const { draft } = record
  const mayAct = mayAny(useMe(), ['catalogue.act'])
  return (
    <div className="page">
      <Head record={record}>
        {record.acts.length > 0 && <CarActs {...loaderData} state={actionData} />}
      </Head>
      <RecordTabs tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))} />
      {tab === 'overview' && <CarFacts record={record} />}
      {tab === 'overview' && mayAct && (
        <SendPhotos record={record} formKey={formKey} state={actionData} />
      )}
      {tab === 'prices' && <CarPrices record={record} formKey={formKey} state={actionData} />}
      {tab === 'draft' &&
        (draft ? (
          <Differences change={draft.change} />
        ) : (
          <p className="muted">{t('difference.nothing')}</p>
        ))}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )
}

function Head({ record, children }: { record: VehicleRecord; children: ReactNode }) {
  const t = useTranslations('officeCatalogue')
  const { vehicle, draft, row } = record
  const name = vehicle?.car ?? draft?.car ?? ''
  const isOffered = vehicle?.state === 'offered'
  return (
    <RecordHead
      kind={
        <>
          {t('kind')} · <Ltr>{String(row.classificationId)}</Ltr>
        </>
      }
      title={
        <>
          <Typed>{name}</Typed> <Ltr>{String(row.year)}</Ltr>
        </>
      }
      tab={`${name} · ${t('title')}`}
      subject={{ kind: 'vehicle', id: String(row.classificationId) }}
      status={
        vehicle
          ? { tone: isOffered ? 'success' : 'neutral', label: t(`states.${vehicle.state}`) }
          : { tone: 'brand', label: t('draftsPage.new') }
      }
      figures={
        vehicle
          ? [
              {
                label: t('price'),
                value: vehicle.price === null ? t('onRequest') : <Money amount={vehicle.price} />,
              },
              {
                label: t('stockLeft'),
                value: t('stockOf', { left: vehicle.stockLeft, total: vehicle.stockTotal }),
              },
              { label: t('waiting'), value: vehicle.waiting },
            ]
          : []
      }
      acts={children}
    />
  )
}
