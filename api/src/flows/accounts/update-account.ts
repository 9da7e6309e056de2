import type { User, UserUpdate } from '@galgal/contract/user'
import { normalisePhone } from '@galgal/domain/phone'
import type { Locale } from '@galgal/i18n/locales'
import { findCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { requireStepUp } from '../login/sessions.ts'
import { refuseNoSms } from '../notifications/sms-policy.ts'
import { filledFields, resetIdentityCheck } from '../signup/lead.ts'
import { sendPhoneCode } from '../signup/phone-proof.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { chooseChannels } from './mailing.ts'

type Context = Deps & { visitor: Visitor; session: Session; locale: Locale }
type Change = Partial<Customer>

/** Changes personal details. A new phone is pending until its code comes back. Throws a 400, 7048, 7013, a 429 or a 503. */
export async function updateAccount(
  ctx: Context,
  sent: UserUpdate,
  own: Unchangeable,
): Promise<Customer> {
  const { customer } = ctx.session
  refuseUnchangeable(own, sent)
  const phone = newPhone(sent, customer)
  if (phone) {
    requireStepUp(ctx, ctx.session)
    refuseNoSms(phone)
    await sendPhoneCode(ctx, customer.id, phone, ctx.locale)
  }
  const change: Change = {
    ...filledFields(sent, ['firstName', 'lastName', 'companyName']),
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
    const checkChange = resetIdentityCheck(customer, change)
    const changed = await updateCustomer(tx, customer.id, { ...change, ...checkChange })
    // A car is only handed over to the person who was checked.
    if (checkChange.documentStatus) await recomputeStatus(tx, ctx, customer.id)
    return changed
  })
}

/** Fields of a response that cannot be changed here. */
type Unchangeable = Pick<
  User['personal'],
  | 'customerToken'
  | 'email'
  | 'externalDocumentStatus'
  | 'userTypeId'
  | 'languageId'
  | 'businessType'
>

/** A client that sends the whole person repeats what cannot be changed here. Throws a 400 that names what differs. */
function refuseUnchangeable({ customerToken: ownToken, ...own }: Unchangeable, sent: UserUpdate) {
  const errors = {
    ...(isOther(sent.ownToken, ownToken) && { customerToken: 'unchangeable' }),
    ...(isOther(sent.email?.trim().toLowerCase(), own.email) && { email: 'unchangeable' }),
    ...unchangeable(
      (['externalDocumentStatus', 'userTypeId', 'languageId', 'businessType'] as const).filter(
        (name) => isOther<unknown>(sent[name], own[name]),
      ),
    ),
  }
  if (Object.keys(errors).length > 0) throw new Fault(400, errors)
}

const isOther = <Value>(sent: Value | undefined, own: Value) => sent !== undefined && sent !== own

const unchangeable = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'unchangeable']))

/** In E.164; undefined when it is the account's own. */
function newPhone({ phone, phoneNumber }: UserUpdate, customer: Customer) {
  const typed = phone ?? phoneNumber
  const read = typed ? normalisePhone(typed) : undefined
  return read === customer.phone ? undefined : read
}

const placeFields = ['city', 'address', 'houseNumber'] as const
const detailFields = ['houseNumber', 'apartmentNumber', 'postalCode'] as const

type AddressChange = {
  [Name in 'city' | 'address' | 'addressId' | (typeof detailFields)[number]]?: string | undefined
}

/** With city and street the address is replaced as a whole: fields left out become empty. A changed place loses the id of the picked address. */
export function addressOf(sent: AddressChange, customer: Customer): Change {
  const isWhole = Boolean(sent.city && sent.address)
  const change: Change = {
    ...filledFields(sent, ['city', 'address', ...detailFields]),
    ...(isWhole &&
      Object.fromEntries(detailFields.map((name): [string, string] => [name, sent[name] ?? '']))),
  }
  const isMoved = placeFields.some(
    (name) => change[name] !== undefined && change[name] !== customer[name],
  )
  if (sent.addressId) return { ...change, addressId: sent.addressId }
  return isMoved ? { ...change, addressId: '' } : change
}
