import { whenIdle } from '@galgal/ui/browser/when-idle.ts'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HubMapProps } from './hub-map-view.client.tsx'

type View = ComponentType<HubMapProps & { onFail: () => void }>

/** From here on the map stands beside the list, as in its style sheet. */
const WIDE = '(min-width: 1100px)'

/** A map that stands open where there is room, and elsewhere is fetched when it is asked for; everything on it stands in the list beside it. */
export function HubMap(props: HubMapProps) {
  const t = useTranslations('delivery.map')
  const [isOpen, setIsOpen] = useState(false)
  const [View, setView] = useState<View | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const fail = useCallback(() => setHasFailed(true), [])
  async function load() {
    setHasFailed(false)
    try {
      const { default: Loaded, readArchives } = await import('./hub-map-view.client.tsx')
      if (props.styleUrl) await readArchives()
      setView(() => Loaded)
    } catch {
      setHasFailed(true)
    }
  }
  const loadIfWide = useEffectEvent(() => matchMedia(WIDE).matches && load())
  useEffect(() => whenIdle(() => loadIfWide()), [])
  function toggle() {
    setIsOpen(!isOpen)
    if (!isOpen && !View) load()
  }
  return (
    <div className={isOpen ? 'hub-map-box hub-map-open' : 'hub-map-box'}>
      <Button look="outline" small aria-expanded={isOpen} onClick={toggle}>
        <Icon name="globe" />
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      <section aria-label={t('label')} className="hub-map-frame">
        {hasFailed ? (
          <p role="status">{t('failed')}</p>
        ) : View ? (
          <View {...props} onFail={fail} />
        ) : (
          <p role="status">{t('loading')}</p>
        )}
      </section>
    </div>
  )
}
