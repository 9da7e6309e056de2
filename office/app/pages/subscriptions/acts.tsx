import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'
import { stateOf } from '../../act/act-state.ts'
import { EndFields, EndFigures } from './end-act.tsx'
import { PlaceForm } from './other-address.tsx'
import { PlaceFields } from './place-fields.tsx'
import { isSearchedFor, type RecordData } from './record-data.ts'

type Act = RecordData['record']['acts'][number]['act']
const reasoned: readonly Act[] = ['ReplaceCar', 'LoseSlot', 'End', 'CancelByCompany']

/** What can be done with a subscription now, of what the reader may do; the rest says why not. */
export function SubscriptionActs({ data, state }: { data: RecordData; state: unknown }) {
  const t = useTranslations('officeSubscriptions.acts')
  const { record, formKey, place } = data
  return (
    <>
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

function fieldsOf(act: Act, data: RecordData): ReactNode {
  if (act === 'HandOver' || act === 'TakeBack') return <VisitFields today={data.record.today} />
  if (act === 'ReplaceCar') return <ReplaceFields models={data.models} />
  if (act === 'Rebook')
    return data.timesOut && <PlaceFields times={data.timesOut} place={data.place} />
  if (act === 'End') return <EndFields data={data} />
  return null
}

function VisitFields({ today }: { today: string }) {
  const t = useTranslations('officeSubscriptions.fields')
  return (
    <>
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

function ReplaceFields({ models }: Pick<RecordData, 'models'>) {
  const t = useTranslations('officeSubscriptions.fields')
  return (
    <>
      <Field name="odometer" label={t('odometerNew')} inputMode="numeric" dir="ltr" maxLength={9} />
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
