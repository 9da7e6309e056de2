import { refusals } from '@galgal/contract/refusals'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { MOST_CARS } from '@galgal/domain/orders/quantity'
import { CountField } from '@galgal/ui/forms/count-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { findCar } from '../../catalogue/catalogue.server.ts'
import type { Route } from './+types/select_quantity'
import { answerStage } from './order/answer.server.ts'
import { openOrder, orderIdOf } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'select_quantity')
  const item = await findCar(args, order.storeType, order.classificationId)
  const inStock = item?.colors.find(({ id }) => id === order.colorId)?.count ?? 0
  return { ...(await orderView(args, order, 'select_quantity')), inStock }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const answer = {
    stage: 'select_quantity',
    quantity: Number(values.quantity || Number.NaN),
  } as const
  if (values.intent !== 'count')
    return answerStage(args, answer, values, { [refusals.QuantityNotAvailable.code]: 'quantity' })
  // Beside the field stand the prices of as many; what cannot be had is said as one goes on.
  await callApi(args, UpdateSubscriptionProcess, { ...answer, id: orderIdOf(args) })
  return undefined
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function SelectQuantity({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const { order, inStock } = loaderData
  return (
    <OrderStep order={order} title={t('quantity.title')} lead={t('quantity.lead')}>
      <PostForm state={actionData}>
        <CountField
          name="quantity"
          label={t('quantity.label')}
          hint={t('quantity.inStock', { count: inStock })}
          defaultValue={order.chosen.quantity}
          most={MOST_CARS}
          onCount={useLivePrices(inStock)}
        />
        <StepActions back={order.back}>{t(order.isRevisit ? 'save' : 'quantity.next')}</StepActions>
      </PostForm>
    </OrderStep>
  )
}

const SETTLED_AFTER_MS = 400

/** Asks for the prices of another number of cars, once it has settled. */
function useLivePrices(inStock: number) {
  const { submit } = useFetcher()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (quantity: number) => {
    clearTimeout(timer.current)
    if (quantity < 1 || quantity > inStock) return
    const ask = () => submit({ quantity, intent: 'count' }, { method: 'post' })
    timer.current = setTimeout(ask, SETTLED_AFTER_MS)
  }
}
