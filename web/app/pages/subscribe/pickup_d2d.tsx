import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { DoorAddress } from '../../delivery/door-address.tsx'
import { DoorTimes } from '../../delivery/door-times.tsx'
import type { Door } from '../../delivery/door-view.server.ts'
import { ownPlace } from '../../delivery/own-place.server.ts'
import { useDoorBlock } from '../../delivery/use-door-block.ts'
import { readForm } from '../../http/form.server.ts'
import type { Route } from './+types/pickup_d2d'
import { deliveryView } from './delivery-view.server.ts'
import { answerDoor, chooseAddress, doorOf, timesOf } from './door.server.ts'
import { openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { Ways } from './ways.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'pickup_d2d')
  const door = await doorOf(args, order)
  const [view, times, own] = await Promise.all([
    deliveryView(args, order, 'pickup_d2d'),
    door && timesOf(args, order, door),
    door ? undefined : ownPlace(args, user),
  ])
  return { ...view, requestD2DData: door, D2DTimes: times, own: own?.isHouse ? own : null }
}

export async function action(args: Route.ActionArgs) {
  const values: FormValues = await readForm(args.request)
  if (values.intent !== 'address') return answerDoor(args, values)
  const answer = await chooseAddress(args, values)
  return answer ?? redirect(args.url.pathname + args.url.search, 303)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

/** Where and when the car is brought: an address first, then a day, then a window. */
export default function PickUpAtDoor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('delivery.door')
  const { order, requestD2DData: door, own, doorPrice } = loaderData
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const ofAddress = answer?.form === 'address' ? answer : undefined
  const which = actionData?.form === 'which' ? actionData : undefined
  const isOtherRequested = Boolean(ofAddress || which)
  return (
    <OrderStep order={order} title={t('title')}>
      <Ways orderId={order.id} chosen="Door2Door" doorPrice={doorPrice} />
      <DoorAddress
        toHub={stageAddress('pickup_hub', order.id)}
        door={door}
        own={own}
        state={ofAddress}
        which={which}
      />
      {door && !isOtherRequested && (
        <Notice good>
          <b>{t('served', { address: door.address })}</b>
          <br />
          {t('servedNote', { price: door.price })}
        </Notice>
      )}
      <When {...loaderData} door={isOtherRequested ? null : door} answer={answer} />
    </OrderStep>
  )
}

type WhenProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'D2DTimes'> & {
  door: Door | null
  answer: Parameters<typeof DoorTimes>[0]['state']
}

function When({ order, door, D2DTimes: times, answer }: WhenProps) {
  const t = useTranslations('delivery.door')
  const save = useTranslations('subscribe')
  const blocked = useDoorBlock({ door, times, hold: 'none' })
  if (!door)
    return (
      <PostForm state={answer?.form === 'times' ? answer : undefined} className="door-times">
        <StepActions back={order.back} blocked={blocked}>
          {t('next')}
        </StepActions>
      </PostForm>
    )
  if (times?.days.length)
    return (
      <DoorTimes
        orderId={order.id}
        door={door}
        times={times}
        state={answer}
        actions={(why) => (
          <StepActions back={order.back} blocked={why}>
            {order.isRevisit ? save('save') : t('next')}
          </StepActions>
        )}
      />
    )
  return (
    <>
      <Unavailable retry={stageAddress('pickup_d2d', order.id)}>
        {t(times ? 'noSlots' : 'failedTimes')}
      </Unavailable>
      {times && (
        <ButtonLink to={stageAddress('pickup_hub', order.id)} look="outline">
          {t('toHub')}
        </ButtonLink>
      )}
      <StepActions back={order.back} blocked={blocked}>
        {t('next')}
      </StepActions>
    </>
  )
}
