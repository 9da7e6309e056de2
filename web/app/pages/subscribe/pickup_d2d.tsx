import { readForm } from '@galgal/ui/http/form.server.ts'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { AtDoor } from '../../delivery/at-door.tsx'
import { atDoorView } from '../../delivery/trip.server.ts'
import { OutboundWays } from '../../delivery/ways.tsx'
import type { Route } from './+types/pickup_d2d'
import { answerDoor, outboundTrip } from './door.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { deliveryView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'pickup_d2d')
  const { door2doorData: chosen, startDate, deliveryMethod } = order
  // Whoever only looks at this page keeps their hub.
  const isOffered = deliveryMethod === 'Door2Door'
  const [view, door] = await Promise.all([
    deliveryView(args, order, 'pickup_d2d'),
    atDoorView(args, outboundTrip(args), { chosen, user, startDate, isOffered }),
  ])
  return { ...view, ...door }
}

export async function action(args: Route.ActionArgs) {
  return answerDoor(args, await readForm(args.request))
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

/** Where and when the car is brought: an address first, then a day, then a window. */
export default function PickUpAtDoor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('delivery.door')
  const tSubscribe = useTranslations('subscribe')
  const { order, doorPrice, ...door } = loaderData
  return (
    <OrderStep order={order} title={t('title')}>
      <OutboundWays
        action={stageAddress('pickup', order.id)}
        chosen="Door2Door"
        doorPrice={doorPrice}
      />
      <AtDoor
        {...door}
        orderId={order.id}
        answer={actionData}
        toHub={stageAddress('pickup_hub', order.id)}
        isStep
        served={({ address, price }) => (
          <>
            <b>{t('served', { address })}</b>
            <br />
            {t('servedNote', { price })}
          </>
        )}
        unavailable={{
          none: t('noSlots'),
          failed: t('failedTimes'),
          retry: stageAddress('pickup_d2d', order.id),
          again: tSubscribe('retry'),
        }}
        actions={(blocked, hasTimes) => (
          <StepActions back={order.back} blocked={blocked}>
            {hasTimes && order.isRevisit ? tSubscribe('save') : t('next')}
          </StepActions>
        )}
      />
    </OrderStep>
  )
}
