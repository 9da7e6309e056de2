import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { Line } from '@galgal/ui/layout/line.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { PersonContact, PersonLink } from '../../record/person.tsx'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Money, Plate, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import { DepositState } from '../subscriptions/deposit-state.tsx'
import { useStageNames } from './status.tsx'

type Props = { record: OrderRecord }
type Fact = { label: string; value: ReactNode }

/** Whose order it is, what was chosen, what is held for it, and what it costs. */
export function Overview({ record }: Props) {
  return (
    <>
      <section className="panel">
        <Facts facts={[...useWho(record), ...useChosen(record), ...useHeld(record)]} />
      </section>
      <QuoteOf record={record} />
    </>
  )
}

function useWho({ order, orderedAt }: OrderRecord): Fact[] {
  const t = useTranslations('officeOrders')
  const stores = useTranslations('officeSubscriptions.stores')
  const stageName = useStageNames()
  return [
    { label: t('facts.who'), value: <PersonLink person={order.person} /> },
    { label: t('facts.contact'), value: <PersonContact person={order.person} /> },
    { label: t('store'), value: stores(order.store) },
    { label: t('created'), value: <Moment at={order.createdAt} /> },
    orderedAt
      ? { label: t('facts.ordered'), value: <Moment at={orderedAt} /> }
      : { label: t('stage'), value: stageName(order.stage) },
    ...(order.stuckSince
      ? [
          {
            label: t('stuckSince'),
            value: (
              <StatusTag tone="error">
                <Moment at={order.stuckSince} />
              </StatusTag>
            ),
          },
        ]
      : []),
    ...(order.source ? [{ label: t('source'), value: <Ltr>{order.source}</Ltr> }] : []),
  ]
}

function useChosen({ order, colour, cover, place }: OrderRecord): Fact[] {
  const t = useTranslations('officeOrders')
  return [
    { label: t('months'), value: t('monthsOf', { count: order.months }) },
    { label: t('facts.colour'), value: colour || '–' },
    { label: t('facts.cover'), value: cover ? <Ltr>{cover}</Ltr> : '–' },
    { label: t('start'), value: <DayText day={order.startDate} /> },
    { label: t('facts.place'), value: place ? <Place place={place} /> : '–' },
  ]
}

function Place({ place }: { place: NonNullable<OrderRecord['place']> }) {
  const t = useTranslations('officeOrders.ways')
  const { way, hub, address, date, from, till } = place
  return (
    <>
      {way && t(way)} · {hub}
      {address && (
        <>
          {' '}
          · <Typed>{address}</Typed>
        </>
      )}{' '}
      · <DayText day={date} />{' '}
      {from && (
        <Ltr>
          {from}–{till}
        </Ltr>
      )}
    </>
  )
}

function useHeld(record: OrderRecord): Fact[] {
  const t = useTranslations('officeOrders.facts')
  const seesCars = mayAny(useMe(), ['visits.see', 'terms.see'])
  const { hold, coupon, couponTitle, couponAmount, subscriptions } = record
  return [
    ...(hold ? [{ label: t('hold'), value: <Hold hold={hold} /> }] : []),
    {
      label: t('deposit'),
      value: (
        <>
          <Money amount={record.depositAmount} /> · <DepositState state={record.deposit} />
        </>
      ),
    },
    ...(coupon
      ? [
          {
            label: t('coupon'),
            value: (
              <>
                <Ltr>{coupon}</Ltr> <Typed>{couponTitle}</Typed> <Money amount={couponAmount} />
              </>
            ),
          },
        ]
      : []),
    ...(subscriptions.length > 0 && seesCars
      ? [{ label: t('subscriptions'), value: <Cars record={record} /> }]
      : []),
  ]
}

function Hold({ hold }: { hold: NonNullable<OrderRecord['hold']> }) {
  const t = useTranslations('officeOrders.facts')
  const isLive = hold.state === 'held' || hold.state === 'extended'
  return (
    <>
      {t('holdOf', { count: hold.quantity })} ·{' '}
      {isLive ? (
        <>
          {t('until')} <Moment at={hold.until} />
        </>
      ) : (
        t('consumed')
      )}
    </>
  )
}

const Cars = ({ record }: Props) => (
  <>
    {record.subscriptions.map(({ id, plate }) => (
      <Link key={id} to={`/subscriptions/${id}`}>
        {plate ? <Plate plate={plate} /> : <Ltr>{id.slice(0, 8)}</Ltr>}{' '}
      </Link>
    ))}
  </>
)

/** What it costs, line by line: as it was placed, or as it would be today. */
function QuoteOf({ record }: Props) {
  const t = useTranslations('officeOrders.quote')
  const { estimate, quote } = record
  return (
    <section className="panel stack" aria-labelledby="quote">
      <h2 id="quote">
        {t('title')} <span className="note">{t(quote ? 'placed' : 'estimate')}</span>
      </h2>
      <div className="quotes">
        <Sum title={t('dueNow')} sum={estimate.dueNow} />
        <Sum title={t('monthly')} sum={estimate.monthly}>
          {estimate.monthly.schedule.length > 1 &&
            estimate.monthly.schedule.map(({ from, to, total }) => (
              <Line key={from} name={t('schedule', { from, to })}>
                <Money amount={total} />
              </Line>
            ))}
          <Line name={t('whole')}>
            <Money amount={estimate.total} />
          </Line>
          <Line name={t('deposit')}>
            <Money amount={estimate.depositHold.amount} />
          </Line>
        </Sum>
      </div>
    </section>
  )
}

type SumShape = OrderRecord['estimate']['dueNow']

function Sum({ title, sum, children }: { title: string; sum: SumShape; children?: ReactNode }) {
  const t = useTranslations('officeOrders.quote')
  return (
    <div>
      <h3>{title}</h3>
      <dl className="sums">
        {sum.lines.map(({ name, amount }) => (
          <Line key={name} name={t(`lines.${name}`)}>
            <Money amount={amount} />
          </Line>
        ))}
        <Line name={t('net')}>
          <Money amount={sum.net} />
        </Line>
        <Line name={t('vat')}>
          <Money amount={sum.vat} />
        </Line>
        <Line name={<b>{t('total')}</b>}>
          <b>
            <Money amount={sum.total} />
          </b>
        </Line>
        {children}
      </dl>
    </div>
  )
}
