import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'
import type { PriceView } from './price-view.server.ts'

/** What it costs to change one's mind: before the car, in the first days, and after each month. */
export function LeaveEarly({ early }: { early: PriceView['early'] }) {
  const words = useTranslations('subscribe.early')
  const { freeUntil, lateFee, coolingOff, couponMonth, fees } = early
  return (
    <div className="leave-early">
      <ul>
        {freeUntil && early.isStillFree && <li>{words('free', { day: freeUntil })}</li>}
        {freeUntil && <li>{words('late', { day: freeUntil, fee: lateFee })}</li>}
        {coolingOff && (
          <li>{words(coolingOff.day ? 'coolingOff' : 'coolingOffDays', coolingOff)}</li>
        )}
        <li>{words(early.isFree ? 'noFee' : 'fees')}</li>
      </ul>
      {!early.isFree && (
        <dl className="order-lines leave-early-fees">
          {fees.map(({ from, to, fee }) => (
            <div key={from}>
              <dt>{from === to ? words('after', { from }) : words('afterRange', { from, to })}</dt>
              <dd>
                <Price>{fee}</Price>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="note">
        {words('unused')} {couponMonth && words('coupon', { month: couponMonth })}
      </p>
    </div>
  )
}
