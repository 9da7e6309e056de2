import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { TwoWays } from '../../../delivery/two-ways.tsx'
import { type EndChoice, wayAddress } from './end-address.ts'

type Props = {
  subscriptionId: string
  /** The way whose page this is; undefined where neither is chosen yet. */
  chosen?: EndChoice['way']
  doorPrice: string
}

/** The two ways to give the car back, each at its own address: what was chosen for one is not there for the other. */
export function EndWays({ subscriptionId, chosen, doorPrice }: Props) {
  const t = useTranslations('ending.ways')
  return (
    <nav className="ways-form" aria-label={t('label')}>
      <TwoWays
        named={{ hub: 'hub', door: 'door' }}
        chosen={chosen}
        t={t}
        doorNote={t('doorNote', { price: doorPrice })}
        choose={(way, name, noteId) => (
          <Link to={wayAddress(subscriptionId, way)} aria-describedby={noteId}>
            {name}
          </Link>
        )}
      />
    </nav>
  )
}
