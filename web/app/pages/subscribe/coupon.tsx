import { refusals } from '@galgal/contract/refusals'
import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { type StageName, stageNames } from '@galgal/domain/orders/order-stages'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import type { Route } from './+types/coupon'
import { redisplayStage } from './order/answer.server.ts'
import { CouponBox } from './order/coupon-box.tsx'
import { type OrderArgs, openOrder, orderIdOf, toStage } from './order/open-order.server.ts'
import { OrderStep } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

const isStage = (name: string): name is StageName =>
  (stageNames as readonly string[]).includes(name)

/** The step from which the coupon was sent. */
function stageOf({ url }: OrderArgs): StageName {
  const name = url.searchParams.get('stage') ?? ''
  return isStage(name) ? name : 'pricing-plans'
}

export async function loader(args: Route.LoaderArgs) {
  const stage = stageOf(args)
  const { order } = await openOrder(args, stage)
  return orderView(args, order, stage)
}

const { CouponNotValid, CouponNotForThisOrder, CouponUsedUp } = refusals
const ofTheCode = Object.fromEntries(
  [CouponNotValid, CouponNotForThisOrder, CouponUsedUp].map(({ code }) => [code, 'couponCode']),
)

/** Puts a coupon on the order or takes it off: a form without scripts goes back to its step, the box stays where it is. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const isRemoved = values.change === 'remove'
  const couponCode = isRemoved ? '' : (values.couponCode ?? '')
  if (!isRemoved && !couponCode)
    return redisplayForm(values, {
      fields: { couponCode: getTranslations(args, 'coupon')('missing') },
    })
  const subscriptionId = orderIdOf(args)
  const answer = await callApi(args, UpsertCouponCode, { subscriptionId, couponCode })
  if (!answer.ok) return redisplayStage(args, answer, values, ofTheCode)
  if (values.stay) return { done: isRemoved ? ('removed' as const) : ('applied' as const) }
  return toStage(args, stageOf(args), subscriptionId)
}

export const shouldRevalidate = () => true

/** The box of the coupon as a page of its own: where no script runs and the coupon was refused. */
export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('coupon')
  const { order } = loaderData
  const state = actionData && 'values' in actionData ? actionData : undefined
  return (
    <OrderStep order={{ ...order, hasCouponBox: false }} title={t('title')}>
      <CouponBox order={order} refused={state} />
      <p className="coupon-back">
        <ButtonLink look="outline" to={stageAddress(order.stage, order.id)}>
          {t('back')}
        </ButtonLink>
      </p>
    </OrderStep>
  )
}
