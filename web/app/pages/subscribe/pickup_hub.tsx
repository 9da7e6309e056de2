import { refusals } from '@galgal/contract/refusals'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { hubBlock } from '../../delivery/blocked.ts'
import { HubChoice } from '../../delivery/hub-choice.tsx'
import { hubChoice } from '../../delivery/hubs.server.ts'
import { readForm } from '../../http/form.server.ts'
import type { Route } from './+types/pickup_hub'
import { answerStage } from './answer.server.ts'
import { deliveryView } from './delivery-view.server.ts'
import { hubsOf, openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { Ways } from './ways.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'pickup_hub')
  const [view, choice] = await Promise.all([
    deliveryView(args, order, 'pickup_hub'),
    hubChoice(args, { user, store: order.storeType }, hubsOf(args, order.id)),
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

const names = {
  'hubPickUpData.hubId': 'hub',
  'hubPickUpData.pickUpDate': 'day',
  [refusals.HubNotAvailable.code]: 'hub',
  [refusals.DateNotAvailable.code]: 'day',
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  // Nothing chosen is no number, so the API answers that it is missing.
  const hubId = Number(values.hub || Number.NaN)
  const hubPickUpData = { hubId, pickUpDate: values.day ?? '' }
  return answerStage(args, { stage: 'pickup_hub', hubPickUpData }, values, names)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUpHub({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const tDelivery = useTranslations('delivery')
  const { order, hubs, doorPrice } = loaderData
  const isHydrated = useHydrated()
  return (
    <OrderStep order={order} title={tDelivery('hub.title')}>
      <Ways orderId={order.id} chosen="pickup" doorPrice={doorPrice} />
      {hubs?.length ? (
        <HubChoice
          {...loaderData}
          orderId={order.id}
          hubs={hubs}
          state={actionData}
          when={tDelivery('hub.when')}
          actions={(blocked) => (
            <StepActions back={order.back} blocked={blocked}>
              {order.isRevisit ? t('save') : tDelivery('hub.next')}
            </StepActions>
          )}
        />
      ) : (
        <>
          <Unavailable retry={stageAddress('pickup_hub', order.id)}>
            {t(hubs ? 'failed.noHub' : 'failed.hubs')}
          </Unavailable>
          <StepActions
            back={order.back}
            blocked={isHydrated && hubBlock({ hubs, hub: undefined }) && tDelivery('failedNext')}
          >
            {tDelivery('hub.next')}
          </StepActions>
        </>
      )}
    </OrderStep>
  )
}
