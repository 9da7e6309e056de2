import { localeOf } from '@galgal/i18n/locales'
import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DoorAddress } from '../../../delivery/door-address.tsx'
import { DoorTimes } from '../../../delivery/door-times.tsx'
import type { Door, DoorAnswer } from '../../../delivery/door-view.server.ts'
import { ownPlace } from '../../../delivery/own-place.server.ts'
import { readForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { messagesOf } from '../../../i18n/messages.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import {
  chooseAddress,
  type DoorJourney,
  doorChosen,
  holdSlot,
  slotSent,
  timesAt,
} from '../subscriptions/door-choice.server.ts'
import { refusedChoice } from '../subscriptions/refused-choice.server.ts'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { Route } from './+types/end-door'
import { doorPrice, openEnding } from './end.server.ts'
import { choiceAddress, reviewAddress, wayAddress } from './end-address.ts'
import { EndWays } from './end-ways.tsx'

const journeyOf = ({ params: { id } }: Route.LoaderArgs | Route.ActionArgs): DoorJourney => ({
  subscriptionId: id,
  isDelivery: false,
  page: wayAddress(id, 'door'),
})

export async function loader(args: Route.LoaderArgs) {
  const { user, subscription } = await openEnding(args)
  const journey = journeyOf(args)
  const door = await doorChosen(args, journey)
  const [times, own] = await Promise.all([
    door && timesAt(args, journey, door),
    door ? undefined : ownPlace(args, user),
  ])
  return {
    messages: messagesOf(localeOf(args.params).code, 'profile', 'ending', 'delivery', 'address'),
    subscription,
    doorPrice: doorPrice(),
    requestD2DData: door,
    D2DTimes: times,
    own: own?.isHouse ? own : null,
    refused: refusedAnswer(args),
  }
}

/** What was refused with its figures, as an answer of the one of both forms that it is about. */
function refusedAnswer(args: Route.LoaderArgs): DoorAnswer | undefined {
  const refused = refusedChoice(args)
  if (!refused) return undefined
  const isFar = 'q' in refused.state.fields
  return { ...refused.state, form: isFar ? 'address' : 'times', isFar, next: refused.next }
}

/** An address is checked, a window is kept as soon as it is chosen, and with both the figures come. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const journey = journeyOf(args)
  if (values.intent === 'address') return chooseAddress(args, journey, values)
  const held = await holdSlot(args, journey, values)
  if (values.intent === 'hold' || held.data.form !== 'held') return held
  const { id: address, date: day, fromTime, tillTime } = slotSent(values)
  const choice = { way: 'door', address, day, window: `${fromTime}-${tillTime}` } as const
  return redirectTo(args, reviewAddress(args.params.id, choice))
}

/** After a no as well: windows may have been taken since the page was shown. */
export const shouldRevalidate = () => true

/** Where and when the car is fetched: an address first, then a day, then a window. */
export default function EndAtDoor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ending')
  const { subscription, requestD2DData: door, own, refused } = loaderData
  const sent = actionData && 'values' in actionData ? actionData : undefined
  const answer = sent ?? (actionData ? undefined : refused)
  const ofAddress = answer?.form === 'address' ? answer : undefined
  const which = actionData?.form === 'which' ? actionData : undefined
  const shown = ofAddress || which ? null : door
  return (
    <SubscriptionFrame subscription={subscription} title={t('door.title')}>
      <EndWays subscriptionId={subscription.id} chosen="door" doorPrice={loaderData.doorPrice} />
      <DoorAddress
        toHub={wayAddress(subscription.id, 'hub')}
        door={door}
        own={own}
        state={ofAddress}
        which={which}
      />
      {shown && (
        <Notice good>
          <b>{t('door.served', { address: shown.address })}</b>
          <br />
          {t('door.servedNote', { price: shown.price })}
        </Notice>
      )}
      <When {...loaderData} door={shown} state={answer?.form === 'times' ? answer : undefined} />
    </SubscriptionFrame>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type WhenProps = Pick<Loaded, 'subscription' | 'D2DTimes'> & {
  door: Door | null
  state: DoorAnswer | undefined
}

function When({ subscription, door, D2DTimes: times, state }: WhenProps) {
  const t = useTranslations('ending')
  const back = { to: subscription.to.end, label: t('previous') }
  const actions = (blocked: string | false, next?: ReactNode) => (
    <StepActions back={back} blocked={blocked}>
      {next}
    </StepActions>
  )
  if (!door) return actions(false)
  if (times?.days.length)
    return (
      <DoorTimes
        orderId={subscription.id}
        door={door}
        times={times}
        state={state}
        actions={(blocked) => actions(blocked, t('next'))}
      />
    )
  const here = { way: 'door', address: door.id, day: '', window: '' } as const
  return (
    <>
      <Unavailable retry={choiceAddress(subscription.id, here)} again={t('retry')}>
        {t(times ? 'door.none' : 'door.failed')}
      </Unavailable>
      {actions(false)}
    </>
  )
}
