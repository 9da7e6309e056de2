import { Hubs } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/i18n/locales'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../../api/api.server.ts'
import { HubChoice } from '../../../delivery/hub-choice.tsx'
import { hubChoice } from '../../../delivery/hubs.server.ts'
import { readForm } from '../../../http/form.server.ts'
import { messagesOf } from '../../../i18n/messages.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/slot'
import { chooseAddress, doorChosen, holdSlot, timesAt } from './door-choice.server.ts'
import { journeyOut, openWithoutSlot, orderIdOf, takeDay, takeSlot } from './slot.server.ts'
import { SlotAtDoor } from './slot-at-door.tsx'
import { SubscriptionFrame } from './subscription-frame.tsx'

/** Another day or window for a car whose own was lost, in the way that was paid for. */
export async function loader(args: Route.LoaderArgs) {
  const { user, order, subscription } = await openWithoutSlot(args)
  const { code } = localeOf(args.params)
  const messages = messagesOf(code, 'profile', 'subscription', 'delivery', 'address')
  const view = { messages, subscription, orderId: order.id }
  if (order.deliveryMethod === 'Door2Door') {
    const journey = journeyOut(args, order.id)
    const door = await doorChosen(args, journey, order.door2doorData?.id)
    const times = door && (await timesAt(args, journey, door))
    return { ...view, way: 'door', requestD2DData: door, D2DTimes: times } as const
  }
  const hubs = callApi(args, Hubs, { subscriptionID: order.id })
  const openHubs = hubs.then((answer) => (answer.ok ? answer.value : undefined))
  const { searchParams: query } = args.url
  return {
    ...view,
    way: 'hub',
    choice: await hubChoice(args, { user, store: order.storeType }, openHubs),
    chosen: { hub: query.get('hub') ?? String(order.hubPickUpData?.hubId ?? ''), day: null },
  } as const
}

export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const orderId = await orderIdOf(args)
  const journey = journeyOut(args, orderId)
  if (values.intent === 'address') return chooseAddress(args, journey, values)
  if (values.intent === 'hold') return holdSlot(args, journey, values)
  return values.addressId ? takeSlot(args, orderId, values) : takeDay(args, orderId, values)
}

/** After a no as well: days may have filled up since the page was shown. */
export const shouldRevalidate = () => true

type Loaded = Route.ComponentProps['loaderData']

export default function Slot({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.slot')
  const { subscription } = loaderData
  return (
    <SubscriptionFrame subscription={subscription} title={t('title')} lead={t('lead')}>
      {loaderData.way === 'door' ? (
        <SlotAtDoor {...loaderData} answer={actionData} />
      ) : (
        <AtHub
          {...loaderData}
          state={actionData && 'values' in actionData ? actionData : undefined}
        />
      )}
    </SubscriptionFrame>
  )
}

type AtHubProps = Extract<Loaded, { way: 'hub' }> & {
  state: Parameters<typeof HubChoice>[0]['state']
}

function AtHub({ subscription, orderId, choice, chosen, state }: AtHubProps) {
  const t = useTranslations('subscription.slot')
  const back = { to: subscription.to.details, label: t('back') }
  const { hubs } = choice
  if (!hubs?.length)
    return (
      <>
        <Unavailable retry={subscription.to.slot} again={t('retry')}>
          {t(hubs ? 'none' : 'failed')}
        </Unavailable>
        <StepActions back={back} />
      </>
    )
  return (
    <HubChoice
      {...choice}
      orderId={orderId}
      hubs={hubs}
      chosen={chosen}
      state={state}
      when={t('when')}
      actions={(blocked) => (
        <StepActions back={back} blocked={blocked} isLast>
          {t('save')}
        </StepActions>
      )}
    />
  )
}
