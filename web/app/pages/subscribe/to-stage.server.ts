import type { StageName } from '@galgal/domain/order-stages'
import { redirect } from 'react-router'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import type { OrderPage } from './open-order.server.ts'

/** Leads to the page of a stage of this order; `more` goes on its query. */
export const toStage = (page: OrderPage, stage: StageName, orderId: string, more = '') =>
  redirect(pathIn(page.params, stageAddress(stage, orderId) + more), 303)
