import type { StageName } from '@galgal/domain/orders/order-stages'
import { stageAddress } from '../../checkout/order-address.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { OrderArgs } from './open-order.server.ts'

/** Leads to the page of a stage of this order; `more` goes on its query. */
export const toStage = (args: OrderArgs, stage: StageName, orderId: string, more = '') =>
  redirectTo(args, stageAddress(stage, orderId) + more)
