import { useTranslations } from 'use-intl'
import { ChoiceFilter, Filters, TextFilter } from '../../list/filters.tsx'
import type { Option } from './vehicle-data.ts'

const flags = ['draft', 'planned', 'photos', 'texts', 'waiting', 'stockLeft'] as const
export const filterNames = [
  'q',
  'state',
  'stores',
  'top',
  'group',
  'gas',
  'year',
  ...flags,
] as const

type Props = { sizes: Option[]; gases: Option[] }

/** Which cars the list shows. */
export function VehicleFilters({ sizes, gases }: Props) {
  const t = useTranslations('officeCatalogue')
  const stores = (['B2C', 'B2B'] as const).map((value) => ({
    value,
    label: t(`ofStore.${value}`),
  }))
  return (
    <Filters names={filterNames}>
      <TextFilter name="q" label={t('filters.q')} />
      <ChoiceFilter
        name="state"
        label={t('state')}
        options={(['offered', 'retired'] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
      />
      <ChoiceFilter name="stores" label={t('filters.stores')} options={stores} />
      <ChoiceFilter name="top" label={t('filters.top')} options={stores} />
      <ChoiceFilter name="group" label={t('size')} options={sizes} />
      <ChoiceFilter name="gas" label={t('gas')} options={gases} />
      {flags.map((name) => (
        <ChoiceFilter
          key={name}
          name={name}
          label={t(`filters.${name}`)}
          options={[
            { value: 'true', label: t('filters.yes') },
            { value: 'false', label: t('filters.no') },
          ]}
        />
      ))}
    </Filters>
  )
}
