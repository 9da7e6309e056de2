import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { carsOf, findCar } from '../../catalogue/catalogue.server.ts'
import { packsOf } from '../../catalogue/packs.server.ts'
import { beginOrder } from '../../checkout/begin-order.server.ts'
import { carView } from '../../checkout/car-view.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { requireCustomer, storeOfCustomer } from '../../session/customer.server.ts'
import { redisplayStage } from './order/answer.server.ts'
import type { OrderArgs } from './order/open-order.server.ts'
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

/** Opens the order, or goes on with the open one of this car, with what its address knows of it. */
export async function createOrder(args: OrderArgs, values: FormValues) {
  const query = args.url.searchParams
  const begun = await beginOrder(args, {
    car: Number(query.get('car')),
    months: Number(values.period),
    colourId: query.get('color'),
    quantity: Number(query.get('quantity')) || undefined,
  })
  if (begun.ok) return redirectTo(args, begun.value)
  return redisplayStage(args, begun, values, { periodInMonths: 'period' })
}
