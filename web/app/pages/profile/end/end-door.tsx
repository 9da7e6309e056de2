import { localeOf } from '@galgal/i18n/locales'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { AtDoor } from '../../../delivery/at-door.tsx'
import {
  atDoorView,
  chooseAddress,
  type DoorAnswer,
  doorInQuery,
  doorSent,
  holdSlot,
  type Trip,
} from '../../../delivery/trip.server.ts'
import { ReturnWays } from '../../../delivery/ways.tsx'
import { requireCustomer } from '../../../session/customer.server.ts'
import { redisplayChoice, refusedChoice } from '../subscriptions/refused-choice.server.ts'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { Route } from './+types/end-door'
import { doorPrice, openEnding } from './end.server.ts'
import { choiceAddress, reviewAddress, wayAddress } from './end-address.ts'

const returnTrip = ({ params: { id } }: Route.LoaderArgs | Route.ActionArgs): Trip => ({
  direction: 'back',
  id,
  redisplay: redisplayChoice,
})

export async function loader(args: Route.LoaderArgs) {
  const { user, subscription } = await openEnding(args)
  return {
    ...(await atDoorView(args, returnTrip(args), { chosen: doorInQuery(args.url), user })),
    messages: messagesOf(localeOf(args.params).code, 'profile', 'ending', 'delivery', 'address'),
    subscription,
    doorPrice: doorPrice(),
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
  const trip = returnTrip(args)
  const { id } = args.params
  if (values.intent === 'address')
    return chooseAddress(args, trip, values, (address) =>
      redirectTo(args, `${wayAddress(id, 'door')}?${new URLSearchParams({ address })}`),
    )
  const held = await holdSlot(args, trip, values)
  if (values.intent === 'hold' || held instanceof Response || held.data.form !== 'held') return held
  const { id: address, date: day, fromTime, tillTime } = doorSent(values)
  const choice = { way: 'door', address, day, window: `${fromTime}-${tillTime}` } as const
  return redirectTo(args, reviewAddress(id, choice))
}

/** After a no as well: windows may have been taken since the page was shown. */
export const shouldRevalidate = () => true

/** Where and when the car is fetched: an address first, then a day, then a window. */
export default function EndAtDoor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ending')
  const { subscription, doorPrice: endPrice, refused, ...door } = loaderData
  const { id, to } = subscription
  const here = { way: 'door', address: door.requestD2DData?.id ?? '', day: '', window: '' } as const
  return (
    <SubscriptionFrame subscription={subscription} title={t('door.title')}>
      <ReturnWays addressOf={(way) => wayAddress(id, way)} chosen="door" doorPrice={endPrice} />
      <AtDoor
        {...door}
        orderId={id}
        answer={actionData ?? refused}
        toHub={wayAddress(id, 'hub')}
        served={({ address, price }) => (
          <>
            <b>{t('door.served', { address })}</b>
            <br />
            {t('door.servedNote', { price })}
          </>
        )}
        unavailable={{
          none: t('door.none'),
          failed: t('door.failed'),
          retry: choiceAddress(id, here),
          again: t('retry'),
        }}
        actions={(blocked, hasTimes) => (
          <StepActions back={{ to: to.end, label: t('previous') }} blocked={blocked}>
            {hasTimes && t('next')}
          </StepActions>
        )}
      />
    </SubscriptionFrame>
  )
}
