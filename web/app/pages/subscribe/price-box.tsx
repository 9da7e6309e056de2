import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'
import { LeaveEarly } from './leave-early.tsx'
import type { OrderView } from './order-view.server.ts'
import type { PriceView } from './price-view.server.ts'

type Cover = OrderView['chosen']['cover']
type Props = {
  price: PriceView
  business: boolean
  cover: Cover
  /** Where a coupon is put on and taken off, when there is an order to put it on. */
  coupon?: ReactNode
}

/** Every month, today, and for leaving early: each line by its name, VAT said, the deposit apart. */
export function PriceBox({ price, business, cover, coupon }: Props) {
  const words = useTranslations('subscribe.price')
  return (
    <div className="price-box">
      <section aria-labelledby="price-monthly">
        <h3 id="price-monthly">{words('monthly')}</h3>
        <SumLines sum={price.monthly} cover={cover} />
        <Total
          sum={price.monthly}
          price={price}
          business={business}
          name={words(price.schedule.length > 0 ? 'regularMonth' : 'perMonth')}
        />
        <Schedule price={price} />
      </section>
      <section className="price-today" aria-labelledby="price-today">
        <h3 id="price-today">{words('dueNow')}</h3>
        {!price.isRegularToday && <SumLines sum={price.dueNow} cover={cover} />}
        <Total
          sum={price.dueNow}
          price={price}
          business={business}
          name={words(price.isRegularToday ? 'firstMonth' : 'today')}
        />
        {price.deposit && (
          <dl className="order-lines price-deposit">
            <div>
              <dt>
                {words('deposit')} <small>{words('depositNote')}</small>
              </dt>
              <dd>
                <Price>{price.deposit}</Price>
              </dd>
            </div>
          </dl>
        )}
      </section>
      {coupon}
      <Ahead price={price} />
      <details className="price-early">
        <summary>{words('early')}</summary>
        <LeaveEarly early={price.early} />
      </details>
    </div>
  )
}

/** What comes next, until when nothing is lost, and what a change of mind or an early end takes back. */
function Ahead({ price: { next, early } }: { price: PriceView }) {
  const words = useTranslations('subscribe.price')
  const { coolingOff: mind, couponMonth } = early
  const free = early.isStillFree && early.freeUntil
  if (!next && !free && !mind && !couponMonth) return null
  return (
    <div className="note price-ahead">
      {(next || free) && (
        <p>
          {next && words('next', next)} {free && words('free', { day: free })}
        </p>
      )}
      {mind && <p>{words(mind.day ? 'mind' : 'mindDays', mind)}</p>}
      {couponMonth && <p>{words('couponKept', { month: couponMonth })}</p>}
    </div>
  )
}

function SumLines({ sum, cover }: { sum: PriceView['monthly']; cover: Cover }) {
  const words = useTranslations('subscribe.price')
  const [subscription, ...others] = sum.lines
  const isCoverFree = !sum.lines.some(({ name }) => name === 'insurance')
  const line = ({ name, amount }: (typeof sum.lines)[number]) => (
    <div key={name}>
      <dt>{name === 'insurance' && cover ? words(`cover.${cover}`) : words(`line.${name}`)}</dt>
      <dd>
        <Price>{amount}</Price>
      </dd>
    </div>
  )
  return (
    <dl className="order-lines">
      {subscription && line(subscription)}
      {isCoverFree && (
        <div>
          <dt>{words('cover.Basic')}</dt>
          <dd className="price-free">{words('included')}</dd>
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
  const words = useTranslations('subscribe.price')
  return (
    <>
      {business && (
        <dl className="order-lines">
          <div>
            <dt>{words('net')}</dt>
            <dd>
              <Price>{sum.net}</Price>
            </dd>
          </div>
          <div>
            <dt>{words('vat', { percent: vatPercent })}</dt>
            <dd>
              <Price>{sum.vat}</Price>
            </dd>
          </div>
        </dl>
      )}
      <p className="price-total">
        <span>{name}</span>
        <b>
          <Price>{sum.total}</Price>
        </b>
      </p>
      {!business && (
        <p className="note">{words('withVat', { percent: vatPercent, amount: sum.vat })}</p>
      )}
    </>
  )
}

/** The payments by month, when they are not all the regular one, and all of them together. */
function Schedule({ price: { schedule, total, dueNow } }: { price: PriceView }) {
  const words = useTranslations('subscribe.price')
  if (total === dueNow.total) return null
  return (
    <dl className="order-lines price-schedule">
      {schedule.map(({ from, to, total: amount }) => (
        <div key={from}>
          <dt>{from === to ? words('payment', { from }) : words('payments', { from, to })}</dt>
          <dd>
            <Price>{amount}</Price>
          </dd>
        </div>
      ))}
      <div>
        <dt>{words('whole')}</dt>
        <dd>
          <Price>{total}</Price>
        </dd>
      </div>
    </dl>
  )
}
