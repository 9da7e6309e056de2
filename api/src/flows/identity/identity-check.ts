import { signupStateOf, stateOf } from '@galgal/domain/people/signup-stages'
import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import {
  addIdentityCheck,
  findCheck,
  findNewestCheck,
  findOpenCheck,
  giveUpCheck,
  type IdentityCheck,
  isRejectedForGood,
  moveCheck,
  nameCheck,
} from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { withTimeout } from '../payments/provider-calls.ts'
import { followCheck } from './follow-identity.ts'

const TRY_AGAIN_SECONDS = 5

/** For companies, after an approval, and during a manual review nothing is captured. */
const closed = { sdkToken: '', workflowRunId: '' }

/** Opens a check, or resumes the open one with a new token. Throws 7018, 7049, and 503 when the provider does not answer. */
export async function openCheck(deps: Deps, customer: Customer) {
  if (signupStateOf(customer) <= stateOf('details')) throw new Refusal('SignupStepTooEarly')
  const begun = await deps.db.transaction((tx) => begin(tx, deps, customer.id))
  if (!begun.check) return { ...closed, externalDocumentStatus: begun.status }
  const { check, sdkToken } = begun.check.applicant
    ? { check: begun.check, sdkToken: await freshToken(deps, begun.check) }
    : await openRun(deps, customer, begun.check)
  const externalDocumentStatus = await deps.db.transaction((tx) => beginCapture(tx, check))
  return { sdkToken, workflowRunId: check.run, externalDocumentStatus }
}

/** Stored before the provider is called, so that a second call finds the same check. */
async function begin(tx: Db, deps: Deps, customerId: string) {
  const customer = await lockCustomer(tx, customerId)
  const { b2bType, documentStatus: status } = customer ?? {
    b2bType: 'Company',
    documentStatus: null,
  }
  if (b2bType === 'Company') return { status: null }
  const check = await findOwnOpenCheck(tx, deps, customerId)
  if (status === 'approved' || (!check && status === 'manual_verification')) return { status }
  if (check) return { status, check }
  if (await isRejectedForGood(tx, customerId)) throw new Refusal('IdentityRejected')
  const id = deps.newId()
  const made = await addIdentityCheck(tx, {
    id,
    customerId,
    run: id,
    applicant: '',
    state: 'capture',
    provider: deps.identity.name,
    createdAt: deps.now(),
  })
  return made ? { status, check: made } : { status }
}

/** A check of another provider is given up. */
async function findOwnOpenCheck(tx: Db, { identity, now }: Deps, customerId: string) {
  const check = await findOpenCheck(tx, customerId)
  if (!check || check.provider === identity.name) return check
  await giveUpCheck(tx, customerId, now())
  return undefined
}

/** Of two concurrent runs the first one stays. */
async function openRun(deps: Deps, customer: Customer, { id: key }: IdentityCheck) {
  const { firstName, lastName, identityNumber } = customer
  const person = { key, firstName, lastName, identityNumber }
  const { sdkToken, ...names } = await callProvider(deps, deps.identity.openRun(person))
  const named = await nameCheck(deps.db, key, names)
  if (named) return { check: named, sdkToken }
  const check = await findCheck(deps.db, key)
  // An applicant without a check of ours would never be deleted there.
  if (check?.applicant !== names.applicant)
    await enqueueForgetApplicant(deps.db, deps, names.applicant)
  if (!check) throw new Error(`identity check ${key} not found`)
  return { check, sdkToken: await freshToken(deps, check) }
}

const freshToken = (deps: Deps, check: IdentityCheck) =>
  callProvider(deps, deps.identity.freshToken(check))

async function callProvider<Value>({ log }: Deps, work: Promise<Value>): Promise<Value> {
  return withTimeout(work).catch((error: unknown) => {
    log.warn({ err: error }, 'identity_provider.unavailable')
    throw new Fault(503, undefined, TRY_AGAIN_SECONDS)
  })
}

const beforeCapture = [null, 'not_started', 'rejected'] as const

async function beginCapture(tx: Db, { customerId }: IdentityCheck) {
  const customer = await lockCustomer(tx, customerId)
  const status = customer?.documentStatus ?? null
  if (!beforeCapture.some((before) => before === status)) return status
  await updateCustomer(tx, customerId, { documentStatus: 'in_progress' })
  return 'in_progress' as const
}

/** The customer has captured everything, and waits for the result. Throws 4124. */
export const finishCapture = ({ db, now }: Deps, customerId: string) =>
  db.transaction(async (tx) => {
    const { customer, check } = await lockStarted(tx, customerId)
    const moved = await moveCheck(tx, check.id, ['capture'], {
      state: 'captured',
      capturedAt: now(),
    })
    return moved ? waitFor(tx, customer) : statusOf(customer)
  })

/** Starts the provider's check of what was captured. Idempotent. Throws 4124. */
export async function startCheck(deps: Deps, customerId: string) {
  const { db, now } = deps
  const { check, status } = await db.transaction(async (tx) => {
    const started = await lockStarted(tx, customerId)
    const at = now()
    const moved = await moveCheck(tx, started.check.id, ['capture', 'captured'], {
      state: 'checking',
      checkedAt: at,
      capturedAt: started.check.capturedAt ?? at,
    })
    const waiting = moved ? await waitFor(tx, started.customer) : statusOf(started.customer)
    return { check: moved ?? started.check, status: waiting }
  })
  // When the provider is unavailable, a job follows the check.
  if (check.state === 'checking') await followCheck(deps, check)
  return { workflowRunId: check.run, status }
}

async function lockStarted(tx: Db, customerId: string) {
  const customer = await lockCustomer(tx, customerId)
  const check = await findNewestCheck(tx, customerId)
  if (!customer || !check?.applicant) throw new Refusal('IdentityNotStarted')
  return { customer, check }
}

const statusOf = ({ b2bType, documentStatus }: Customer) =>
  b2bType === 'Company' ? null : documentStatus

/** A manual review, or its decision, stays. */
async function waitFor(tx: Db, customer: Customer) {
  if (customer.documentStatus !== 'in_progress') return statusOf(customer)
  await updateCustomer(tx, customer.id, { documentStatus: 'waiting_response' })
  return 'waiting_response' as const
}

/** Enqueues the deletion of an applicant at the provider. */
export async function enqueueForgetApplicant(tx: Db, deps: Deps, applicant: string) {
  const provider = deps.identity.name
  const dedupeKey = `forgetIdentity:${provider}:${applicant}`
  await enqueue(tx, deps, { kind: 'forgetIdentity', dedupeKey, payload: { provider, applicant } })
}

/** Sent by the outbox. */
export async function forgetApplicant(
  { identity }: Deps,
  { provider, applicant }: Outgoing['forgetIdentity'],
) {
  if (identity.name !== provider) throw new Error(`identity provider ${provider} is not configured`)
  await identity.forget(applicant)
}
