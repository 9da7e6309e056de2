import { useTranslations } from 'use-intl'
import { ChoiceFilter, DaysFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { HubFilter } from '../../list/hub-filter.tsx'
import type { Car } from './car-data.ts'

export const filterNames = [
  'q',
  'state',
  'car',
  'colour',
  'year',
  'purpose',
  'hub',
  'owner',
  'kmFrom',
  'kmTill',
  'service',
  'damage',
  'usedFrom',
  'usedTill',
  'by',
  'from',
  'till',
] as const

type Option = { value: string; label: string }
type Props = {
  models: Option[]
  colours: Option[]
  states: readonly Car['state'][]
  purposes: readonly Car['purpose'][]
}

/** Which cars the list shows. */
export function FleetFilters({ models, colours, states, purposes }: Props) {
  const t = useTranslations('officeFleet')
  return (
    <Filters names={filterNames}>
      <TextFilter name="q" label={t('filters.q')} />
      <ChoiceFilter
        name="state"
        label={t('state')}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <HubFilter />
      <ChoiceFilter name="car" label={t('car')} options={models} />
      <ChoiceFilter name="colour" label={t('colour')} options={colours} />
      <TextFilter name="year" label={t('year')} />
      <ChoiceFilter
        name="purpose"
        label={t('purpose')}
        options={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
      />
      <TextFilter name="owner" label={t('owner')} />
      <TextFilter name="kmFrom" label={t('filters.kmFrom')} />
      <TextFilter name="kmTill" label={t('filters.kmTill')} />
      <ChoiceFilter
        name="service"
        label={t('service.next')}
        options={(['now', 'soon'] as const).map((value) => ({
          value,
          label: t(`service.states.${value}`),
        }))}
      />
      <ChoiceFilter
        name="damage"
        label={t('damage')}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`filters.damage.${value}`),
        }))}
      />
      <TextFilter name="usedFrom" label={t('filters.usedFrom')} />
      <TextFilter name="usedTill" label={t('filters.usedTill')} />
      <ChoiceFilter
        name="by"
        label={t('filters.by')}
        options={[
          { value: 'since', label: t('filters.since') },
          { value: 'licenceUntil', label: t('licenceUntil') },
          { value: 'testedOn', label: t('testedOn') },
          { value: 'insuranceUntil', label: t('insuranceUntil') },
        ]}
      />
      <DaysFilter label={t('filters.days')} />
    </Filters>
  )
}
