import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SummaryCar } from '../../../checkout/summary-car.tsx'
import { useRootData } from '../../../root-data.ts'
import { Price } from '../../../ui/price.tsx'
import type { OrderView } from './order-view.server.ts'
import { PriceBox } from './price-box.tsx'

type SummaryProps = {
  order: Pick<OrderView, 'isLast' | 'car' | 'chosen' | 'price' | 'business'>
  hex?: string | undefined
  coupon?: ReactNode
  /** What stands at its end. */
  children?: ReactNode
}

/** The car, what is chosen and the price. A panel beside the step; on a phone a bar with the price, which opens. */
export function OrderSummary({ order, hex, coupon, children }: SummaryProps) {
  const t = useTranslations('subscribe')
  const { isLast, price, business, chosen } = order
  const named = (name: string) => (business ? t('price.gross', { name }) : name)
  return (
    <aside
      className={isLast ? 'order-side' : 'order-side order-side-bar'}
      aria-label={t('summary.label')}
    >
      <details className="panel order-summary" open={isLast}>
        <summary>
          <BarSum name={t(business ? 'price.bar' : 'price.dueNow')}>{price.dueNow.total}</BarSum>
          <BarSum name={named(t('price.monthly'))}>{price.everyMonth}</BarSum>
          <span className="order-bar-more">
            <span className="order-bar-words">{t('summary.show')}</span>
            <Icon name="down" />
          </span>
        </summary>
        <div className="order-summary-inside">
          <SummaryCar car={order.car} hex={hex} />
          <Chosen chosen={chosen} />
          <PriceBox
            price={price}
            business={business}
            cover={chosen.cover}
            quantity={chosen.quantity}
            coupon={coupon}
          />
          {children}
          <Chat />
        </div>
      </details>
    </aside>
  )
}

/** Here nothing floats over the page. */
function Chat() {
  const t = useTranslations('shell.whatsapp')
  const root = useRootData()
  if (!root) return null
  return (
    <p>
      <a className="text-link" href={root.links.chat}>
        {t('label')}
      </a>
    </p>
  )
}

function BarSum({ name, children }: { name: string; children: string }) {
  return (
    <span className="order-bar-sum">
      <small>{name}</small>{' '}
      <b>
        <Price>{children}</Price>
      </b>
    </span>
  )
}

function Chosen({ chosen }: { chosen: OrderView['chosen'] }) {
  const t = useTranslations('subscribe.summary')
  return (
    <dl className="order-lines">
      <Line name={t('period')}>{t('months', { months: chosen.months })}</Line>
      {chosen.quantity > 1 && (
        <Line name={t('quantity')}>{t('cars', { count: chosen.quantity })}</Line>
      )}
      {chosen.startDay && (
        <Line name={t(deliveryName(chosen))}>
          <WhereAndWhen chosen={chosen} />
        </Line>
      )}
      {chosen.km !== null && <Line name={t('km')}>{t('kmValue', { km: chosen.km })}</Line>}
    </dl>
  )
}

export const deliveryName = ({ delivery }: OrderView['chosen']) =>
  delivery === 'pickup_d2d' ? 'door' : 'pickUp'

export function WhereAndWhen({ chosen }: { chosen: OrderView['chosen'] }) {
  return (
    <>
      {chosen.place}
      {chosen.place && (chosen.hours ? <br /> : ' · ')}
      <bdi>{chosen.startDay}</bdi>
      {chosen.hours && ' · '}
      {chosen.hours && <bdi>{chosen.hours}</bdi>}
    </>
  )
}
