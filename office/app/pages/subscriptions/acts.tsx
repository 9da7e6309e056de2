import { isolate } from '@galgal/i18n/isolate'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'
import { stateOf } from '../../act/act-state.ts'
import { useHubNames } from '../../frame/use-hub-names.tsx'
import { BeginVisitForm } from '../../record/begin-visit.tsx'
import { NO_CAR } from './act-input.ts'
import { EndFields, EndFigures } from './end-act.tsx'
import { PlaceForm } from './other-address.tsx'
import { PlaceFields } from './place-fields.tsx'
import { isSearchedFor, type RecordData } from './record-data.ts'

type Act = RecordData['record']['acts'][number]['act']
const reasoned: readonly Act[] = [
  ...(['HandOver', 'TakeBack'] as const),
  ...(['ReplaceCar', 'LoseSlot', 'End', 'CancelByCompany'] as const),
]

/** What can be done with a subscription now, of what the reader may do; the rest says why not. */
export function SubscriptionActs({ data, state }: { data: RecordData; state: unknown }) {
  const t = useTranslations('officeSubscriptions.acts')
  const { record, formKey, place } = data
  return (
    <>
      <VisitWay record={record} />
      <ActList
        acts={record.acts}
        labelOf={t}
        state={state}
        formKey={formKey}
        revision={record.revision}
        reasoned={reasoned}
        opened={place?.act}
        fieldsOf={(act) => fieldsOf(act, data)}
        previewOf={(act) => act === 'End' && <EndFigures shown={stateOf(state, act)?.shown} />}
      />
      {record.acts.map(
        ({ act, why }) => why === null && isSearchedFor(act) && <PlaceForm key={act} act={act} />,
      )}
    </>
  )
}

/** The way to the visit by which the car changes hands. */
function VisitWay({ record }: Pick<RecordData, 'record'>) {
  const t = useTranslations('officeSubscriptions.visit')
  const isPossible = (act: Act) => record.acts.some((it) => it.act === act && it.why === null)
  const direction = isPossible('HandOver') ? 'out' : isPossible('TakeBack') ? 'in' : undefined
  if (!direction) return null
  return (
    <BeginVisitForm subscriptionId={record.subscription.id} direction={direction}>
      {t(direction)}
    </BeginVisitForm>
  )
}

function fieldsOf(act: Act, data: RecordData): ReactNode {
  if (act === 'HandOver' || act === 'TakeBack') return <VisitFields today={data.record.today} />
  if (act === 'Allot') return <AllotFields record={data.record} />
  if (act === 'ReplaceCar') return <ReplaceFields models={data.models} record={data.record} />
  if (act === 'Rebook')
    return data.timesOut && <PlaceFields times={data.timesOut} place={data.place} />
  if (act === 'End') return <EndFields data={data} />
  return null
}

function VisitFields({ today }: { today: string }) {
  const t = useTranslations('officeSubscriptions.fields')
  const without = useTranslations('officeSubscriptions.visit')('without')
  return (
    <>
      <p className="note">{without}</p>
      <Field name="odometer" label={t('odometer')} inputMode="numeric" dir="ltr" maxLength={9} />
      <Field
        name="date"
        type="date"
        label={t('date')}
        hint={t('dateHint')}
        defaultValue={today}
        max={today}
        optional
      />
    </>
  )
}

type FreeCar = RecordData['record']['freeCars'][number]

/** How a car of the fleet is named in a list to choose from. */
function useCarOption() {
  const hubName = useHubNames()
  return ({ id, plate, car, colour, hub, purpose }: FreeCar) => {
    const name = hubName(hub)
    const place = typeof name === 'string' ? name : `${hub}`
    const model = purpose === 'pool' ? [car, colour] : []
    return { value: id, label: [isolate(plate), ...model, place].join(' · ') }
  }
}

function AllotFields({ record }: Pick<RecordData, 'record'>) {
  const t = useTranslations('officeSubscriptions.fields')
  const optionOf = useCarOption()
  const none = { value: NO_CAR, label: t('noCar') }
  return (
    <SelectField
      name="carId"
      label={t('car')}
      hint={record.freeCars.length > 0 ? t('carHint') : t('noFreeCar')}
      placeholder={t('choose')}
      options={[...record.freeCars.map(optionOf), ...(record.isOfFleet ? [none] : [])]}
    />
  )
}

function ReplaceFields({ models, record }: Pick<RecordData, 'models' | 'record'>) {
  const t = useTranslations('officeSubscriptions.fields')
  const optionOf = useCarOption()
  return (
    <>
      <Field name="odometer" label={t('odometerNew')} inputMode="numeric" dir="ltr" maxLength={9} />
      {record.freeCars.length > 0 && (
        <SelectField
          name="carId"
          label={t('carOfFleet')}
          placeholder={t('notOfFleet')}
          options={record.freeCars.map(optionOf)}
          optional
        />
      )}
      <SelectField
        name="classificationId"
        label={t('model')}
        placeholder={t('sameModel')}
        options={models.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        optional
      />
    </>
  )
}
