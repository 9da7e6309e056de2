import type { Store } from '@galgal/domain/store'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { MOST_COMPARED, toggleCompared, useIsCompared } from './compared.ts'

type Props = { store: Store; id: number; name: string }

/** Chooses a car for comparison. It needs scripts, so it stands only where they run. */
export function CompareToggle({ store, id, name }: Props) {
  const t = useTranslations('shell.compare')
  const isChosen = useIsCompared(store, id)
  const toast = useToast()
  if (!useHydrated()) return null
  const toggle = () => {
    if (toggleCompared(store, id)) return
    toast({ type: 'alert', title: t('full', { most: MOST_COMPARED }), text: t('fullText') })
  }
  return (
    <button
      type="button"
      className="mark mark-round compare-toggle"
      aria-pressed={isChosen}
      aria-label={t('mark', { name })}
      onClick={toggle}
    >
      <Icon name={isChosen ? 'check' : 'compare'} />
    </button>
  )
}
