import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { SummaryCar } from '../../checkout/summary-car.tsx'
import { Price } from '../../ui/price.tsx'
import type { Wanted } from './wanted-car.server.ts'

/** What a sign-up is for: the car, how long, and what a month costs. */
export function WantedCar({ car, months, quantity, price, isBusiness }: Wanted) {
  const t = useTranslations('register.wanted')
  return (
    <aside className="panel wanted" aria-label={t('label')}>
      <SummaryCar car={car} />
      <dl className="order-lines">
        <Line name={t('period')}>{t('months', { months })}</Line>
        {quantity > 1 && <Line name={t('quantity')}>{t('cars', { count: quantity })}</Line>}
        <Line name={t('price')}>
          <b>
            <Price>{price}</Price>
          </b>
          <small>{t(isBusiness ? 'beforeVat' : 'vat')}</small>
        </Line>
      </dl>
    </aside>
  )
}
