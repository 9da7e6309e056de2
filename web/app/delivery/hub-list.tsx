import { Button } from '@galgal/ui/forms/button.tsx'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NearHub } from './use-hubs.ts'

type Props = {
  hubs: NearHub[]
  chosen: string
  /** Some are looked for: all that are found are shown. */
  isFiltered: boolean
  onChoose: (hubId: string) => void
  ref: Ref<HTMLFieldSetElement>
}

/** The nearest ones stand open, the others come with a press, and without scripts at once. */
const SHOWN_FIRST = 4

/** The hubs that can hand over the car, as rows of real radio buttons; the chosen one shows all there is to know. */
export function HubList({ hubs, chosen, isFiltered, onChoose, ref }: Props) {
  const t = useTranslations('delivery.hub')
  const { error, errorId } = useFieldState('hub')
  const [areAllShown, setAreAllShown] = useState(false)
  const found = hubs.filter(({ isFound }) => isFound)
  const first = found[0]
  const later = areAllShown || isFiltered ? [] : found.slice(SHOWN_FIRST)
  const isLater = (hub: NearHub) => later.includes(hub) && hub.id !== chosen
  return (
    <fieldset
      ref={ref}
      className={error ? 'hubs field-wrong' : 'hubs'}
      aria-describedby={describedBy(error && errorId)}
    >
      <legend className="visually-hidden">{t('hub')}</legend>
      <div className="hub-rows">
        {hubs.map((hub) => (
          // The chosen one stays in sight, whatever is looked for.
          <div
            key={hub.id}
            className={isLater(hub) ? 'hub-item hub-later' : 'hub-item'}
            hidden={!hub.isFound && hub.id !== chosen}
          >
            <label className="hub-row">
              <input
                type="radio"
                id={hub === first ? 'hub' : undefined}
                name="hub"
                value={hub.id}
                defaultChecked={hub.id === chosen}
                onChange={() => onChoose(hub.id)}
              />
              <span>
                <b>{hub.name}</b>
                <small>{hub.address}</small>
                <small>{hub.hours}</small>
              </span>
              {hub.km && <span className="hub-km">{t('km', { km: hub.km })}</span>}
            </label>
            <HubDetails hub={hub} />
          </div>
        ))}
      </div>
      {later.length > 0 && (
        <Button look="ghost" small className="hub-all" onClick={() => setAreAllShown(true)}>
          {t('every', { count: found.length })}
          <Icon name="down" />
        </Button>
      )}
      <FieldError name="hub" />
    </fieldset>
  )
}

function HubDetails({ hub: { lat, lng, phone, extension, facilities, name } }: { hub: NearHub }) {
  const t = useTranslations('delivery.hub')
  const to = `${lat},${lng}`
  return (
    <div className="hub-details">
      {facilities.length > 0 && (
        <ul aria-label={t('facilities')}>
          {facilities.map((it) => (
            <li key={it}>
              <Icon name="check" />
              {t(`facility.${it}`)}
            </li>
          ))}
        </ul>
      )}
      <p>{t('phone', { phone: `\u2066${phone}\u2069`, extension })}</p>
      <p className="hub-ways">
        <Directions to={`https://waze.com/ul?ll=${to}&navigate=yes`} hub={name}>
          {t('waze')}
        </Directions>
        <Directions to={`https://www.google.com/maps/search/?api=1&query=${to}`} hub={name}>
          {t('maps')}
        </Directions>
      </p>
    </div>
  )
}

function Directions({ to, hub, children }: { to: string; hub: string; children: string }) {
  const t = useTranslations('delivery.hub')
  return (
    <a className="text-link" href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden">
        {' '}
        {hub} ({t('newTab')})
      </span>
    </a>
  )
}
