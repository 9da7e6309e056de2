import { createHash } from 'node:crypto'
import type { CancellationRequest } from '@galgal/contract/cancel-transaction'
import { businessDaysBefore, type Calendar } from '@galgal/domain/calendar'
import { DAY, dayAt, instantAt } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { normalisePhone } from '@galgal/domain/phone'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import type { Locale } from '@galgal/i18n/locales'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import {
  addCancellation,
  type Cancellation,
  listNamesOf,
  removeCancellations,
} from '../../db/subscriptions/cancellations.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { mayAskForText } from '../notifications/sms-policy.ts'

/** That a cancellation request was given can be shown as long as a claim can be made: seven years (Prescription Law 1958, section 5). */
const KEPT_FOR = 7 * 365 * DAY
/** Without what is read as something else: 0 O, 1 I L, 5 S, 8 B. */
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ'
const REFERENCE_LENGTH = 8

type Writer = { locale: Locale; visitor: Visitor }

/** Keeps a cancellation request, with its receipt, an e-mail to the service desk and a later reminder on their way. The bills of the subscription that it names are held from the law's day on. */
export async function takeCancellation(
  deps: Deps & Writer,
  request: CancellationRequest,
): Promise<Cancellation> {
  const receivedAt = deps.now()
  const { identifier } = request
  const [email, phone] = [
    request.email ?? '',
    (request.phone && normalisePhone(request.phone)) ?? '',
  ]
  // A cancellation request counts whatever becomes of its receipt.
  const hasReceipt = email !== '' || (await mayAskForText(deps))
  const stored = await deps.db.transaction(async (tx) => {
    // Read whoever writes, so that the answer's time tells nothing of it.
    const theirs = await listNamesOf(tx, { email, phone })
    const named = theirs.find((it) => namesOf(it).includes(bare(identifier)))
    const calendar = await readCalendar(tx)
    const cancellation = {
      id: deps.newId(),
      fullName: request.fullName,
      email,
      phone,
      identifier,
      group: request.group,
      text: request.text ?? '',
      subscriptionId: named?.id ?? null,
      stopChargingBy: chargesStopBy(calendar, dayAt(receivedAt)),
      ip: deps.visitor.ip,
      receivedAt,
      closedAt: null,
      closedBy: null,
      answeredAt: null,
      answer: null,
    }
    for (let tries = 0; ; tries++) {
      const whole = { ...cancellation, reference: referenceOf(cancellation.id, tries) }
      if (!(await addCancellation(tx, whole))) continue
      const payload = { cancellationId: whole.id, locale: deps.locale }
      const receipt = hasReceipt ? (['cancellationReceipt'] as const) : []
      for (const kind of [...receipt, 'cancellationToDesk' as const])
        await enqueue(tx, deps, { kind, dedupeKey: `${kind}:${whole.id}`, payload })
      await remindDesk(tx, deps, whole, calendar)
      return whole
    }
  })
  sendSoon(deps)
  return stored
}

/** Once, in the morning a business day before its bills are held; what was closed by then is not spoken of. */
const remindDesk = (tx: Db, deps: Deps, { id, stopChargingBy }: Cancellation, calendar: Calendar) =>
  enqueue(
    tx,
    deps,
    {
      kind: 'cancellationReminder',
      dedupeKey: `cancellationReminder:${id}`,
      payload: { cancellationId: id },
    },
    instantAt(businessDaysBefore(calendar, stopChargingBy, 1), '08:00'),
  )

type Names = Awaited<ReturnType<typeof listNamesOf>>[number]

/** As people copy a number: without gaps, in any case. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const namesOf = ({ id, orderId, plate, formerPlates, invoices }: Names) =>
  [id, orderId, orderNumber(id), orderNumber(orderId), plate, ...formerPlates, ...invoices]
    .filter(Boolean)
    .map(bare)

/** `7K4M-92XD`: short enough to be read over the phone, and no count of what others wrote. */
function referenceOf(id: string, tries: number): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const letters = Array.from(
    hash.subarray(0, REFERENCE_LENGTH),
    (byte) => LETTERS[byte % LETTERS.length],
  )
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Forgets cancellation requests once they prove nothing any more. */
export const forgetCancellations = ({ db, now }: Deps) =>
  removeCancellations(db, new Date(now().getTime() - KEPT_FOR))
