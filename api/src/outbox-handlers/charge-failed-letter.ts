import { dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findBill } from '../db/payments/bills.ts'
import { findCard } from '../db/payments/cards.ts'
import type { Deps } from '../deps.ts'
import { linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { aboutHeld, readHeld } from '../flows/subscription-status/held-subscription.ts'

type Failed = Outgoing['chargeFailed']

/** Tells by e-mail of a try to take a bill that failed; one that was paid meanwhile is not spoken of. */
export async function sendChargeFailed(deps: Deps, failed: Failed, dedupeKey: string) {
  const told = await readFailed(deps, failed)
  if (!told) return
  const { to, locale, say, values, link } = told
  const subject = say('failed.subject', values)
  await deps.mail.send({ to, locale, subject, body: say('failed.body', values), link, dedupeKey })
}

/** The same in a text message, to whoever gave a phone. */
export async function sendChargeFailedSms(deps: Deps, failed: Failed) {
  const told = await readFailed(deps, failed)
  if (told?.phone)
    await deps.sms.send({ to: told.phone, body: told.say('failed.sms', told.values) })
}

async function readFailed(deps: Deps, { billId, why }: Failed) {
  const bill = await findBill(deps.db, billId)
  if (!bill) throw new Error(`bill ${billId} not found`)
  if (bill.state === 'paid' || bill.state === 'dropped') return undefined
  const held = await readHeld(deps, bill.subscriptionId)
  const { to, locale, firstName, vehicle } = aboutHeld(deps, held)
  const cardId = held.subscription.cardId ?? held.order.cardId
  const card = cardId && why !== 'card' ? await findCard(deps.db, cardId) : undefined
  const path = `/profile/payment-methods?subscription=${bill.subscriptionId}` as const
  const link = linkTo(deps.settings, locale, path)
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    why,
    link,
    // A month that is still owed when the car is back is part of what closes the account.
    kind: held.subscription.status === 'active' ? bill.kind : 'end',
    amount: formatPrice(bill.amount),
    due: formatDay(bill.dueOn),
    hasCard: card ? 'yes' : 'no',
    card: card ? isolate(`${card.company} ${card.last4}`) : '',
    next: bill.state === 'due' ? formatDay(dayAt(bill.nextTryAt)) : 'none',
  })
  const t = translator(locale, 'billing')
  return { to, phone: held.customer.phone, locale, say: t, values, link }
}
