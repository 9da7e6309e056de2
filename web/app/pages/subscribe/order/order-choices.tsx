import type { StageName } from '@galgal/domain/orders/order-stages'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../../checkout/order-address.ts'
import { deliveryName, WhereAndWhen } from './order-summary.tsx'
import type { OrderView } from './order-view.server.ts'

/** Everything that was chosen, each with the way to change it. */
export function OrderChoices({ order }: { order: OrderView }) {
  const t = useTranslations('subscribe')
  const { chosen, car } = order
  return (
    <dl className="choices">
      <Choice stage="pricing-plans" order={order} name={t('summary.period')}>
        {t('summary.months', { months: chosen.months })}
      </Choice>
      <Choice stage="color-and-date" order={order} name={t('summary.car')}>
        {car.name} · <bdi>{car.version}</bdi>
        {car.colour && ` · ${car.colour}`}
      </Choice>
      {order.business && (
        <Choice stage="select_quantity" order={order} name={t('summary.quantity')}>
          {t('summary.cars', { count: chosen.quantity })}
        </Choice>
      )}
      <Choice stage={chosen.delivery} order={order} name={t(`summary.${deliveryName(chosen)}`)}>
        <WhereAndWhen chosen={chosen} />
      </Choice>
      <Choice stage="select_insurance" order={order} name={t('summary.cover')}>
        {chosen.cover && t(`price.cover.${chosen.cover}`)}
      </Choice>
    </dl>
  )
}

type ChoiceProps = { stage: StageName; order: OrderView; name: string; children: ReactNode }

function Choice({ stage, order, name, children }: ChoiceProps) {
  const t = useTranslations('subscribe')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <FieldError name={stage} />
      </dd>
      <dd>
        <Link className="text-link" id={stage} to={stageAddress(stage, order.id)}>
          {t('checkout.change')} <span className="visually-hidden">{name}</span>
        </Link>
      </dd>
    </div>
  )
}
