import { useRouteLoaderData } from 'react-router'
import { usePathIn } from '../../paths.ts'
import type { loader } from '../../root.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** The car's one true address in this page's language, as it is sent to others. */
export function useWholeAddress({ address }: Pick<Vehicle, 'address'>): string {
  const pathIn = usePathIn()
  const root = useRouteLoaderData<typeof loader>('root')
  return `${root?.origin ?? ''}${pathIn(address)}`
}
