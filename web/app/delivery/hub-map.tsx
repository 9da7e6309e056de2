import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { type ComponentType, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HubMapProps } from './hub-map-view.client.tsx'

type View = ComponentType<HubMapProps & { onFail: () => void }>

/** A map that is fetched when it is asked for; everything on it stands in the list beside it. */
export function HubMap(props: HubMapProps) {
  const t = useTranslations('delivery.map')
  const [isOpen, setIsOpen] = useState(false)
  const [View, setView] = useState<View | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const fail = useCallback(() => setHasFailed(true), [])
  async function toggle() {
    setIsOpen(!isOpen)
    setHasFailed(false)
    if (isOpen || View) return
    try {
      const { default: Loaded, readArchives } = await import('./hub-map-view.client.tsx')
      if (props.styleUrl) await readArchives()
      setView(() => Loaded)
    } catch {
      setHasFailed(true)
    }
  }
  if (!useHydrated()) return null
  return (
    <div className={isOpen ? 'hub-map-box hub-map-open' : 'hub-map-box'}>
      <Button look="outline" small aria-expanded={isOpen} onClick={toggle}>
        <Icon name="globe" />
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && (
        <section aria-label={t('label')} className="hub-map-frame">
          {hasFailed ? (
            <p role="status">{t('failed')}</p>
          ) : View ? (
            <View {...props} onFail={fail} />
          ) : (
            <p role="status">{t('loading')}</p>
          )}
        </section>
      )}
    </div>
  )
}
