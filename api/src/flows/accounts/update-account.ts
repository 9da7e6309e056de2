import type { UserUpdate } from '@galgal/contract/account'
import type { User } from '@galgal/contract/user'
import { normalisePhone } from '@galgal/domain/phone'
import type { Locale } from '@galgal/i18n/locales'
import { findCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { refuseUnproven } from '../login/step-up.ts'
import { refuseNoSms } from '../notifications/sms-policy.ts'
import { voidCheck } from '../signup/lead.ts'
import { sendPhoneCode } from '../signup/phone-proof.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { chooseChannels } from './mailing.ts'

type Context = Deps & { visitor: Visitor; session: Session; locale: Locale }
type Change = Partial<Customer>

/** Changes what a person says of themselves. A new phone waits for the code that is sent to it. Throws a 400, 7048, 7013, a 429 or a 503. */
export async function updateAccount(
  ctx: Context,
  sent: UserUpdate,
  own: Unchangeable,
): Promise<Customer> {
  const { customer } = ctx.session
  refuseUnchangeable(own, sent)
  const phone = newPhone(sent, customer)
  if (phone) {
    refuseUnproven(ctx, ctx.session)
    refuseNoSms(phone)
    await sendPhoneCode(ctx, customer.id, phone, ctx.locale)
  }
  const change: Change = {
    ...given(sent, ['firstName', 'lastName', 'companyName']),
    ...addressOf(sent, customer),
    ...(phone && { pendingPhone: phone }),
  }
  return ctx.db.transaction(async (tx) => {
    const { allowMarketing: chosen = customer.allowMarketing } = sent
    if (chosen !== customer.allowMarketing) {
      const channels = { mail: chosen, sms: chosen, ip: ctx.visitor.ip }
      await chooseChannels({ ...ctx, db: tx }, customer, channels)
    }
    if (Object.keys(change).length === 0) return (await findCustomer(tx, customer.id)) ?? customer
    const again = voidCheck(customer, change)
    const changed = await updateCustomer(tx, customer.id, { ...change, ...again })
    // A car is handed over to the person who was checked.
    if (again.documentStatus) await recomputeStatus(tx, ctx, customer.id)
    return changed
  })
}

/** What an answer says of a person and a change cannot. */
type Unchangeable = Pick<
  User['personal'],
  | 'customerToken'
  | 'email'
  | 'externalDocumentStatus'
  | 'userTypeId'
  | 'languageId'
  | 'businessType'
>

/** Whoever sends a whole person sends along what cannot be changed here, as it was. Throws a 400 that names what was not. */
function refuseUnchangeable({ customerToken: ownToken, ...own }: Unchangeable, sent: UserUpdate) {
  const wrong = {
    ...(isOther(sent.ownToken, ownToken) && { customerToken: 'unchangeable' }),
    ...(isOther(sent.email?.trim().toLowerCase(), own.email) && { email: 'unchangeable' }),
    ...named(
      (['externalDocumentStatus', 'userTypeId', 'languageId', 'businessType'] as const).filter(
        (name) => isOther<unknown>(sent[name], own[name]),
      ),
    ),
  }
  if (Object.keys(wrong).length > 0) throw new Fault(400, wrong)
}

const isOther = <Value>(sent: Value | undefined, own: Value) => sent !== undefined && sent !== own

const named = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'unchangeable']))

/** E.164 of a number that is not the account's. */
function newPhone({ phone, phoneNumber }: UserUpdate, customer: Customer) {
  const typed = phone ?? phoneNumber
  const read = typed ? normalisePhone(typed) : undefined
  return read === customer.phone ? undefined : read
}

type Name = Extract<keyof UserUpdate & keyof Customer, string>

/** An empty text means that nothing was sent. */
const given = (sent: UserUpdate, names: readonly Name[]): Change =>
  Object.fromEntries(names.filter((name) => sent[name]).map((name) => [name, sent[name]]))

const place = ['city', 'address', 'houseNumber'] as const
const besidesStreet = ['houseNumber', 'apartmentNumber', 'postalCode'] as const

/** With its town and street an address is one thing: what is left out of it is empty. Another place is no longer the one that was picked. */
function addressOf(sent: UserUpdate, customer: Customer): Change {
  const isWhole = Boolean(sent.city && sent.address)
  const change: Change = {
    ...given(sent, ['city', 'address', ...besidesStreet]),
    ...(isWhole &&
      Object.fromEntries(besidesStreet.map((name): [string, string] => [name, sent[name] ?? '']))),
  }
  const isMoved = place.some(
    (name) => change[name] !== undefined && change[name] !== customer[name],
  )
  if (sent.addressId) return { ...change, addressId: sent.addressId }
  return isMoved ? { ...change, addressId: '' } : change
}
