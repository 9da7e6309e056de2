import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/i18n/locales'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callApi } from '../../../api/api.server.ts'
import { findOrderById } from '../../../checkout/order.server.ts'
import { AtDoor } from '../../../delivery/at-door.tsx'
import { HubChoice } from '../../../delivery/hub-choice.tsx'
import { hubChoice } from '../../../delivery/hubs.server.ts'
import {
  atDoorView,
  chooseAddress,
  doorInQuery,
  doorSent,
  holdSlot,
  hubSent,
  redisplayDoor,
  type Trip,
} from '../../../delivery/trip.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/slot'
import { redisplayChoice } from './refused-choice.server.ts'
import { addressesOf } from './status-view.server.ts'
import { findSubscription, openSubscription, type SubscriptionArgs } from './subscription.server.ts'
import { SubscriptionFrame } from './subscription-frame.tsx'

const WAITS = 'slot'

const toDetails = (args: SubscriptionArgs) => redirectTo(args, addressesOf(args.params.id).details)

/** Of its order, whose cars are handed over together. */
const outboundTrip = (orderId: string): Trip => ({
  direction: 'out',
  id: orderId,
  redisplay: redisplayChoice,
})

/** Another day or window for a car whose own was lost, in the way that was paid for; any other subscription is led to its own page. */
export async function loader(args: Route.LoaderArgs) {
  const { user, info, subscription } = await openSubscription(args)
  if (info.substatus !== WAITS) throw toDetails(args)
  const order = await findOrderById(args, info.orderId)
  const { id, hubPickUpData, door2doorData } = order
  const { code } = localeOf(args.params)
  const messages = messagesOf(code, 'profile', 'subscription', 'delivery', 'address')
  const view = { messages, subscription, orderId: id }
  if (order.deliveryMethod === 'Door2Door') {
    const chosen = doorInQuery(args.url, door2doorData?.id)
    return {
      ...view,
      way: 'door',
      ...(await atDoorView(args, outboundTrip(id), { chosen })),
    } as const
  }
  const hub = args.url.searchParams.get('hub') ?? String(hubPickUpData?.hubId ?? '')
  return {
    ...view,
    way: 'hub',
    choice: await hubChoice(args, { ...order, user, store: order.storeType }),
    chosen: { hub, day: null },
  } as const
}

export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const { orderId } = await findSubscription(args)
  const trip = outboundTrip(orderId)
  if (values.intent === 'address')
    return chooseAddress(args, trip, values, (address) =>
      redirectTo(args, `${addressesOf(args.params.id).slot}?${new URLSearchParams({ address })}`),
    )
  if (values.intent === 'hold') return holdSlot(args, trip, values)
  return takeSlot(args, trip, values)
}

/** Takes the day at a hub, or the slot at the door, of a form for good. */
async function takeSlot(args: SubscriptionArgs, trip: Trip, values: FormValues) {
  const { id } = trip
  const change = values.addressId
    ? ({ id, stage: 'pickup_d2d', door2doorData: doorSent(values) } as const)
    : ({ id, stage: 'pickup_hub', hubPickUpData: hubSent(values) } as const)
  const answer = await callApi(args, UpdateSubscriptionProcess, change)
  if (answer.ok) return toDetails(args)
  return redisplayDoor(args, trip, { error: answer, form: 'times' }, values)
}

/** After a no as well: days may have filled up since the page was shown. */
export const shouldRevalidate = () => true

export default function Slot({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.slot')
  const { subscription, orderId } = loaderData
  const unavailable = {
    none: t('none'),
    failed: t('failed'),
    retry: subscription.to.slot,
    again: t('retry'),
  }
  const back = { to: subscription.to.details, label: t('back') }
  const actions = (blocked: string | false | undefined, isFree: boolean) => (
    <StepActions back={back} blocked={blocked} isLast>
      {isFree && t('save')}
    </StepActions>
  )
  return (
    <SubscriptionFrame subscription={subscription} title={t('title')} lead={t('lead')}>
      {loaderData.way === 'door' ? (
        <AtDoor
          {...loaderData}
          answer={actionData}
          served={({ address }) => t('served', { address })}
          unavailable={unavailable}
          actions={actions}
        />
      ) : (
        <HubChoice
          {...loaderData.choice}
          orderId={orderId}
          chosen={loaderData.chosen}
          state={actionData && 'values' in actionData ? actionData : undefined}
          when={t('when')}
          unavailable={unavailable}
          actions={actions}
        />
      )}
    </SubscriptionFrame>
  )
}
