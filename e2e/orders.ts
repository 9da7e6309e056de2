import type { Page } from '@playwright/test'
import { post, readCar } from './calls.ts'

/** A car of which there are many. */
export const PLENTIFUL = 'citroen/c3/max-1-2-hybrid/2025'

type Order = { id: string; stage: string }

/** Begins an order of the signed-in customer and gives its id. */
export async function beginOrder(page: Page): Promise<string> {
  const { classificationId } = await readCar(page.request, 'he', PLENTIFUL)
  const asked = { classificationId, periodInMonths: 3, subscriptionSource: 'web' }
  const { id } = await post<Order>(
    page.request,
    'SubscriptionMain/CreateSubscriptionProcess',
    asked,
  )
  return id
}
