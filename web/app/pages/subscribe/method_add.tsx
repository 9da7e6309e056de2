import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import type { User } from '@galgal/contract/user'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { useTranslations } from 'use-intl'
import { CardFields } from '../../checkout/card-fields.tsx'
import { openCardForm } from '../../checkout/card-form.server.ts'
import { cardsNow, newestOf } from '../../checkout/credit-cards.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import type { Route } from './+types/method_add'
import { waitingListAddress } from './order/answer.server.ts'
import { type OrderArgs, openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'method_add')
  const [view, cards] = await Promise.all([
    orderView(args, order, 'method_add', 'payment'),
    cardsNow(args, user),
  ])
  const newest = newestOf(cards)
  return {
    ...view,
    back: stageAddress(newest ? 'method' : 'select_insurance', order.id),
    fields: await openOrdersForm(args, { order, user, newest }),
  }
}

type CardFormArgs = { order: SubscriptionProcess; user: User; newest: string }

/** Opens the form and reserves the car; one that is gone leads to its waiting list. */
async function openOrdersForm(args: OrderArgs, { order, ...options }: CardFormArgs) {
  // While a payment of this order waits for the bank its car is reserved already.
  const reserves = order.orderStatus === 'draft'
  const fields = await openCardForm(args, { ...options, orderId: order.id, reserves })
  if (fields.kind === 'refused' && fields.code === refusals.OutOfStock.code)
    throw redirectTo(args, await waitingListAddress(args))
  return fields
}

export default function MethodAdd({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const { order, back, fields } = loaderData
  return (
    <OrderStep order={order} title={t('addCard.title')} lead={t('addCard.lead')}>
      <CardFields fields={fields} retry={stageAddress('method_add', order.id)} />
      <StepActions back={back} />
    </OrderStep>
  )
}
