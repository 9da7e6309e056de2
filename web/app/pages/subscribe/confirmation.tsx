import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderAddress } from '../../checkout/order-address.ts'
import { SummaryCar } from '../../checkout/summary-car.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { requireCustomer } from '../../session/customer.server.ts'
import { keepIntent } from '../../session/intent.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { Plate } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/confirmation'
import { findOrder } from './order/open-order.server.ts'
import { AppointmentLinks, OrderDocuments } from './order/order-documents.tsx'
import { type OrderView, orderView } from './order/order-view.server.ts'
import { type PlacedOrder, placedOrder } from './order/placed-order.server.ts'

export async function loader(args: Route.LoaderArgs) {
  if (!mayBeSignedIn(args)) {
    keepIntent(args, args.url.pathname + args.url.search)
    throw redirect(pathIn(args.params, '/login'))
  }
  await requireCustomer(args)
  const order = await findOrder(args)
  if (order.orderStatus !== 'ordered') throw redirect(pathIn(args.params, orderAddress(order)))
  const [view, placed] = await Promise.all([
    orderView(args, order, 'checkout', 'storedOrder'),
    placedOrder(args, order),
  ])
  return { ...view, placed }
}

export default function Confirmation({ loaderData: { order, placed } }: Route.ComponentProps) {
  const t = useTranslations('subscribe.confirmation')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('title')} noindex />
      <div className="confirmation">
        <section className="panel order-main">
          <p className="confirmation-mark">
            <Icon name="check" />
          </p>
          <h1>{t('title')}</h1>
          <p className="order-lead">
            {t('lead')} {t('number')} <bdi dir="ltr">{placed.number}</bdi>
          </p>
          <Missing placed={placed} />
          <PickUp placed={placed} />
          <AppointmentLinks order={order} placed={placed} />
          <Money order={order} placed={placed} />
          <OrderDocuments orderId={order.id} documents={placed.documents} />
          <div className="confirmation-next">
            <ButtonLink to="/profile/subscriptions">{t('subscriptions')}</ButtonLink>
            <ButtonLink to="/" look="ghost">
              {t('home')}
            </ButtonLink>
          </div>
        </section>
        <aside className="panel order-summary-inside" aria-label={t('car')}>
          <SummaryCar car={order.car} />
          <Contract order={order} placed={placed} />
        </aside>
      </div>
    </div>
  )
}

/** What only the customer can do before the car is handed over. */
function Missing({ placed: { status, substatus } }: { placed: PlacedOrder }) {
  const t = useTranslations('subscribe.confirmation')
  if (status !== 'waitingForCustomer') return null
  const missing = substatus === 'identity' || substatus === 'document' ? substatus : 'other'
  return (
    <div className="order-notice order-notice-alert">
      <Icon name="alert" />
      <p>
        <b>{t(`missing.${missing}`)}</b>
        <br />
        {t(`missing.${missing}Text`)}
      </p>
      {missing !== 'other' && (
        <ButtonLink to="/profile/verfication">{t(`missing.${missing}Link`)}</ButtonLink>
      )}
    </div>
  )
}

function PickUp({ placed: { pickUp } }: { placed: PlacedOrder }) {
  const t = useTranslations('subscribe.confirmation')
  if (!pickUp) return null
  const { way, hub, address, day, inDays, hours } = pickUp
  return (
    <section className="confirmation-part">
      <h2>{t('pickUp')}</h2>
      <dl className="order-lines">
        <Line name={t('when')}>
          <bdi>{day}</bdi>
          {inDays >= 0 && ` (${t('inDays', { days: inDays })})`}
          {hours && (
            <small>
              {t(way === 'door' ? 'window' : 'hours')} <bdi>{hours}</bdi>
            </small>
          )}
        </Line>
        <Line name={t('where')}>
          {hub}
          {address && (hub ? <small>{address}</small> : address)}
        </Line>
        <Line name={t(way === 'door' ? 'prepare' : 'bring')}>{t('bringText')}</Line>
      </dl>
    </section>
  )
}

function Money({ order, placed }: { order: OrderView; placed: PlacedOrder }) {
  const t = useTranslations('subscribe')
  const { price } = order
  return (
    <section className="confirmation-part">
      <h2>{t('confirmation.money')}</h2>
      <dl className="order-lines">
        <Line name={t('confirmation.paid')}>
          <Price>{price.dueNow.total}</Price>
          <small>
            {t('price.withVat', { percent: price.vatPercent, amount: price.dueNow.vat })}
          </small>
        </Line>
        {price.deposit && (
          <Line name={t('price.deposit')}>
            <Price>{price.deposit}</Price>
            <small>{t('price.depositNote')}</small>
          </Line>
        )}
        {placed.nextCharge && (
          <Line
            name={t(
              order.chosen.quantity > 1 ? 'confirmation.nextChargeEach' : 'confirmation.nextCharge',
            )}
          >
            <Price>{placed.nextCharge.amount}</Price> · <bdi>{placed.nextCharge.day}</bdi>
          </Line>
        )}
      </dl>
    </section>
  )
}

function Contract({ order, placed }: { order: OrderView; placed: PlacedOrder }) {
  const t = useTranslations('subscribe')
  const { chosen, price } = order
  return (
    <dl className="order-lines">
      {placed.plates.length > 0 && (
        <Line name={t('confirmation.plate')}>
          <span className="plates">
            {placed.plates.map((plate) => (
              <Plate key={plate} plate={plate} later={t('confirmation.plateLater')} />
            ))}
          </span>
        </Line>
      )}
      <Line name={t('summary.period')}>{t('summary.months', { months: chosen.months })}</Line>
      {chosen.quantity > 1 && (
        <Line name={t('summary.quantity')}>{t('summary.cars', { count: chosen.quantity })}</Line>
      )}
      <Line name={t('summary.cover')}>{chosen.cover && t(`price.cover.${chosen.cover}`)}</Line>
      <Line name={t('price.perMonth')}>
        <Price>{price.monthly.total}</Price>
      </Line>
    </dl>
  )
}
