import { useRootData } from '../root-data.ts'
import { Ltr } from '../ui/ltr.tsx'

/** A hub's name by its number; the number where no name is known. */
export function useHubNames() {
  const hubs = useRootData()?.hubs ?? []
  return (id: number | null) => {
    if (id === null) return '–'
    return hubs.find((hub) => hub.id === id)?.name ?? <Ltr>{id}</Ltr>
  }
}
