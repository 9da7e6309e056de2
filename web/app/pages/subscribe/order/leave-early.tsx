import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { PriceView } from './price-view.server.ts'

/** What it costs to change one's mind: before the car, in the first days, and after each month. */
export function LeaveEarly({ early }: { early: PriceView['early'] }) {
  const t = useTranslations('subscribe.early')
  const { freeUntil, lateFee, coolingOff, couponMonth, fees } = early
  return (
    <div className="leave-early">
      <ul>
        {freeUntil && early.isStillFree && <li>{t('free', { day: freeUntil })}</li>}
        {freeUntil && <li>{t('late', { day: freeUntil, fee: lateFee })}</li>}
        {coolingOff && <li>{t(coolingOff.day ? 'coolingOff' : 'coolingOffDays', coolingOff)}</li>}
        <li>{t(early.isFree ? 'noFee' : 'fees')}</li>
      </ul>
      {!early.isFree && (
        <dl className="order-lines leave-early-fees">
          {fees.map(({ from, to, fee }) => (
            <Line
              key={from}
              name={from === to ? t('after', { from }) : t('afterRange', { from, to })}
            >
              <Price>{fee}</Price>
            </Line>
          ))}
        </dl>
      )}
      <p className="note">
        {t('unused')} {couponMonth && t('coupon', { month: couponMonth })}
      </p>
    </div>
  )
}
