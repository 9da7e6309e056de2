import {
  CreateSubscriptionProcess,
  UpdateSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { cookieOf } from '@galgal/ui/http/cookies.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { carsOf, findCar } from '../../catalogue/catalogue.server.ts'
import { packsOf } from '../../catalogue/packs.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { requireCustomer, storeOfCustomer } from '../../session/customer.server.ts'
import { redisplayStage } from './order/answer.server.ts'
import type { OrderArgs } from './order/open-order.server.ts'
import { carView } from './order/order-view.server.ts'
import { newPrice } from './order/price-view.server.ts'

/** The first step before there is an order: a car of the customer's own store and its periods. */
export async function newOrderView(args: OrderArgs) {
  const user = await requireCustomer(args)
  const store = storeOfCustomer(user.b2BType)
  const query = args.url.searchParams
  const cars = await carsOf(args, store)
  const row = cars.rowOf(Number(query.get('car')))
  const item = row === undefined ? undefined : await findCar(args, store, cars.idAt(row))
  const messages = pageMessages(args, 'subscribe', 'payment')
  if (!item || row === undefined) return data({ messages, store, car: null }, { status: 404 })
  return data({
    messages,
    store,
    hasExpired: query.has('closed'),
    car: {
      ...carView(item, query.get('color')),
      to: cars.path(row),
      periods: packsOf(item),
      chosen: Number(query.get('period')),
      prices: Object.fromEntries(
        packsOf(item).map(({ months }) => [
          months,
          newPrice(item, months, requestContext(args).now()),
        ]),
      ),
      km: item.pricing.kmPerMonthIncluded,
    },
  })
}

/** Opens the order, or goes on with the open one of this car, and carries the colour along. */
export async function createOrder(args: OrderArgs, values: FormValues) {
  const periodInMonths = Number(values.period)
  const track = cookieOf(args, requestContext(args).measuring.trackingCookie)
  const created = await callApi(args, CreateSubscriptionProcess, {
    classificationId: Number(args.url.searchParams.get('car')),
    periodInMonths,
    subscriptionSource: 'web',
    ...(track ? { utm_track: track } : {}),
  })
  if (!created.ok) return redisplayStage(args, created, values, { periodInMonths: 'period' })

  const { id, stage, colorId } = created.value
  if (created.value.periodInMonths !== periodInMonths)
    await callApi(args, UpdateSubscriptionProcess, { id, stage: 'pricing-plans', periodInMonths })
  const colour = args.url.searchParams.get('color')
  const next =
    colour && colour !== colorId
      ? `${stageAddress('color-and-date', id)}&color=${encodeURIComponent(colour)}`
      : stageAddress(stage, id)
  return redirectTo(args, next)
}
