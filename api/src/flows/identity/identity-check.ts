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
import { withTimeout } from '../payments/provider-calls.ts'
import { followCheck } from './follow-identity.ts'
import { askToForgetApplicant } from './forget-applicant.ts'

const TRY_AGAIN_SECONDS = 5

/** Nothing is captured for a company, after a yes, and while a person looks at documents. */
const closed = { sdkToken: '', workflowRunId: '' }

/** Opens a check, or the open one once more with a new token. Throws 7018, 7049, and 503 when the provider does not answer. */
export async function openCheck(deps: Deps, customer: Customer) {
  if (signupStateOf(customer) <= stateOf('details')) throw new Refusal('SignupStepTooEarly')
  const begun = await deps.db.transaction((tx) => begin(tx, deps, customer.id))
  if (!begun.check) return { ...closed, externalDocumentStatus: begun.status }
  const { check, sdkToken } = begun.check.applicant
    ? { check: begun.check, sdkToken: await fresh(deps, begun.check) }
    : await openRun(deps, customer, begun.check)
  const externalDocumentStatus = await deps.db.transaction((tx) => beginCapture(tx, check))
  return { sdkToken, workflowRunId: check.run, externalDocumentStatus }
}

/** What is asked of the provider is written down first: a second call finds the same check. */
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

/** What another company has begun is given up: this one knows nothing of it. */
async function findOwnOpenCheck(tx: Db, { identity, now }: Deps, customerId: string) {
  const check = await findOpenCheck(tx, customerId)
  if (!check || check.provider === identity.name) return check
  await giveUpCheck(tx, customerId, now())
  return undefined
}

/** Of two that open a run at once, the first one's is kept. */
async function openRun(deps: Deps, customer: Customer, { id: key }: IdentityCheck) {
  const { firstName, lastName, identityNumber } = customer
  const person = { key, firstName, lastName, identityNumber }
  const { sdkToken, ...names } = await asked(deps, deps.identity.openRun(person))
  const named = await nameCheck(deps.db, key, names)
  if (named) return { check: named, sdkToken }
  const check = await findCheck(deps.db, key)
  // Whom nothing of ours names any more would stay there for good.
  if (check?.applicant !== names.applicant)
    await askToForgetApplicant(deps.db, deps, names.applicant)
  if (!check) throw new Error(`identity check ${key} not found`)
  return { check, sdkToken: await fresh(deps, check) }
}

const fresh = (deps: Deps, check: IdentityCheck) => asked(deps, deps.identity.freshToken(check))

async function asked<Value>({ log }: Deps, work: Promise<Value>): Promise<Value> {
  return withTimeout(work).catch((error: unknown) => {
    log.warn({ err: error }, 'identity_provider.unavailable')
    throw new Fault(503, undefined, TRY_AGAIN_SECONDS)
  })
}

const beforeCapture = [null, 'not_started', 'rejected'] as const

async function beginCapture(tx: Db, { customerId }: IdentityCheck) {
  const customer = await lockCustomer(tx, customerId)
  const status = customer?.documentStatus ?? null
  if (!beforeCapture.some((it) => it === status)) return status
  await updateCustomer(tx, customerId, { documentStatus: 'in_progress' })
  return 'in_progress' as const
}

/** The customer says that everything was captured. It moves them to waiting, and nothing else. Throws 4124. */
export const finishCapture = ({ db, now }: Deps, customerId: string) =>
  db.transaction(async (tx) => {
    const { customer, check } = await lockStarted(tx, customerId)
    const moved = await moveCheck(tx, check.id, ['capture'], {
      state: 'captured',
      capturedAt: now(),
    })
    return moved ? waitFor(tx, customer) : statusOf(customer)
  })

/** Has what was captured checked; asked again, nothing more happens. Throws 4124. */
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
  // What cannot be asked now is asked by a job.
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

/** Where a person looks at documents meanwhile, or has decided, that stays. */
async function waitFor(tx: Db, customer: Customer) {
  if (customer.documentStatus !== 'in_progress') return statusOf(customer)
  await updateCustomer(tx, customer.id, { documentStatus: 'waiting_response' })
  return 'waiting_response' as const
}
