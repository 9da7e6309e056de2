import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props<Way extends string> = {
  /** The way whose page this is; undefined where neither is chosen yet. */
  chosen?: Way
  doorPrice: string
}

type OutboundProps = Props<'pickup' | 'Door2Door'> & {
  /** The page that takes the answer. */
  action: string
  state?: FormState | undefined
}

/** The two ways to get the car; pressing one answers it at once, and what the other one held is let go. */
export function OutboundWays({ action, chosen, doorPrice, state }: OutboundProps) {
  const t = useTranslations('delivery.ways')
  const pathIn = usePathIn()
  return (
    <PostForm state={state} action={pathIn(action)} className="ways-form" aria-label={t('label')}>
      <TwoWays
        named={{ hub: 'pickup', door: 'Door2Door' }}
        chosen={chosen}
        t={t}
        doorNote={t('doorNote', { price: doorPrice })}
        choose={(way, name, noteId) => (
          <button type="submit" name="deliveryMethod" value={way} aria-describedby={noteId}>
            {name}
          </button>
        )}
      />
    </PostForm>
  )
}

type ReturnProps = Props<'hub' | 'door'> & { addressOf: (way: 'hub' | 'door') => string }

/** The two ways to give the car back, each at its own address: what was chosen for one is not there for the other. */
export function ReturnWays({ addressOf, chosen, doorPrice }: ReturnProps) {
  const t = useTranslations('ending.ways')
  return (
    <nav className="ways-form" aria-label={t('label')}>
      <TwoWays
        named={{ hub: 'hub', door: 'door' }}
        chosen={chosen}
        t={t}
        doorNote={t('doorNote', { price: doorPrice })}
        choose={(way, name, noteId) => (
          <Link to={addressOf(way)} aria-describedby={noteId}>
            {name}
          </Link>
        )}
      />
    </nav>
  )
}

type TwoWaysProps<Way extends string> = {
  /** What the two ways are called where they are chosen. */
  named: { hub: Way; door: Way }
  chosen: Way | undefined
  t: (key: 'hub' | 'hubNote' | 'door' | 'chosen') => string
  doorNote: string
  /** The press or the link that leads to a way; its note is described by that id. */
  choose: (way: Way, name: string, noteId: string) => ReactNode
}

/** A hub or the door, as two cards. */
function TwoWays<Way extends string>(props: TwoWaysProps<Way>) {
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
