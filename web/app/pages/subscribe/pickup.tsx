import { readForm } from '@galgal/ui/http/form.server.ts'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { OutboundWays } from '../../delivery/ways.tsx'
import type { Route } from './+types/pickup'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { deliveryView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'pickup')
  return deliveryView(args, order, 'pickup')
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const deliveryMethod = values.deliveryMethod as 'pickup' | 'Door2Door'
  return answerStage(args, { stage: 'pickup', deliveryMethod }, values)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

/** The choice between the two ways to get the car. */
export default function PickUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('delivery.ways')
  const { order, doorPrice } = loaderData
  return (
    <OrderStep order={order} title={t('title')} lead={t('lead')}>
      <OutboundWays
        action={stageAddress('pickup', order.id)}
        doorPrice={doorPrice}
        state={actionData}
      />
      <StepActions back={order.back} />
    </OrderStep>
  )
}
