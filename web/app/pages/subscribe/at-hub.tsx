import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { HubChoice } from '../../delivery/hub-choice.tsx'
import { OutboundWays } from '../../delivery/ways.tsx'
import type { atHubView } from './at-hub.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'

type Props = {
  loaderData: Awaited<ReturnType<typeof atHubView>>
  actionData?: FormState | undefined
}

/** How the car is got: by a hub and one of its days, or by the way to the door. */
export function AtHub({ loaderData, actionData }: Props) {
  const t = useTranslations('subscribe')
  const tDelivery = useTranslations('delivery')
  const { order, doorPrice } = loaderData
  return (
    <OrderStep order={order} title={tDelivery('ways.title')}>
      <OutboundWays
        action={stageAddress('pickup', order.id)}
        chosen="pickup"
        doorPrice={doorPrice}
      />
      <HubChoice
        {...loaderData}
        orderId={order.id}
        state={actionData}
        when={tDelivery('hub.when')}
        unavailable={{
          none: t('failed.noHub'),
          failed: t('failed.hubs'),
          retry: stageAddress('pickup_hub', order.id),
          again: t('retry'),
        }}
        actions={(blocked, hasHubs) => (
          <StepActions back={order.back} blocked={blocked}>
            {hasHubs && order.isRevisit ? t('save') : tDelivery('hub.next')}
          </StepActions>
        )}
      />
    </OrderStep>
  )
}
