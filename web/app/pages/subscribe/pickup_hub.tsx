import { readForm } from '@galgal/ui/http/form.server.ts'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { HubChoice } from '../../delivery/hub-choice.tsx'
import { hubChoice } from '../../delivery/hubs.server.ts'
import { hubSent, tripFields } from '../../delivery/trip.server.ts'
import { OutboundWays } from '../../delivery/ways.tsx'
import type { Route } from './+types/pickup_hub'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { deliveryView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'pickup_hub')
  const [view, choice] = await Promise.all([
    deliveryView(args, order, 'pickup_hub'),
    hubChoice(args, { ...order, user, store: order.storeType }),
  ])
  return {
    ...view,
    ...choice,
    chosen: {
      hub: args.url.searchParams.get('hub') ?? String(order.hubPickUpData?.hubId ?? ''),
      day: order.hubPickUpData?.pickUpDate ?? order.startDate,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const answer = { stage: 'pickup_hub', hubPickUpData: hubSent(values) } as const
  return answerStage(args, answer, values, tripFields)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUpHub({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const tHub = useTranslations('delivery.hub')
  const { order, doorPrice } = loaderData
  return (
    <OrderStep order={order} title={tHub('title')}>
      <OutboundWays
        action={stageAddress('pickup', order.id)}
        chosen="pickup"
        doorPrice={doorPrice}
      />
      <HubChoice
        {...loaderData}
        orderId={order.id}
        state={actionData}
        when={tHub('when')}
        unavailable={{
          none: t('failed.noHub'),
          failed: t('failed.hubs'),
          retry: stageAddress('pickup_hub', order.id),
          again: t('retry'),
        }}
        actions={(blocked, hasHubs) => (
          <StepActions back={order.back} blocked={blocked}>
            {hasHubs && order.isRevisit ? t('save') : tHub('next')}
          </StepActions>
        )}
      />
    </OrderStep>
  )
}
