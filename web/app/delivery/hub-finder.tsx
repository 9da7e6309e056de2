import type { Point } from '@galgal/domain/coordinates'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HubFilter } from './use-hubs.ts'

const LOCATE_WITHIN_MS = 10_000

type Props = {
  filter: HubFilter
  onFilter: (filter: HubFilter) => void
  areas: { value: string; label: string }[]
  found: number
  onLocate: (here: Point) => void
}

/** Narrows the list of hubs by what is typed, by area, and by where the visitor is, asked of the browser only when pressed. */
export function HubFinder({ filter, onFilter, areas, found, onLocate }: Props) {
  const t = useTranslations('delivery.hub')
  return (
    <search className="hub-finder">
      <div className="field">
        <label htmlFor="hub-text">{t('search')}</label>
        <input
          id="hub-text"
          type="search"
          className="input"
          value={filter.text}
          placeholder={t('searchHint')}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
          // Enter looks for a hub, and never sends the order's form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className="field">
        <label htmlFor="hub-area">{t('area')}</label>
        <span className="select">
          <select
            id="hub-area"
            className="input"
            value={filter.area}
            onChange={({ target }) => onFilter({ ...filter, area: target.value })}
          >
            <option value="">{t('everyArea')}</option>
            {areas.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <WhereAmI onLocate={onLocate} />
      {(filter.text || filter.area) && (
        <p className="hub-found" role="status">
          {t('found', { count: found })}{' '}
          {found === 0 && (
            <Button look="ghost" small onClick={() => onFilter({ text: '', area: '' })}>
              {t('all')}
            </Button>
          )}
        </p>
      )}
    </search>
  )
}

/** Where the visitor is now: used to sort what is on the page, and kept nowhere. */
function WhereAmI({ onLocate }: Pick<Props, 'onLocate'>) {
  const t = useTranslations('delivery.hub')
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        onLocate({ lat: latitude, lng: longitude })
      },
      () => setState('failed'),
      { timeout: LOCATE_WITHIN_MS },
    )
  }
  return (
    <div className="hub-locate">
      <Button look="outline" small onClick={locate} aria-busy={state === 'asking' || undefined}>
        <Icon name="pin" />
        {t('whereAmI')}
      </Button>
      <p className="note" role="status">
        {state === 'asking' && t('locating')}
        {state === 'failed' && t('notLocated')}
      </p>
    </div>
  )
}
