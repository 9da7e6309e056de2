import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WaitingListEntry } from '@galgal/contract/waiting-list'
import { normalisePhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import {
  listColourIds,
  listContacts,
  listEntriesOf,
  lockWaitingList,
  removeEntries,
  saveEntry,
  type WaitingEntry,
} from '../../db/order/waiting-list.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { limitTexts } from '../notifications/sms-policy.ts'

/** Of the words that the waiting list's form asks consent with; a change of those words is a new version. */
const CONSENT_VERSION = '2026-11-1'

/** An e-mail's link may be pressed for as long as its entry lives; this much of the digest cannot be guessed. */
const KEY_LENGTH = 24

type Asker = { session: Session | undefined; locale: Locale; visitor: Visitor }
type NewEntry = Omit<WaitingEntry, 'id' | 'createdAt' | 'notifiedAt'>

/** Adds or completes an entry, also for a car in stock: the next run of the jobs notifies of it. Throws a 429. */
export async function joinWaitingList(
  deps: Deps,
  { session, locale, visitor }: Asker,
  input: WaitingListEntry,
): Promise<{ entry: WaitingEntry; isNew: boolean }> {
  const customer = session?.customer
  const store = input.store ?? storeOf(customer?.b2bType ?? '')
  const contacts = contactsOf(input, customer)
  const colourIds = await listColourIds(deps.db, input.classificationId, store)
  if (!colourIds) throw new Refusal('VehicleNotOffered')
  if (input.colorId && !colourIds.includes(input.colorId))
    throw new Fault(400, { colorId: 'invalid' })

  const { email, phone } = contacts
  // Whoever leaves no more than a number asks for texts to it.
  if (email === null && phone !== customer?.phone) await limitTexts({ ...deps, visitor })

  return enter(deps, {
    ...contacts,
    store,
    locale,
    classificationId: input.classificationId,
    colourId: input.colorId ?? null,
    fullName: input.fullName ?? '',
    customerId: customer?.id ?? null,
    consentVersion: CONSENT_VERSION,
  })
}

/** What was typed; of a customer who typed neither, what the account knows. Throws a 400 when there is nothing to write to. */
function contactsOf(
  { email, phone }: WaitingListEntry,
  customer: Session['customer'] | undefined,
): Pick<NewEntry, 'email' | 'phone'> {
  if (email || phone)
    return { email: email ?? null, phone: (phone && normalisePhone(phone)) ?? null }
  if (!customer) throw new Fault(400, { email: 'emailOrPhone' })
  return { email: customer.email, phone: customer.phone }
}

/** Saves what was asked for as one entry of one person, whatever the same person left before. */
const enter = ({ db, now, newId }: Deps, requested: NewEntry) =>
  db.transaction(async (tx) => {
    await lockWaitingList(tx, requested.classificationId)
    const known = await listEntriesOf(tx, requested)
    const own = areOne(known) ? known : known.slice(0, 1)
    // A contact in the entry of someone else stays theirs.
    const added = own.length === known.length ? [requested] : []
    const first = <Name extends keyof NewEntry>(of: NewEntry[], name: Name) =>
      of.map((it) => it[name]).find(Boolean)
    const waiting = own.filter(({ notifiedAt }) => notifiedAt === null)
    const entry: WaitingEntry = {
      ...requested,
      id: own[0]?.id ?? newId(),
      email: first([...own, ...added], 'email') ?? null,
      phone: first([...own, ...added], 'phone') ?? null,
      fullName: first([requested, ...own], 'fullName') ?? '',
      customerId: first([requested, ...own], 'customerId') ?? null,
      // Who was told and asks again waits from now.
      createdAt: waiting[0]?.createdAt ?? now(),
      notifiedAt: null,
    }
    const others = own.slice(1).map(({ id }) => id)
    if (others.length > 0) await removeEntries(tx, others)
    await saveEntry(tx, entry)
    return { entry, isNew: waiting.length === 0 }
  })

/** Whether nothing speaks against entries being one person's: who knows another's number must not take their place. */
function areOne([first, second]: WaitingEntry[]): boolean {
  if (!first || !second) return true
  const agree = (name: 'email' | 'phone') => first[name] === null || second[name] === null
  return agree('email') && agree('phone')
}

/** Proves in an e-mail's link that it came from us; of a contact, not of an entry, since entries merge. */
export const leavingKey = (
  { secret }: Deps['settings'],
  classificationId: number,
  contact: string,
): string =>
  createHmac('sha256', secret)
    .update(`waiting-list.${classificationId}.${contact}`)
    .digest('base64url')
    .slice(0, KEY_LENGTH)

/** Forgets the entry whose e-mail bore this key. Throws when there is none, or none any more. */
export async function leaveWaitingList(
  { db, settings }: Deps,
  { classificationId, key }: { classificationId: number; key: string },
) {
  const given = Buffer.from(key)
  const fits = (contact: string | null) => {
    if (contact === null) return false
    const own = Buffer.from(leavingKey(settings, classificationId, contact))
    return own.length === given.length && timingSafeEqual(own, given)
  }
  const entries = await listContacts(db, classificationId)
  const leaving = entries.filter(({ email, phone }) => fits(email) || fits(phone))
  if (leaving.length === 0) throw new Refusal('LinkNotValid')
  await removeEntries(
    db,
    leaving.map(({ id }) => id),
  )
}
