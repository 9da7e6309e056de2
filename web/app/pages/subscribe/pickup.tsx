import { useTranslations } from 'use-intl'
import { readForm } from '../../http/form.server.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import type { Route } from './+types/pickup'
import { answerStage } from './answer.server.ts'
import { deliveryView } from './delivery-view.server.ts'
import { openOrder } from './open-order.server.ts'
import { OrderStep, StepActions } from './order-step.tsx'
import { Ways } from './ways.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { order } = await openOrder(page, 'pickup')
  return deliveryView(page, order, 'pickup')
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const deliveryMethod = values.deliveryMethod as 'pickup' | 'Door2Door'
  return answerStage(page, { stage: 'pickup', deliveryMethod }, values)
}

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

/** The choice between the two ways to get the car. */
export default function PickUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('delivery.ways')
  const { order, doorPrice } = loaderData
  return (
    <OrderStep order={order} title={t('title')} lead={t('lead')}>
      <Ways orderId={order.id} doorPrice={doorPrice} state={actionData} />
      <StepActions back={order.back} />
    </OrderStep>
  )
}
