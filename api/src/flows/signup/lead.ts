import { createHmac } from 'node:crypto'
import type { LeadIn } from '@galgal/contract/signup'
import {
  identityNumberFault,
  maskIdentityNumber,
  readIdentityNumber,
} from '@galgal/domain/people/identity-number'
import { SIGNUP_FINISHED, stateOf } from '@galgal/domain/people/signup-stages'
import { normalisePhone } from '@galgal/domain/phone'
import { type B2BType, storeOf } from '@galgal/domain/store'
import { listWithoutHash, saveIdentityHashes } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { isProvince } from '../../db/order/places.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'

type Change = Partial<Customer>

/** The phone of a lead in E.164; the contract has validated it. */
export const phoneOf = ({ phone, phoneNumber }: LeadIn): string | undefined => {
  const typed = phone ?? phoneNumber
  return typed ? normalisePhone(typed) : undefined
}

/** Throws a 403 for a lead of another customer, or of a finished sign-up. */
export function refuseForeignLead({ customer: sent }: LeadIn, customer: Customer) {
  if (sent?.customerToken && sent.customerToken !== customer.id) throw new Fault(403)
  if (customer.signupState === SIGNUP_FINISHED) throw new Fault(403)
}

/** What a lead changes of its customer. Throws a 400 that names every invalid field. */
export async function readLead(deps: Deps, lead: LeadIn, customer: Customer): Promise<Change> {
  const b2bType = lead.b2BType ?? customer.b2bType
  const identity = readIdentity(deps, lead, { customer, b2bType })
  const errors = {
    ...(lead.storetype && lead.storetype !== storeOf(b2bType) && { storetype: 'storeMismatch' }),
    ...(isOther(lead.email, customer.email) && { email: 'notVerified' }),
    ...(identity.error && { identityNumber: identity.error }),
    ...(lead.originState &&
      !(await isProvince(deps.db, lead.originState)) && { originState: 'invalid' }),
  }
  if (Object.keys(errors).length) throw new Fault(400, errors)
  if (identity.change?.identityRule === 'israeliIdSeed')
    deps.log.warn({ customerId: customer.id }, 'customer.identity_number_suspicious')

  const change: Change = {
    ...changeOfCustomerType(customer, b2bType),
    ...filledFields(lead, ['firstName', 'lastName', 'companyName', 'originCountry', 'originState']),
    ...(lead.address && lead.city ? addressOf(lead) : {}),
    ...identity.change,
  }
  return { ...resetIdentityCheck(customer, change), ...change }
}

/** A changed name or identity number voids an identity check; companies have none. */
export const resetIdentityCheck = (customer: Customer, change: Change): Change =>
  customer.b2bType !== 'Company' &&
  isOtherPerson(customer, change) &&
  voidableStatuses.has(customer.documentStatus)
    ? { documentStatus: 'not_started' }
    : {}

/** Whether a change makes the customer another person than an identity check was about. */
export const isOtherPerson = (customer: Customer, change: Change) =>
  (['identityNumber', 'firstName', 'lastName'] as const).some(
    (name) => change[name] !== undefined && change[name] !== customer[name],
  )

/** Without `manual_verification`: our staff compare with the current name. */
const voidableStatuses = new Set<Customer['documentStatus']>([
  'in_progress',
  'waiting_response',
  'approved',
  'rejected',
])

const isOther = (sent: string | undefined, stored: string) =>
  Boolean(sent?.trim()) && sent?.trim().toLowerCase() !== stored

/** Create and Update may only repeat the verified phone. Throws a 400. */
export function refuseOtherPhone(lead: LeadIn, customer: Customer) {
  const phone = phoneOf(lead)
  if (phone && phone !== customer.phone)
    throw new Fault(400, { [lead.phone ? 'phone.phoneNumber' : 'phoneNumber']: 'notVerified' })
}

type IdentityContext = { customer: Customer; b2bType: B2BType }

function readIdentity(deps: Deps, lead: LeadIn, { customer, b2bType }: IdentityContext) {
  const { identityNumber: typed } = lead
  // A form that was not touched sends the masked number back.
  const shown = customer.identityNumber && maskIdentityNumber(customer.identityNumber)
  if (!typed || typed === shown) return {}
  const holder = b2bType === 'Company' ? 'company' : 'person'
  const read = readIdentityNumber(holder, typed)
  if (read) {
    const { value: identityNumber, rule: identityRule } = read
    const hash = identityHash(deps, identityNumber)
    return { change: { identityNumber, identityRule, identityHash: hash } }
  }
  return { error: identityNumberFault(holder, typed) }
}

/** Between person and company the identity number is another, and the details are confirmed again. */
function changeOfCustomerType(customer: Customer, b2bType: B2BType): Change {
  const isSameType = (b2bType === 'Company') === (customer.b2bType === 'Company')
  if (isSameType) return { b2bType }
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

/** The fields that were filled in: an empty text means that nothing was sent. */
export const filledFields = <Sent extends object>(
  sent: Sent,
  names: readonly (keyof Sent & keyof Customer)[],
): Change =>
  Object.fromEntries(names.filter((name) => sent[name]).map((name) => [name, sent[name]]))

/** An address is replaced as a whole: fields left out become empty. */
const addressOf = (lead: LeadIn): Change => ({
  address: lead.address ?? '',
  houseNumber: lead.houseNumber ?? '',
  apartmentNumber: lead.apartmentNumber ?? '',
  city: lead.city ?? '',
  postalCode: lead.postalCode ?? '',
  addressId: lead.addressId ?? '',
})

const BATCH = 500

/** A keyed hash that recognises a person after their account was deleted. */
export const identityHash = ({ settings }: Pick<Deps, 'settings'>, identityNumber: string) =>
  createHmac('sha256', settings.secret).update(`identity.${identityNumber}`).digest('base64url')

/** Adds the hashes of identity numbers that were stored before there were any. */
export async function backfillIdentityHashes(deps: Pick<Deps, 'db' | 'settings'>) {
  for (;;) {
    const customers = await listWithoutHash(deps.db, BATCH)
    if (customers.length === 0) return
    const hashes = customers.map(({ id, identityNumber: number }) => {
      return { id, number, hash: identityHash(deps, number) }
    })
    await saveIdentityHashes(deps.db, hashes)
  }
}
