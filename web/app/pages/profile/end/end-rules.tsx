import { Line } from '@galgal/ui/layout/line.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { RulesView } from './end.server.ts'

/** What an end costs by the rules of the subscription and of the law, before anything is chosen. */
export function EndRules({ rules }: { rules: RulesView }) {
  const t = useTranslations('ending.rules')
  const { coolingOffUntil, coolingOffFee, coolingOffBack, oneMonthPrice, fees, lateDayPrice } =
    rules
  const isInTime = coolingOffUntil !== null && coolingOffBack !== null
  const feeRule = isInTime
    ? ({ some: 'feesLater', none: 'freeLater' } as const)
    : ({ some: 'fees', none: 'free' } as const)
  return (
    <section className="checkout-early end-rules">
      <h2>{t('title')}</h2>
      <div className="leave-early">
        <ul>
          {isInTime && (
            <li>
              {t('coolingOff', {
                day: coolingOffUntil,
                back: coolingOffBack,
                fee: coolingOffFee,
                month: oneMonthPrice,
              })}
            </li>
          )}
          <li>{t(feeRule[fees.length === 0 ? 'none' : 'some'])}</li>
        </ul>
        {fees.length > 0 && (
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
        <ul>
          <li>{t('unused')}</li>
          {rules.couponMonth && <li>{t('coupon', { month: rules.couponMonth })}</li>}
          <li>{t('late', { price: lateDayPrice })}</li>
          <li>{t('exact')}</li>
        </ul>
      </div>
      <SomePeople />
    </section>
  )
}

/** Whom the law gives more time (Consumer Protection Law 1981, 14C1): a person of ours decides. */
export function SomePeople() {
  const t = useTranslations('ending.rules')
  const tell = (name: ReactNode) => (
    <Link className="text-link" to="/cancel-transaction">
      {name}
    </Link>
  )
  return <p className="note">{t.rich('group', { link: tell })}</p>
}
