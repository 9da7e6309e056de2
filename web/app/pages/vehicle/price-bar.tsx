import { Button } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'
import { canStart } from './purchase.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** On a phone the price and the button stay at the foot of the screen. */
export function PriceBar({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.buy')
  if (!canStart(vehicle)) return null
  const vat = t(vehicle.business ? 'beforeVat' : 'vat')
  return (
    <div className="price-bar">
      <div>
        {vehicle.packs.map((pack, index) => (
          <p key={pack.months} className={`of-pack-${index}`}>
            <b>
              <Price>{pack.price}</Price>
            </b>{' '}
            {t('perMonth')}
            <small>{t('sum', { months: pack.months, vat })}</small>
          </p>
        ))}
      </div>
      <Button type="submit" form="subscribe">
        {t('start')}
      </Button>
    </div>
  )
}
