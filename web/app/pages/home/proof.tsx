import type { CardBrand } from '@galgal/i18n/company'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import country from './country.json'
import type { HubMap } from './hub-places.server.ts'

type Props = {
  hubs: HubMap | null
  soon: number
  /** Said only where the brand has named them. */
  insurer: string | null
  cards: readonly CardBrand[]
}

/** What can be checked: where the cars are, how soon, and on which terms. */
export function Proof({ hubs, soon, insurer, cards }: Props) {
  const t = useTranslations('home.proof')
  return (
    <section className="wrap home-section" aria-labelledby="proof">
      <div className="proof">
        {hubs && <Places hubs={hubs} />}
        <div>
          <h2 id="proof">{t('heading')}</h2>
          <ul>
            {hubs && (
              <Fact icon="pin" title={t('hubs', { count: hubs.count })}>
                {hubs.towns.join(', ')}
              </Fact>
            )}
            {soon > 0 && (
              <Fact icon="clock" title={t('soon', { count: soon })}>
                <Link className="text-link" to="/catalog/availability-3">
                  {t('soonLink')}
                </Link>
              </Fact>
            )}
            <Fact icon="shield" title={t('insurance')}>
              {insurer && `${t('insurer', { insurer })} `}
              {t('insuranceText')}
            </Fact>
            {cards.length > 0 && (
              <Fact icon="card" title={t('cards')}>
                {cards.map((card) => t(`cardBrands.${card}`)).join(', ')}
              </Fact>
            )}
            <Fact icon="check" title={t('leave')}>
              {t('leaveText')}{' '}
              <Link className="text-link" to="/faq">
                {t('leaveLink')}
              </Link>
            </Fact>
          </ul>
        </div>
      </div>
    </section>
  )
}

type FactProps = { icon: IconName; title: string; children: ReactNode }

const Fact = ({ icon, title, children }: FactProps) => (
  <li>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </li>
)

/** A dot for each hub; the list beside it says the towns. */
const Places = ({ hubs }: { hubs: HubMap }) => (
  <svg className="proof-map" viewBox={`0 0 ${country.width} ${country.height}`} aria-hidden="true">
    <path d={country.path} />
    {hubs.dots.map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" />
    ))}
  </svg>
)
