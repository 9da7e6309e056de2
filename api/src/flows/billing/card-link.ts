import { dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { listBills } from '../../db/payments/bills.ts'
import { findCard } from '../../db/payments/cards.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/** Mails a customer the way to another card. Throws 404, and NotAsItStands while their card pays and goes on. */
export async function sendCardLink(deps: Deps, subscriptionId: string) {
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, subscriptionId)
    if (!found) throw new Fault(404)
    const isNeeded = (await hasFailed(tx, subscriptionId)) || (await isCardEnding(tx, deps, found))
    if (!isNeeded) throw notAsItStands('cardIsFine')
    const payload = { subscriptionId }
    await enqueue(tx, deps, { kind: 'cardLink', dedupeKey: `cardLink:${deps.newId()}`, payload })
  })
  sendSoon(deps)
}

const hasFailed = async (tx: Db, subscriptionId: string) =>
  (await listBills(tx, subscriptionId)).some(
    ({ state, failures }) => state === 'owed' || (state === 'due' && failures > 0),
  )

type Locked = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

/** In its last month, over or removed, while months are still to be paid. */
async function isCardEnding(tx: Db, { now }: Deps, { subscription, order }: Locked) {
  const { status, cardId } = subscription
  if (status === 'ended' || status === 'cancelled') return false
  const paying = cardId ?? order.cardId
  const card = paying ? await findCard(tx, paying) : undefined
  return !card || card.removedAt !== null || card.expiry <= dayAt(now()).slice(0, 7)
}
