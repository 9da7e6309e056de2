import { Field } from '@galgal/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { BlockedActs } from '../../act/blocked-acts.tsx'
import { EndFields, EndFigures } from './end-act.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { RecordData } from './record-data.ts'

type Act = RecordData['record']['acts'][number]['act']
const reasoned: readonly Act[] = ['ReplaceCar', 'LoseSlot', 'End', 'CancelByCompany']

/** What can be done with a subscription now, of what the reader may do; the rest says why not. */
export function SubscriptionActs({ data, state }: { data: RecordData; state: unknown }) {
  const t = useTranslations('officeSubscriptions.acts')
  const { record, formKey } = data
  const possible = record.acts.filter(({ why }) => why === null)
  return (
    <>
      {possible.length > 0 && (
        <Acts>
          {possible.map(({ act }) => (
            <ActForm
              key={act}
              name={act}
              label={t(act)}
              state={state}
              formKey={formKey}
              revision={record.revision}
              reasoned={reasoned.includes(act)}
              preview={act === 'End' && <EndFigures shown={stateOf(state, act)?.shown} />}
            >
              {fieldsOf(act, data)}
            </ActForm>
          ))}
        </Acts>
      )}
      <BlockedActs
        acts={record.acts.flatMap(({ act, why }) => (why ? [{ label: t(act), why }] : []))}
      />
    </>
  )
}

function fieldsOf(act: Act, data: RecordData): ReactNode {
  if (act === 'HandOver' || act === 'TakeBack') return <VisitFields />
  if (act === 'ReplaceCar') return <ReplaceFields />
  if (act === 'Rebook') return data.timesOut && <PlaceFields times={data.timesOut} />
  if (act === 'End') return <EndFields data={data} />
  return null
}

function VisitFields() {
  const t = useTranslations('officeSubscriptions.fields')
  return (
    <>
      <Field name="odometer" label={t('odometer')} inputMode="numeric" dir="ltr" maxLength={9} />
      <Field name="date" type="date" label={t('date')} hint={t('dateHint')} optional />
    </>
  )
}

function ReplaceFields() {
  const t = useTranslations('officeSubscriptions.fields')
  return (
    <>
      <Field name="odometer" label={t('odometerNew')} inputMode="numeric" dir="ltr" maxLength={9} />
      <Field
        name="classificationId"
        label={t('model')}
        hint={t('modelHint')}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        optional
      />
    </>
  )
}
