import { Icon } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'

type Named<Way extends string> = { hub: Way; door: Way }
type WayMessages = (key: 'hub' | 'hubNote' | 'door' | 'chosen') => string

type Props<Way extends string> = {
  /** What the two ways are called where they are chosen. */
  named: Named<Way>
  /** The way whose page this is; undefined where neither is chosen yet. */
  chosen: Way | undefined
  t: WayMessages
  doorNote: string
  /** The press or the link that leads to a way; its note is described by that id. */
  choose: (way: Way, name: string, noteId: string) => ReactNode
}

/** A hub or the door, as two cards. */
export function TwoWays<Way extends string>(props: Props<Way>) {
  const { named, chosen, t, doorNote, choose } = props
  const ways = [
    { way: named.hub, icon: 'pin', name: t('hub'), note: t('hubNote') },
    { way: named.door, icon: 'truck', name: t('door'), note: doorNote },
  ] as const
  return (
    <ul className="ways">
      {ways.map(({ way, icon, name, note }) => (
        <li key={way} className={way === chosen ? 'way way-chosen' : 'way'}>
          <span className="way-icon">
            <Icon name={icon} />
          </span>
          {way === chosen ? (
            <p>
              <b>{name}</b> <span className="visually-hidden">({t('chosen')})</span>
            </p>
          ) : (
            choose(way, name, `${way}-note`)
          )}
          <small id={`${way}-note`}>{note}</small>
          <i aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
