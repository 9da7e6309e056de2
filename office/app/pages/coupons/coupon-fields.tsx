import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import type { CouponOf } from './columns.tsx'

const types = ['percent', 'fixed', 'first_month_free'] as const
const stores = ['all', 'B2C', 'B2B'] as const

type Props = { coupon?: CouponOf | undefined }

/** What a coupon gives, to whom and for how long; filled in with one that is changed. */
export function CouponFields({ coupon }: Props) {
  const t = useTranslations('officeCoupons')
  const [only, other] = coupon?.stores ?? []
  return (
    <>
      <Field
        name="titleHe"
        label={t('fields.titleHe')}
        hint={t('fields.titleHint')}
        dir="rtl"
        maxLength={80}
        defaultValue={coupon?.titleHe}
      />
      <Field
        name="titleEn"
        label={t('fields.titleEn')}
        dir="ltr"
        maxLength={80}
        defaultValue={coupon?.titleEn}
      />
      <Discount coupon={coupon} />
      <Field
        name="validFrom"
        label={t('fields.validFrom')}
        type="date"
        defaultValue={coupon?.validFrom}
      />
      <Field
        name="validUntil"
        label={t('fields.validUntil')}
        type="date"
        defaultValue={coupon?.validUntil}
      />
      <SelectField
        name="stores"
        label={t('stores')}
        defaultValue={other || !only ? 'all' : only}
        options={stores.map((value) => ({
          value,
          label: value === 'all' ? t('fields.bothStores') : t(`ofStore.${value}`),
        }))}
      />
      <NumberField name="minPeriodMonths" value={coupon?.minPeriodMonths ?? 1} />
      <NumberField
        name="maxUses"
        hint={t('fields.usesHint')}
        optional
        value={coupon ? coupon.maxUses : 100}
      />
      {(['onePerCustomer', 'newCustomersOnly'] as const).map((name) => (
        <CheckField key={name} name={name} defaultChecked={coupon?.[name] ?? false}>
          {t(`fields.${name}`)}
        </CheckField>
      ))}
    </>
  )
}

function Discount({ coupon }: Props) {
  const t = useTranslations('officeCoupons')
  return (
    <>
      <SelectField
        name="type"
        label={t('fields.type')}
        defaultValue={coupon?.type ?? 'percent'}
        options={types.map((value) => ({ value, label: t(`fields.types.${value}`) }))}
      />
      <NumberField
        name="value"
        hint={t('fields.valueHint')}
        value={coupon?.type === 'first_month_free' ? undefined : coupon?.value}
      />
      <NumberField
        name="appliesToMonths"
        hint={t('fields.appliesHint')}
        optional
        value={coupon?.appliesToMonths}
      />
    </>
  )
}

type NumberProps = {
  name: 'value' | 'appliesToMonths' | 'minPeriodMonths' | 'maxUses'
  hint?: string
  optional?: boolean
  value: number | null | undefined
}

function NumberField({ name, hint, optional = false, value }: NumberProps) {
  const t = useTranslations('officeCoupons')
  return (
    <Field
      name={name}
      label={t(`fields.${name}`)}
      hint={hint}
      optional={optional}
      dir="ltr"
      inputMode="decimal"
      maxLength={8}
      defaultValue={value ?? ''}
    />
  )
}
