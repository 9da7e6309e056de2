import { CheckField, RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useRootData } from '../../root-data.ts'
import { Typed } from '../../ui/ltr.tsx'
import { DisplacedVisits } from '../../visits/displaced-visits.tsx'
import type { DayOf } from './calendar-data.ts'

type Provinces = NonNullable<DayOf['provinces']>
type Props = { provinces: Provinces; formKey: string; state: unknown }

/** Keeps a day otherwise than the country does. */
export function DayActs({ provinces, formKey, state }: Props) {
  const t = useTranslations('officeCalendar')
  const provinceName = useTranslations('officeHubs.provinces')
  return (
    <Acts>
      <ActForm
        name="SaveDay"
        label={t('add')}
        state={state}
        formKey={formKey}
        preview={<DisplacedVisits act="SaveDay" state={state} />}
      >
        <p className="note">{t('addHint')}</p>
        <Field name="date" type="date" label={t('date')} />
        <RadioCards
          name="status"
          legend={t('what')}
          options={(['closed', 'short', 'open'] as const).map((value) => ({
            value,
            title: t(`status.${value}`),
          }))}
        />
        <Field name="openUntil" type="time" label={t('openUntil')} optional />
        <Field name="nameHe" label={t('nameHe')} maxLength={80} dir="rtl" />
        <Field name="nameEn" label={t('nameEn')} maxLength={80} dir="ltr" />
        <fieldset className="boxes">
          <legend>{t('onlyProvinces')}</legend>
          {provinces.map((name) => (
            <CheckField key={name} name={`province.${name}`}>
              {provinceName(name)}
            </CheckField>
          ))}
        </fieldset>
        <HubBoxes />
      </ActForm>
    </Acts>
  )
}

function HubBoxes() {
  const t = useTranslations('officeCalendar')
  const hubs = useRootData()?.hubs ?? []
  return (
    <fieldset className="boxes">
      <legend>{t('onlyHubs')}</legend>
      {hubs.map(({ id, name }) => (
        <CheckField key={id} name={`hub.${id}`}>
          <Typed>{name}</Typed>
        </CheckField>
      ))}
    </fieldset>
  )
}
