import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { StoreField } from './store-field.tsx'
import type { Option } from './vehicle-data.ts'

type FieldsProps = { today: string; periods: number[]; sizes: Option[]; gases: Option[] }
type Props = FieldsProps & { formKey: string; state: unknown; count: number }

/** A percentage of the prices of chosen cars. */
export function PercentForm({ formKey, state, count, ...fields }: Props) {
  const t = useTranslations('officeCatalogue.pricesPage')
  return (
    <Acts>
      <ActForm
        name="percent"
        label={t('byPercent')}
        state={state}
        formKey={formKey}
        isOpen
        preview={<PlannedPrices state={state} act="percent" />}
      >
        <p className="note">{t('chosen', { count })}</p>
        <PercentFields {...fields} isChosen />
      </ActForm>
    </Acts>
  )
}

/** How much, from when, and which prices. */
export function PercentFields(props: FieldsProps & { isChosen?: boolean }) {
  const t = useTranslations('officeCatalogue.pricesPage')
  const { today, sizes, gases, isChosen = false } = props
  return (
    <>
      <Field
        name="percent"
        label={t('percent')}
        hint={t('percentHint')}
        dir="ltr"
        inputMode="text"
        maxLength={6}
      />
      <OnField today={today} />
      <StoreField all={t('all')} />
      <PeriodField periods={props.periods} all={t('all')} />
      {!isChosen && (
        <>
          <ChoiceField name="group" label={t('size')} options={sizes} />
          <ChoiceField name="gas" label={t('gas')} options={gases} />
          <Field
            name="year"
            label={t('year')}
            optional
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
          />
        </>
      )}
    </>
  )
}

/** From which day a price counts. */
export function OnField({ today }: { today: string }) {
  const t = useTranslations('officeCatalogue.pricesPage')
  return <Field name="on" type="date" label={t('on')} hint={t('onHint')} min={today} dir="ltr" />
}

export function PeriodField({ periods, all }: { periods: number[]; all?: string }) {
  const t = useTranslations('officeCatalogue')
  return (
    <SelectField
      name="months"
      label={t('period')}
      {...(all !== undefined && { placeholder: all, optional: true })}
      defaultValue={all === undefined ? '12' : ''}
      options={periods.map((months) => ({ value: `${months}`, label: t('months', { months }) }))}
    />
  )
}

function ChoiceField(props: { name: string; label: string; options: Option[] }) {
  const t = useTranslations('officeCatalogue.pricesPage')
  return <SelectField {...props} optional placeholder={t('all')} defaultValue="" />
}
