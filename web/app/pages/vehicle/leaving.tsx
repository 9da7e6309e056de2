import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import type { Pack } from '../../catalogue/packs.server.ts'
import { Price } from '../../ui/price.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** What it costs to change one's mind or to leave, beside the button; the style sheet shows that of the chosen period. */
export function Leaving({ vehicle: { packs, business } }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.leaving')
  return (
    <section className="leaving" id="leaving" aria-labelledby="leaving-heading">
      <h2 id="leaving-heading">{t('heading')}</h2>
      <ul>
        <li>
          <Icon name="check" />
          {t('before')}
        </li>
        {!business && (
          <li>
            <Icon name="check" />
            {t('coolingOff')}
          </li>
        )}
        {packs.map(({ months, exit }, index) => (
          <li key={months} className={`of-pack-${index}`}>
            <Icon name="check" />
            {exit ? t(business ? 'mostVat' : 'most', { price: exit.most }) : t('noFee')}
          </li>
        ))}
      </ul>
      {packs.map((pack, index) => (
        <ExitFees key={pack.months} pack={pack} className={`of-pack-${index}`} />
      ))}
    </section>
  )
}

/** The rule in a sentence, and what comes of it after each month. */
function ExitFees({ pack: { exit }, className }: { pack: Pack; className: string }) {
  const t = useTranslations('vehicle.leaving')
  if (!exit) return null
  return (
    <details className={`exit-fees ${className}`}>
      <summary>
        {t('exactly')}
        <Icon name="down" />
      </summary>
      <p>{t('rule')}</p>
      <dl className="order-lines">
        {exit.fees.map(({ from, to, fee }) => (
          <Line
            key={from}
            name={from === to ? t('after', { from }) : t('afterRange', { from, to })}
          >
            <Price>{fee}</Price>
          </Line>
        ))}
      </dl>
    </details>
  )
}
