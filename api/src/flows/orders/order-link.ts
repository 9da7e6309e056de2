import { HOUR } from '@galgal/domain/dates'
import type { Deps } from '../../deps.ts'
import { type Limit, limitUse } from '../limits.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { readOrder } from './order-state.ts'

const LINKS: Limit = { most: 3, within: HOUR }

/** Mails the customer a link to their order. Throws OrderNotFound, and a 429 above three an hour. */
export async function askForOrderLink(deps: Deps, customerId: string, orderId: string) {
  const { db, now, newId } = deps
  await readOrder(db, { id: orderId, customerId }, now())
  await limitUse(deps, `order link ${orderId}`, LINKS)
  const payload = { orderId, customerId }
  // Asked for again it is sent again.
  await enqueue(db, deps, { kind: 'orderLink', dedupeKey: `orderLink:${newId()}`, payload })
  sendSoon(deps)
}
