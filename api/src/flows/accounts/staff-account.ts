import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import { removeLinksOf } from '../../db/account/links.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { findLockEndOf, forgetWrongPasswordsOf } from '../../db/account/wrong-passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { limitLinks } from '../login/links.ts'
import { revokeOtherSessions } from '../login/sessions.ts'
import { enqueue, type OutgoingItem } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { filledFields, resetIdentityCheck } from '../signup/lead.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { addressOf } from './update-account.ts'

const nameFields = ['firstName', 'lastName', 'companyName'] as const
const addressFields = ['address', 'houseNumber', 'apartmentNumber', 'city', 'postalCode'] as const
type Field = (typeof nameFields)[number] | (typeof addressFields)[number] | 'addressId' | 'locale'
export type DetailsChange = { [Name in Field]?: Customer[Name] | undefined }

/** Locked, and there. Throws 404 and NotAsItStands. */
export async function lockPresent(tx: Db, customerId: string): Promise<Customer> {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw new Fault(404)
  if (customer.deletedAt) throw notAsItStands('deleted')
  return customer
}

/** Changes a customer's name, address or language for them, with a word of what was changed; another name voids the identity check as their own change does. Throws 404 and NotAsItStands. */
export async function changeDetails(deps: Deps, customerId: string, sent: DetailsChange) {
  await deps.db.transaction(async (tx) => {
    const customer = await lockPresent(tx, customerId)
    const change = {
      ...filledFields(sent, [...nameFields, 'locale']),
      ...addressOf(sent, customer),
    }
    const fields = changedFields(customer, change)
    if (fields.length === 0) return
    const checkChange = resetIdentityCheck(customer, change)
    await updateCustomer(tx, customerId, { ...change, ...checkChange })
    if (checkChange.documentStatus) await recomputeStatus(tx, deps, customerId)
    const kind = 'detailsChanged' as const
    await enqueue(tx, deps, { kind, payload: { customerId, fields }, ...keyOf(deps, kind) })
  })
  sendSoon(deps)
}

const groups = {
  name: nameFields,
  address: addressFields,
  language: ['locale'],
} as const satisfies Record<string, readonly Field[]>

const changedFields = (customer: Customer, change: Partial<Customer>) =>
  (['name', 'address', 'language'] as const).filter((group) =>
    groups[group].some((field) => change[field] !== undefined && change[field] !== customer[field]),
  )

/** Each time it is asked for it is sent. */
const keyOf = ({ newId }: Deps, kind: OutgoingItem['kind']) => ({
  dedupeKey: `${kind}:${newId()}`,
})

/** Ends all sessions of a customer, and the links that could open new ones. Throws 404 and NotAsItStands. */
export async function endDevices(deps: Deps, customerId: string) {
  await deps.db.transaction(async (tx) => {
    await lockPresent(tx, customerId)
    await removeLinksOf(tx, customerId)
    await revokeOtherSessions({ ...deps, db: tx }, customerId)
    const at = deps.now().toISOString()
    const kind = 'devicesEnded' as const
    await enqueue(tx, deps, { kind, payload: { customerId, at }, ...keyOf(deps, kind) })
  })
  sendSoon(deps)
}

/** Forgets a customer's wrong passwords: whoever is locked out may try again. Throws 404, and NotAsItStands for who is not locked. */
export async function unlockSignIn(deps: Deps, customerId: string) {
  await deps.db.transaction(async (tx) => {
    const { email } = await lockPresent(tx, customerId)
    const end = await findLockEndOf(tx, email)
    if (!end || end <= deps.now()) throw notAsItStands('notLocked')
    await forgetWrongPasswordsOf(tx, email)
    const at = deps.now().toISOString()
    const kind = 'signInUnlocked' as const
    await enqueue(tx, deps, { kind, payload: { customerId, at }, ...keyOf(deps, kind) })
  })
  sendSoon(deps)
}

const linkKinds = {
  signIn: 'signInLink',
  reset: 'passwordReset',
  first: 'firstPassword',
} as const

/** Mails a customer a link: to sign in, to a new password, or to the first one. Throws 404, NotAsItStands, and a 429 above the limit of such links. */
export async function mailLink(
  deps: Deps,
  customerId: string,
  purpose: 'signIn' | 'reset' | 'first',
) {
  await deps.db.transaction(async (tx) => {
    const { email, passwordHash } = await lockPresent(tx, customerId)
    if (purpose === 'reset' && !passwordHash) throw notAsItStands('noPassword')
    if (purpose === 'first' && passwordHash) throw notAsItStands('hasPassword')
    await limitLinks({ ...deps, db: tx }, email)
    const kind = linkKinds[purpose]
    await enqueue(tx, deps, { kind, payload: { customerId }, ...keyOf(deps, kind) })
  })
  sendSoon(deps)
}
