import type { ContactRequest } from '@galgal/contract/contact'
import { DAY } from '@galgal/domain/dates'
import { shekels } from '@galgal/domain/money'
import { normalisePhone } from '@galgal/domain/phone'
import type { Locale } from '@galgal/i18n/locales'
import { addConsents } from '../../db/account/consents.ts'
import {
  addContactRequest,
  removeContactRequests,
} from '../../db/notifications/contact-requests.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { enqueue } from './outbox.ts'
import { sendSoon } from './send-outbox.ts'

/** Of the words beside the form's box for advertising; a change of those words is a new version. */
const CONSENT_VERSION = 'contact-2026-11-1'
const KEPT_FOR = 365 * DAY

type Writer = { session: Session | undefined; locale: Locale; visitor: Visitor }

/** Keeps what someone wrote and sends it to the service desk; gives its id. */
export async function takeContactRequest(
  deps: Deps,
  { session, locale, visitor }: Writer,
  { fullName, email, phone, message, vehicle, ...input }: ContactRequest,
): Promise<string> {
  const [id, at] = [deps.newId(), deps.now()]
  const customerId = session?.customer.id ?? null
  const allowMarketing = input.allowMarketing ?? false
  await deps.db.transaction(async (tx) => {
    await addContactRequest(tx, {
      id,
      customerId,
      fullName,
      email: email ?? null,
      phone: (phone && normalisePhone(phone)) ?? null,
      message,
      vehicle: vehicle ?? null,
      monthlyPriceAgorot: input.monthlyPrice === undefined ? null : shekels(input.monthlyPrice),
      months: input.period ?? null,
      allowMarketing,
      locale,
      createdAt: at,
    })
    await addConsents(tx, [
      {
        id: deps.newId(),
        owner: customerId ?? id,
        email: email ?? '',
        kind: 'marketing',
        given: allowMarketing,
        textVersion: CONSENT_VERSION,
        at,
        ip: visitor.ip,
      },
    ])
    const dedupeKey = `contactRequest:${id}`
    await enqueue(tx, deps, { kind: 'contactRequest', dedupeKey, payload: { requestId: id } })
  })
  sendSoon(deps)
  return id
}

/** Forgets what was written a year ago, as the form promises. */
export const forgetContactRequests = ({ db, now }: Deps) =>
  removeContactRequests(db, new Date(now().getTime() - KEPT_FOR))
