import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { ChoiceFilter } from './filters.tsx'

/** Hubs by name; nothing where there is no choice. */
export function HubFilter() {
  const t = useTranslations('office.frame')
  const { hubs = [], view } = useRootData() ?? {}
  // The switch above has chosen for every list.
  if (hubs.length < 2 || view?.hub) return null
  return (
    <ChoiceFilter
      name="hub"
      label={t('hub')}
      options={hubs.map(({ id, name }) => ({ value: `${id}`, label: name }))}
    />
  )
}
