import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { doorBlock } from './blocked.ts'

type Known = Omit<Parameters<typeof doorBlock>[0], 'isChecking' | 'isLoading'>

/** What stands beside Next while a choice cannot go on from its door; as served it always may be tried. */
export function useDoorBlock(known: Known): string | false {
  const t = useTranslations('delivery')
  const { state, formData } = useNavigation()
  const isChecking = formData?.get('intent') === 'address'
  const isLoading = state === 'loading' && !formData
  const block = doorBlock({ ...known, isChecking, isLoading })
  if (!useHydrated() || !block) return false
  return block === 'failed' ? t('failedNext') : t(`door.${block}`)
}
