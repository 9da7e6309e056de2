import { CarPurposeName, FleetCar } from '@galgal/contract/Office/fleet/cars'
import { CarInspections } from '@galgal/contract/Office/fleet/inspections'
import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { valuesOf } from '@galgal/ui/http/form.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useHubNames } from '../../frame/use-hub-names.tsx'
import { NotesTab, TimelineTab } from '../../record/lazy-tabs.tsx'
import { loadTimeline } from '../../record/load-timeline.server.ts'
import { isNoteAct, loadNotes, runNoteAct } from '../../record/notes.server.ts'
import { openTab, RecordHead, RecordTabs } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Plate } from '../../ui/ltr.tsx'
import type { Route } from './+types/car'
import { CarActs } from './car-acts.tsx'
import { CarFacts } from './car-facts.tsx'
import { DaysIn, tones } from './car-state.tsx'
import { lookUp } from './look-up.server.ts'
import { ByRegistry } from './look-up.tsx'
import { runCarAct } from './run-car-act.server.ts'
import { uploadCarDocument } from './upload-car-document.server.ts'
import { uploadServiceFile } from './upload-service-file.server.ts'

const DocumentsTab = lazyPart(async () => (await import('./documents-tab.tsx')).DocumentsTab)
const InspectionsTab = lazyPart(async () => (await import('./inspections-tab.tsx')).InspectionsTab)
const ServiceTab = lazyPart(async () => (await import('./service-tab.tsx')).ServiceTab)

export const handle = onePage

/** The fields of a form around its file. */
const AROUND_FILE = 100_000

const tabs = ['overview', 'visits', 'services', 'documents', 'timeline', 'notes'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, FleetCar, { id })
  const tab = openTab(args.url.searchParams, tabs)
  const about = { subject: 'car', id } as const
  const asks = tab === 'overview' && args.url.searchParams.has('registry')
  return {
    record,
    lookedUp: asks ? await lookUp(args, record.car.plate) : null,
    tab,
    purposes: CarPurposeName.options,
    formKey: newFormKey(),
    inspections: tab === 'visits' ? await loadInspections(args, id) : null,
    timeline: tab === 'timeline' ? await loadTimeline(args, about) : null,
    notes: tab === 'notes' ? await loadNotes(args, about) : null,
    messages: pageMessages(args, 'officeFleet', 'officeNotes', 'officeVisits', 'carCondition'),
  }
}

/** What was seen of the car each time it changed hands, with the two that the address names. */
function loadInspections(args: Route.LoaderArgs, id: string) {
  const [first, second] = ['first', 'second'].map((name) => args.url.searchParams.get(name))
  return callOfficeOrThrow(args, CarInspections, {
    id,
    ...(first && { first }),
    ...(second && { second }),
  })
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const form = await readUpload(args.request, MAX_FILE_BYTES + AROUND_FILE)
  if (!form) throw data(null, { status: 413 })
  const values = valuesOf(form)
  if (values.act === 'ServiceFile') return uploadServiceFile(args, form, id)
  if (values.act === 'AddCarDocument') return uploadCarDocument(args, form, id)
  const about = { subject: 'car', id } as const
  if (isNoteAct(values)) return runNoteAct(args, values, about, `/fleet/${id}?tab=notes`)
  return runCarAct(args, values, id)
}

/** A single car: where it stands, what can be done with it now, and what happened to it. */
export default function CarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, tab, purposes, formKey, inspections, timeline, notes, lookedUp } = loaderData
  const { car } = record
  const t = useTranslations('officeFleet')
  const hubName = useHubNames()
  const seesVisits = mayAny(useMe(), ['visits.see'])
  const shownTabs = tabs.filter((name) => name !== 'visits' || seesVisits)
  return (
    <div className="page">
      <RecordHead
        kind={
          <>
            {t('kind')} · <bdi>{car.car}</bdi> · {car.colour}
          </>
        }
        title={<Plate plate={car.plate} />}
        tab={`${car.plate} · ${t('kind')}`}
        subject={{ kind: 'car', id: car.id }}
        status={{ tone: tones[car.state], label: t(`states.${car.state}`) }}
        figures={[
          { label: t('days'), value: <DaysIn days={car.days} /> },
          { label: t('hub'), value: hubName(car.hub) },
          { label: t('km'), value: t('kmOf', { km: car.km }) },
        ]}
        acts={
          record.acts.length > 0 && (
            <CarActs record={record} purposes={purposes} formKey={formKey} state={actionData} />
          )
        }
      />
      <RecordTabs tabs={shownTabs.map((name) => ({ name, label: t(`tabs.${name}`) }))} />
      {tab === 'overview' && (
        <CarFacts record={record}>
          <ByRegistry lookedUp={lookedUp} />
        </CarFacts>
      )}
      {inspections && <InspectionsTab inspections={inspections} />}
      {tab === 'services' && <ServiceTab record={record} state={actionData} />}
      {tab === 'documents' && <DocumentsTab record={record} state={actionData} />}
      {timeline && <TimelineTab happenings={timeline.items} tab={tab} next={timeline.next} />}
      {notes && <NotesTab notes={notes} state={actionData} formKey={formKey} />}
    </div>
  )
}
