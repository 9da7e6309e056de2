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
  // A change of mind has its own fee.
  const today = isInTime || fees.length === 0 ? null : rules.ifToday
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
        {today && (
          <p className="end-today">
            {t.rich('ifToday', { fee: () => <Price>{today.fee}</Price> })}
          </p>
        )}
        {fees.length > 0 && <Fees fees={fees} months={today?.months ?? null} />}
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

type FeesProps = Pick<RulesView, 'fees'> & { months: number | null }

/** The fee after each month; the row that counts today stands out, in words as well. */
function Fees({ fees, months }: FeesProps) {
  const t = useTranslations('ending.rules')
  const isNow = ({ from, to }: FeesProps['fees'][number]) =>
    months !== null && from <= months && months <= to
  return (
    <dl className="order-lines leave-early-fees">
      {fees.map((row) => (
        <Line
          key={row.from}
          className={isNow(row) ? 'end-now' : ''}
          name={
            <>
              {row.from === row.to
                ? t('after', { from: row.from })
                : t('afterRange', { from: row.from, to: row.to })}
              {isNow(row) && <b> · {t('now')}</b>}
            </>
          }
        >
          <Price>{row.fee}</Price>
        </Line>
      ))}
    </dl>
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
