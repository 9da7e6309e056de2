import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

type Props = {
  id: number
  /** The whole name of the car: a list may have several of one model. */
  name: string
}

/** Keeps a car in the favourites. It needs scripts, so it stands only where they run. */
export function Heart({ id, name }: Props) {
  const t = useTranslations('shell.favourites')
  const hasMarker = useIsFavourite(id)
  const toast = useToast()
  if (!useHydrated()) return null
  const toggle = async () => {
    if (await toggleFavourite(id)) return
    toast({ type: 'error', title: t('failed'), text: t('failedText') })
  }
  return (
    <button
      type="button"
      className="mark mark-round heart"
      aria-pressed={hasMarker}
      aria-label={t('mark', { name })}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
