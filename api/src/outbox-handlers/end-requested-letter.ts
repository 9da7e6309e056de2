import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate } from '@galgal/i18n/isolate'
import { findTermination } from '../db/subscriptions/terminations.ts'
import type { Deps } from '../deps.ts'
import {
  TERMINATION_VERSION,
  type Termination,
  terminationText,
} from '../documents/templates/termination-form.ts'
import { issueOnce } from '../flows/documents/store-document.ts'
import { terminationOf } from '../flows/documents/termination-document.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readHeld } from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Confirms a request to end a subscription, with its figures in writing. */
export async function sendEndRequested(
  deps: Deps,
  of: Outgoing['endRequested'],
  dedupeKey: string,
) {
  const end = await findTermination(deps.db, of.terminationId)
  if (!end) throw new Error(`termination ${of.terminationId} not found`)
  const held = await readHeld(deps, end.subscriptionId)
  const termination = await terminationOf(deps, held, { end, locale: held.customer.locale })
  const form = await issueForm(deps, termination, end.id)
  await mailHolder(deps, held, {
    words: ['invoice', 'endRequested'],
    values: wordsOf(termination, end),
    documents: [form],
    dedupeKey,
  })
}

function issueForm(deps: Deps, termination: Termination, id: string) {
  const { customer, subscription } = termination.held
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'termination',
      version: TERMINATION_VERSION,
      subject: id,
    },
    () => terminationText(customer.locale, termination),
  )
}

function wordsOf({ back }: Termination, end: NonNullable<Termination['end']>) {
  const { refund, toPay, depositRelease } = end.figures
  const balance = refund > 0 ? 'refund' : toPay > 0 ? 'pay' : 'even'
  return {
    kind: end.kind,
    way: back?.way ?? 'none',
    day: formatDay(end.endDate),
    place: back?.place ?? '',
    hours: back?.hours ? isolate(back.hours) : '',
    stop: formatDay(end.chargesStopBy),
    balance,
    amount: formatPrice(refund || toPay),
    held: depositRelease > 0 ? 'some' : 'none',
    deposit: formatPrice(depositRelease),
  }
}
