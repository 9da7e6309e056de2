import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'

/** Why an order cannot go on from its hub; undefined when it can. */
export function hubBlock({ hubs, hub }: { hubs: unknown[] | undefined; hub: unknown }) {
  if (!hubs?.length) return 'failed'
  return hub ? undefined : 'chooseFirst'
}

type DoorState = {
  /** The address that was checked and is reached. */
  door: unknown
  /** An address is on its way to be checked. */
  isChecking: boolean
  /** The days, once they could be had, and the one that is looked at. */
  times: { days: unknown[]; day: string | null } | null
  /** The windows of another day are on their way. */
  isLoading: boolean
  /** What became of asking to keep a window; one that stands chosen with the page is offered, and kept as one goes on. */
  hold: 'none' | 'pending' | 'refused' | 'held' | 'offered'
}

/** Why an order cannot go on from its door, the first reason first; undefined when it can. */
export function doorBlock({ door, isChecking, times, isLoading, hold }: DoorState) {
  if (isChecking) return 'checking'
  if (!door) return 'chooseAddress'
  if (!times?.days.length) return 'failed'
  if (isLoading) return 'loadingTimes'
  if (hold === 'pending') return 'holding'
  if (hold === 'held' || hold === 'offered') return undefined
  if (hold === 'refused') return 'notHeld'
  return times.day ? 'chooseWindow' : 'chooseDay'
}

type KnownState = Omit<DoorState, 'isChecking' | 'isLoading'>

/** What stands beside Next while a choice cannot go on from its door; as served it always may be tried. */
export function useDoorBlock(known: KnownState): string | false {
  const t = useTranslations('delivery')
  const { state, formData } = useNavigation()
  const isChecking = formData?.get('intent') === 'address'
  const isLoading = state === 'loading' && !formData
  const block = doorBlock({ ...known, isChecking, isLoading })
  if (!useHydrated() || !block) return false
  return block === 'failed' ? t('failedNext') : t(`door.${block}`)
}
