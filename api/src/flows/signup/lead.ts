import type { LeadIn } from '@galgal/contract/signup'
import {
  identityNumberFault,
  maskIdentityNumber,
  readIdentityNumber,
} from '@galgal/domain/people/identity-number'
import { SIGNUP_FINISHED, stateOf } from '@galgal/domain/people/signup-stages'
import { normalisePhone } from '@galgal/domain/phone'
import { type B2BType, storeOf } from '@galgal/domain/store'
import type { Customer } from '../../db/account/sessions.ts'
import { isProvince } from '../../db/order/provinces.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { identityHash } from './identity-hash.ts'

type Change = Partial<Customer>

/** E.164 of the phone a lead brings; it was checked to be one. */
export const phoneOf = ({ phone, phoneNumber }: LeadIn): string | undefined => {
  const typed = phone ?? phoneNumber
  return typed ? normalisePhone(typed) : undefined
}

/** A lead is its own customer's, and only of a sign-up that goes on. Throws a 403. */
export function refuseForeignLead({ customer: sent }: LeadIn, customer: Customer) {
  if (sent?.customerToken && sent.customerToken !== customer.id) throw new Fault(403)
  if (customer.signupState === SIGNUP_FINISHED) throw new Fault(403)
}

/** What a lead changes of its customer. Throws a 400 that names every field that cannot be so. */
export async function readLead(deps: Deps, lead: LeadIn, customer: Customer): Promise<Change> {
  const b2bType = lead.b2BType ?? customer.b2bType
  const identity = readIdentity(deps, lead, { customer, b2bType })
  const wrong = {
    ...(lead.storetype && lead.storetype !== storeOf(b2bType) && { storetype: 'storeMismatch' }),
    ...(isOther(lead.email, customer.email) && { email: 'notVerified' }),
    ...(identity.wrong && { identityNumber: identity.wrong }),
    ...(lead.originState &&
      !(await isProvince(deps.db, lead.originState)) && { originState: 'invalid' }),
  }
  if (Object.keys(wrong).length) throw new Fault(400, wrong)
  if (identity.change?.identityRule === 'israeliIdSeed')
    deps.log.warn({ customerId: customer.id }, 'customer.identity_number_suspicious')

  const change: Change = {
    ...changeOfKind(customer, b2bType),
    ...given(lead, ['firstName', 'lastName', 'companyName', 'originCountry', 'originState']),
    ...(lead.address && lead.city ? addressOf(lead) : {}),
    ...identity.change,
  }
  return { ...voidCheck(customer, change), ...change }
}

/** Who becomes another person by their name or number is checked again, a company apart. */
export const voidCheck = (customer: Customer, change: Change): Change =>
  customer.b2bType !== 'Company' &&
  isSomeoneElse(customer, change) &&
  byProvider.has(customer.documentStatus)
    ? { documentStatus: 'not_started' }
    : {}

/** Whether a check of who the customer is would be about another person by now. */
export const isSomeoneElse = (customer: Customer, change: Change) =>
  (['identityNumber', 'firstName', 'lastName'] as const).some(
    (name) => change[name] !== undefined && change[name] !== customer[name],
  )

/** What a person of ours looks at is read with the name of that moment. */
const byProvider = new Set<Customer['documentStatus']>([
  ...(['in_progress', 'waiting_response', 'approved', 'rejected'] as const),
])

const isOther = (sent: string | undefined, stored: string) =>
  Boolean(sent?.trim()) && sent?.trim().toLowerCase() !== stored

/** Create and Update may repeat the phone that was verified and no other. Throws a 400. */
export function refuseOtherPhone(lead: LeadIn, customer: Customer) {
  const phone = phoneOf(lead)
  if (phone && phone !== customer.phone)
    throw new Fault(400, { [lead.phone ? 'phone.phoneNumber' : 'phoneNumber']: 'notVerified' })
}

type Asking = { customer: Customer; b2bType: B2BType }

function readIdentity(deps: Deps, lead: LeadIn, { customer, b2bType }: Asking) {
  const { identityNumber: typed } = lead
  // What is shown of the stored number comes back when nothing was typed.
  const shown = customer.identityNumber && maskIdentityNumber(customer.identityNumber)
  if (!typed || typed === shown) return {}
  const whose = b2bType === 'Company' ? 'company' : 'person'
  const read = readIdentityNumber(whose, typed)
  if (read) {
    const { value: identityNumber, rule: identityRule } = read
    const hash = identityHash(deps, identityNumber)
    return { change: { identityNumber, identityRule, identityHash: hash } }
  }
  return { wrong: identityNumberFault(whose, typed) }
}

/** A person who becomes a company, or the other way round, has another number and confirms the details again. */
function changeOfKind(customer: Customer, b2bType: B2BType): Change {
  const same = (b2bType === 'Company') === (customer.b2bType === 'Company')
  if (same) return { b2bType }
  return {
    b2bType,
    identityNumber: '',
    identityRule: '',
    identityHash: null,
    companyName: '',
    documentStatus: null,
    signupState: Math.min(customer.signupState, stateOf('details')),
  }
}

/** An empty text means that nothing was sent. */
const given = <Name extends keyof LeadIn & keyof Customer>(lead: LeadIn, names: Name[]): Change =>
  Object.fromEntries(names.filter((name) => lead[name]).map((name) => [name, lead[name]]))

/** An address is one thing: what is left out of it is empty. */
const addressOf = (lead: LeadIn): Change => ({
  address: lead.address ?? '',
  houseNumber: lead.houseNumber ?? '',
  apartmentNumber: lead.apartmentNumber ?? '',
  city: lead.city ?? '',
  postalCode: lead.postalCode ?? '',
  addressId: lead.addressId ?? '',
})
