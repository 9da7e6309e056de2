import { SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'

/** One of the two stores; with `all`, or both. */
export function StoreField({ all }: { all?: string }) {
  const t = useTranslations('officeCatalogue')
  return (
    <SelectField
      name="store"
      label={t('store')}
      {...(all !== undefined && { placeholder: all, optional: true })}
      defaultValue={all === undefined ? 'B2C' : ''}
      options={(['B2C', 'B2B'] as const).map((value) => ({
        value,
        label: t(`ofStore.${value}`),
      }))}
    />
  )
}
