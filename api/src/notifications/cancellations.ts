import { dayAt, formatDay, HOUR, timeAt } from '@galgal/domain/dates'
import { isIsraeliMobile } from '@galgal/domain/phone'
import { isolate } from '@galgal/i18n/isolate'
import { type Cancellation, findCancellation } from '../db/subscriptions/cancellations.ts'
import type { Deps } from '../deps.ts'
import { type Limit, mayUse } from '../flows/limits.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'
import { mayText } from '../flows/notifications/sms-policy.ts'
import { toDesk } from './recipients.ts'

/** Anyone may type anyone's address, so no address gets more of these. */
const RECEIPTS: Limit = { most: 5, within: HOUR }

export const cancellationNotifications = {
  /** To whoever cancelled, by e-mail or else by SMS. */
  async cancellationReceipt(deps, { cancellationId, locale }) {
    const cancellation = await findCancellation(deps.db, cancellationId)
    const to = cancellation && (cancellation.email || cancellation.phone)
    if (!to || (!cancellation.email && !isIsraeliMobile(to))) return undefined
    const mayLeave = cancellation.email
      ? mayUse(deps, `cancellation receipt ${to}`, RECEIPTS)
      : mayText(deps, to)
    if (!(await mayLeave)) return undefined
    const link = '/cancel-transaction' as const
    const values = valuesOf(withoutLinks(cancellation))
    const message = { to, locale, link, values, isRequested: true } as const
    return cancellation.email
      ? { ...message, email: ['cancel', 'receipt'] }
      : { ...message, sms: ['cancel', 'receipt.sms'] }
  },

  /** What to cancel, and by when nothing more may be charged. */
  async cancellationToDesk(deps, { cancellationId }) {
    const cancellation = await findCancellation(deps.db, cancellationId)
    return cancellation && { ...forDesk(deps, cancellation), email: ['cancel', 'desk'] }
  },

  /** Of a cancellation that nobody has closed yet. */
  async cancellationReminder(deps, { cancellationId }) {
    const cancellation = await findCancellation(deps.db, cancellationId)
    if (!cancellation || cancellation.closedAt) return undefined
    return { ...forDesk(deps, cancellation), email: ['cancel', 'reminder'] }
  },
} satisfies Partial<NotificationTable>

/** Nobody writes through us to whom they like: what a mail program would make a link of is left out. */
const withoutLinks = (cancellation: Cancellation): Cancellation => ({
  ...cancellation,
  fullName: cancellation.fullName.replaceAll('.', ' '),
  identifier: cancellation.identifier.replace(/[^\p{L}\p{N}\s-]/gu, ' '),
})

const valuesOf = (cancellation: Cancellation) => ({
  fullName: cancellation.fullName,
  reference: isolate(cancellation.reference),
  identifier: cancellation.identifier,
  day: formatDay(dayAt(cancellation.receivedAt)),
  time: timeAt(cancellation.receivedAt),
  stop: formatDay(cancellation.stopChargingBy),
})

const yesOrNo = (value: string | null) => (value ? 'yes' : 'no')

function forDesk(deps: Deps, cancellation: Cancellation) {
  const { email, phone, subscriptionId, group, text } = cancellation
  return {
    ...toDesk(deps),
    values: {
      ...valuesOf(cancellation),
      email,
      phone,
      subscription: isolate(subscriptionId ?? ''),
      hasEmail: yesOrNo(email),
      hasPhone: yesOrNo(phone),
      hasText: yesOrNo(text),
      known: yesOrNo(subscriptionId),
    },
    verbatim: { group, text },
  }
}
