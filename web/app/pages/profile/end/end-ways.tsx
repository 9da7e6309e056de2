import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type EndChoice, wayAddress } from './end-address.ts'

type Props = {
  subscriptionId: string
  /** The way whose page this is; undefined where neither is chosen yet. */
  chosen?: EndChoice['way']
  doorPrice: string
}

/** The two ways to give the car back, each at its own address: what was chosen for one is not there for the other. */
export function EndWays({ subscriptionId, chosen, doorPrice }: Props) {
  const words = useTranslations('ending.ways')
  const ways = [
    { way: 'hub', icon: 'pin', name: words('hub'), note: words('hubNote') },
    {
      way: 'door',
      icon: 'truck',
      name: words('door'),
      note: words('doorNote', { price: doorPrice }),
    },
  ] as const
  return (
    <nav className="ways-form" aria-label={words('label')}>
      <ul className="ways">
        {ways.map(({ way, icon, name, note }) => (
          <li key={way} className={way === chosen ? 'way way-chosen' : 'way'}>
            <span className="way-icon">
              <Icon name={icon} />
            </span>
            {way === chosen ? (
              <p>
                <b>{name}</b> <span className="visually-hidden">({words('chosen')})</span>
              </p>
            ) : (
              <Link to={wayAddress(subscriptionId, way)} aria-describedby={`${way}-note`}>
                {name}
              </Link>
            )}
            <small id={`${way}-note`}>{note}</small>
            <i aria-hidden="true" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
