import { foldAddress } from '@galgal/domain/address-search'
import { kmBetween, type Point } from '@galgal/domain/coordinates'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import type { HubView } from './hubs.server.ts'

export type HubFilter = { text: string; area: string }
export type NearHub = HubView & { km: string | null; isFound: boolean }

/** Below this a kilometre is told to its tenth. */
const NEAR_KM = 10

/** Hubs, the nearest to a point first, with how far each is, and whether it is among those looked for. */
export function nearHubs(
  hubs: HubView[],
  from: Point | null,
  { text, area }: HubFilter,
  tag: string,
): NearHub[] {
  const wanted = foldAddress(text).split(' ')
  const isFound = ({ name, city, address, province }: HubView) => {
    const said = foldAddress(`${name} ${city} ${address}`)
    return (!area || province === area) && wanted.every((word) => said.includes(word))
  }
  const kmText = (km: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: km < NEAR_KM ? 1 : 0 }).format(km)
  return hubs
    .map((hub) => ({ hub, km: from ? kmBetween(from, hub) : null }))
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0))
    .map(({ hub, km }) => ({
      ...hub,
      km: km === null ? null : kmText(km),
      isFound: isFound(hub),
    }))
}

export function useNearHubs(hubs: HubView[], from: Point | null, { text, area }: HubFilter) {
  const tag = useLocale()
  return useMemo(() => nearHubs(hubs, from, { text, area }, tag), [hubs, from, text, area, tag])
}
