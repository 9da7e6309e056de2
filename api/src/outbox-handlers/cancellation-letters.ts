import { dayAt, formatDay, HOUR, timeAt } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { splitLines } from '@galgal/domain/normalise-text'
import { isIsraeliMobile } from '@galgal/domain/phone'
import { firstLateDay } from '@galgal/domain/subscriptions/late-days'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { type Cancellation, findCancellation } from '../db/subscriptions/cancellations.ts'
import { findTermination } from '../db/subscriptions/terminations.ts'
import type { Deps } from '../deps.ts'
import { endOf, lateDayPriceOf } from '../flows/billing/late-days.ts'
import { type Limit, mayUse } from '../flows/limits.ts'
import { linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { mayText } from '../flows/notifications/sms-policy.ts'
import { readHeld } from '../flows/subscription-status/held-subscription.ts'
import { toDesk } from './desk-letters.ts'
import { mailHolder } from './mail-holder.ts'

/** Anyone may type anyone's address, so no address gets more of these. */
const RECEIPTS: Limit = { most: 5, within: HOUR }

/** Gives whoever cancelled a receipt, by e-mail or else by SMS. */
export async function sendCancellationReceipt(
  deps: Deps,
  { cancellationId, locale }: Outgoing['cancellationReceipt'],
  dedupeKey: string,
) {
  const cancellation = await findCancellation(deps.db, cancellationId)
  const to = cancellation && (cancellation.email || cancellation.phone)
  if (!to || (!cancellation.email && !isIsraeliMobile(to))) return
  const mayLeave = cancellation.email
    ? mayUse(deps, `cancellation receipt ${to}`, RECEIPTS)
    : mayText(deps, to)
  if (!(await mayLeave)) return
  const t = translator(locale, 'cancel')
  const link = linkTo(deps.settings, locale, '/cancel-transaction')
  const values = { ...valuesOf(withoutLinks(cancellation), locale), link }
  if (!cancellation.email) return deps.sms.send({ to, body: t('receipt.sms', values) })
  const subject = t('receipt.subject', values)
  await deps.mail.send({ to, locale, subject, body: t('receipt.body', values), link, dedupeKey })
}

/** Nobody writes through us to whom they like: what a mail program would make a link of is left out. */
const withoutLinks = (cancellation: Cancellation): Cancellation => ({
  ...cancellation,
  fullName: cancellation.fullName.replaceAll('.', ' '),
  identifier: cancellation.identifier.replace(/[^\p{L}\p{N}\s-]/gu, ' '),
})

const given = (value: string) => (value ? 'yes' : 'no')

/** Tells the service desk what to cancel, and by when nothing more may be charged. */
export async function sendCancellationToDesk(
  deps: Deps,
  { cancellationId }: Outgoing['cancellationToDesk'],
  dedupeKey: string,
) {
  const cancellation = await findCancellation(deps.db, cancellationId)
  if (cancellation) await mailDesk(deps, cancellation, 'desk', dedupeKey)
}

/** Reminds the desk of a notice that nobody has closed yet. */
export async function sendCancellationReminder(
  deps: Deps,
  { cancellationId }: Outgoing['cancellationReminder'],
  dedupeKey: string,
) {
  const cancellation = await findCancellation(deps.db, cancellationId)
  if (cancellation && !cancellation.closedAt)
    await mailDesk(deps, cancellation, 'reminder', dedupeKey)
}

async function mailDesk(
  deps: Deps,
  cancellation: Cancellation,
  about: 'desk' | 'reminder',
  dedupeKey: string,
) {
  const { email, phone, subscriptionId, group, text } = cancellation
  const t = translator(homeLocale, 'cancel')
  const values = {
    ...valuesOf(cancellation, homeLocale),
    ...isolatedValues(homeLocale, { email, phone }),
    subscription: isolate(subscriptionId ?? ''),
    text: splitLines(text),
    group,
    hasEmail: given(email),
    hasPhone: given(phone),
    hasText: given(text),
    known: subscriptionId === null ? 'no' : 'yes',
  }
  await deps.mail.send({
    ...toDesk(deps, dedupeKey),
    subject: t(`${about}.subject`, values),
    body: t(`${about}.body`, values),
  })
}

/** Tells whoever has a subscription that it ends by their notice, on which day, and what goes back or is to be paid. */
export async function sendCancellationAccepted(
  deps: Deps,
  { terminationId }: Outgoing['cancellationAccepted'],
  dedupeKey: string,
) {
  const end = await findTermination(deps.db, terminationId)
  if (!end) throw new Error(`termination ${terminationId} not found`)
  const { refund, toPay, depositRelease } = end.figures
  const held = await readHeld(deps, end.subscriptionId)
  await mailHolder(deps, held, {
    words: ['cancel', 'accepted'],
    values: {
      kind: end.kind,
      day: formatDay(end.endDate),
      first: formatDay(firstLateDay(endOf(held, end))),
      price: formatPrice(lateDayPriceOf(held)),
      balance: refund > 0 ? 'refund' : toPay > 0 ? 'pay' : 'even',
      amount: formatPrice(refund || toPay),
      held: depositRelease > 0 ? 'some' : 'none',
      deposit: formatPrice(depositRelease),
      phone: isolate(SUPPORT_PHONE),
    },
    dedupeKey,
  })
}

const valuesOf = (cancellation: Cancellation, locale: Locale) =>
  isolatedValues(locale, {
    fullName: cancellation.fullName,
    reference: isolate(cancellation.reference),
    identifier: cancellation.identifier,
    day: formatDay(dayAt(cancellation.receivedAt)),
    time: timeAt(cancellation.receivedAt),
    stop: formatDay(cancellation.stopChargingBy),
  })
