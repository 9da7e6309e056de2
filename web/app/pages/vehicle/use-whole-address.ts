import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useRootData } from '../../root-data.ts'
import type { Vehicle } from './vehicle.server.ts'

/** The car's one true address in this page's language, as it is sent to others. */
export function useWholeAddress({ address }: Pick<Vehicle, 'address'>): string {
  const pathIn = usePathIn()
  const root = useRootData()
  return `${root?.origin ?? ''}${pathIn(address)}`
}
