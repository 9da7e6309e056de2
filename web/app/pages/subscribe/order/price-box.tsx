import { Line } from '@galgal/ui/layout/line.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import { LeaveEarly } from './leave-early.tsx'
import type { OrderView } from './order-view.server.ts'
import type { PriceView } from './price-view.server.ts'

type Cover = OrderView['chosen']['cover']
type Props = {
  price: PriceView
  business: boolean
  cover: Cover
  quantity: number
  /** Where a coupon is put on and taken off, when there is an order to put it on. */
  coupon?: ReactNode
}

/** Every month, today, and for leaving early: each line by its name, VAT said, the deposit apart. */
export function PriceBox({ price, business, cover, quantity, coupon }: Props) {
  const t = useTranslations('subscribe.price')
  const lines = { business, cover, quantity }
  return (
    <div className="price-box">
      <section aria-labelledby="price-monthly">
        <h3 id="price-monthly">{t('monthly')}</h3>
        <SumLines sum={price.monthly} {...lines} />
        <Total
          sum={price.monthly}
          price={price}
          business={business}
          name={t(price.isRegular ? 'regularMonth' : 'perMonth')}
        />
        <Schedule price={price} business={business} />
      </section>
      <section className="price-today" aria-labelledby="price-today">
        <h3 id="price-today">{t('dueNow')}</h3>
        {!price.isRegularToday && <SumLines sum={price.dueNow} {...lines} />}
        <Total
          sum={price.dueNow}
          price={price}
          business={business}
          name={t(price.isRegularToday ? 'firstMonth' : 'today')}
        />
        {price.deposit && (
          <dl className="order-lines price-deposit">
            <Line
              name={
                <>
                  {t('deposit')} <small>{t('depositNote')}</small>
                </>
              }
            >
              <Price>{price.deposit}</Price>
            </Line>
          </dl>
        )}
      </section>
      {coupon}
      <Ahead price={price} />
      <details className="price-early">
        <summary>{t('early')}</summary>
        <LeaveEarly early={price.early} />
      </details>
    </div>
  )
}

/** What comes next, until when nothing is lost, and what a change of mind or an early end takes back. */
function Ahead({ price: { next, early } }: { price: PriceView }) {
  const t = useTranslations('subscribe.price')
  const { coolingOff: mind, couponMonth } = early
  const free = early.isStillFree && early.freeUntil
  if (!next && !free && !mind && !couponMonth) return null
  return (
    <div className="note price-ahead">
      {(next || free) && (
        <p>
          {next && t('next', next)} {free && t('free', { day: free })}
        </p>
      )}
      {mind && <p>{t(mind.day ? 'mind' : 'mindDays', mind)}</p>}
      {couponMonth && <p>{t('couponKept', { month: couponMonth })}</p>}
    </div>
  )
}

type LinesProps = Pick<Props, 'business' | 'cover' | 'quantity'> & { sum: PriceView['monthly'] }

/** Businesses read what adds up to the price before VAT, and for how many cars. */
function SumLines({ sum, business, cover, quantity }: LinesProps) {
  const t = useTranslations('subscribe.price')
  const [subscription, ...others] = sum.lines
  const isCoverFree = !sum.lines.some(({ name }) => name === 'insurance')
  const nameOf = (name: (typeof sum.lines)[number]['name']) =>
    name === 'insurance' && cover ? t(`cover.${cover}`) : t(`line.${name}`)
  const line = ({ name, amount, net }: (typeof sum.lines)[number]) => (
    <Line
      key={name}
      name={quantity > 1 ? t('line.times', { name: nameOf(name), quantity }) : nameOf(name)}
    >
      <Price>{business ? net : amount}</Price>
    </Line>
  )
  return (
    <dl className="order-lines">
      {subscription && line(subscription)}
      {isCoverFree && (
        <div>
          <dt>{t('cover.Basic')}</dt>
          <dd className="price-free">{t('included')}</dd>
        </div>
      )}
      {others.map(line)}
    </dl>
  )
}

type TotalProps = {
  sum: PriceView['monthly']
  price: PriceView
  business: boolean
  name: string
}

/** Consumers read the whole price; businesses read how it is made of net and VAT. */
function Total({ sum, price: { vatPercent }, business, name }: TotalProps) {
  const t = useTranslations('subscribe.price')
  return (
    <>
      {business && (
        <dl className="order-lines">
          <Line name={t('net')}>
            <Price>{sum.net}</Price>
          </Line>
          <Line name={t('vat', { percent: vatPercent })}>
            <Price>{sum.vat}</Price>
          </Line>
        </dl>
      )}
      <p className="price-total">
        <span>{business ? t('gross', { name }) : name}</span>
        <b>
          <Price>{sum.total}</Price>
        </b>
      </p>
      {!business && (
        <p className="note">{t('withVat', { percent: vatPercent, amount: sum.vat })}</p>
      )}
    </>
  )
}

type ScheduleProps = Pick<Props, 'price' | 'business'>

/** The payments by month, when they are not all the regular one, and all of them together. */
function Schedule({ price: { schedule, total, dueNow }, business }: ScheduleProps) {
  const t = useTranslations('subscribe.price')
  const named = (name: string) => (business ? t('gross', { name }) : name)
  if (total === dueNow.total) return null
  return (
    <dl className="order-lines price-schedule">
      {schedule.map(({ from, to, total: amount }) => (
        <Line
          key={from}
          name={named(from === to ? t('payment', { from }) : t('payments', { from, to }))}
        >
          <Price>{amount}</Price>
        </Line>
      ))}
      <Line name={named(t('whole'))}>
        <Price>{total}</Price>
      </Line>
    </dl>
  )
}
