import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { Ltr } from '../ui/ltr.tsx'
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

/** A hub's name by its number; the number where no name is known. */
export function useHubNames() {
  const hubs = useRootData()?.hubs ?? []
  return (id: number | null) => {
    if (id === null) return '–'
    return hubs.find((hub) => hub.id === id)?.name ?? <Ltr>{id}</Ltr>
  }
}
