import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'
import { DisplacedVisits } from '../../visits/displaced-visits.tsx'
import { type HubFieldsOf, type HubRecord, openDays } from './hub-data.ts'
import { HubFieldsForm } from './hub-fields.tsx'

type Props = {
  record: HubRecord
  provinces: readonly HubFieldsOf['province'][]
  formKey: string
  state: unknown
}

/** What can be done with a hub now. */
export function HubActs({ record, provinces, formKey, state }: Props) {
  const t = useTranslations('officeHubs.acts')
  return (
    <ActList
      acts={record.acts}
      labelOf={t}
      state={state}
      formKey={formKey}
      revision={record.revision}
      fieldsOf={(act) => {
        if (act === 'CloseHub') return <ClosureFields />
        if (act === 'SaveCapacity') return <CapacityFields />
        if (act === 'RemoveHub') return <p className="note">{t('removeHint')}</p>
        return <HubFieldsForm hub={record.fields} provinces={provinces} />
      }}
      previewOf={(act) => <DisplacedVisits act={act} state={state} />}
    />
  )
}

function ClosureFields() {
  const t = useTranslations('officeHubs.acts')
  return (
    <>
      <Field name="from" type="date" label={t('from')} />
      <Field name="till" type="date" label={t('till')} optional />
      <p className="note">{t('hoursHint')}</p>
      <Field name="fromTime" type="time" label={t('fromTime')} optional />
      <Field name="tillTime" type="time" label={t('tillTime')} optional />
      <Field name="nameHe" label={t('reasonHe')} maxLength={80} dir="rtl" />
      <Field name="nameEn" label={t('reasonEn')} maxLength={80} dir="ltr" />
    </>
  )
}

function CapacityFields() {
  const t = useTranslations('officeHubs')
  return (
    <>
      <SelectField
        name="weekday"
        label={t('acts.weekday')}
        optional
        placeholder={t('acts.pick')}
        options={openDays.map((value) => ({ value, label: t(`weekdays.${value}`) }))}
      />
      <Field name="date" type="date" label={t('acts.date')} hint={t('acts.dateHint')} optional />
      <Field name="from" type="time" label={t('acts.fromTime')} />
      <Field name="till" type="time" label={t('acts.tillTime')} />
      <Field
        name="cars"
        label={t('acts.cars')}
        hint={t('acts.carsHint')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={4}
      />
    </>
  )
}
