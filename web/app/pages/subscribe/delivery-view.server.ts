import type { SubscriptionProcess } from '@galgal/contract/order'
import { formatPrice } from '@galgal/domain/money'
import type { StageName } from '@galgal/domain/orders/order-stages'
import { DOOR_PRICE } from '@galgal/domain/orders/quote'
import { localeOf } from '@galgal/i18n/locales'
import { messagesOf } from '../../i18n/messages.server.ts'
import type { OrderArgs } from './open-order.server.ts'
import { orderView } from './order-view.server.ts'

/** What stands around the choice of a delivery: the order, and what bringing its cars to the door costs. */
export async function deliveryView(args: OrderArgs, order: SubscriptionProcess, stage: StageName) {
  const view = await orderView(args, order, stage)
  return {
    ...view,
    messages: {
      ...view.messages,
      ...messagesOf(localeOf(args.params).code, 'delivery', 'address'),
    },
    doorPrice: formatPrice(DOOR_PRICE * order.quantity),
  }
}
