import { call } from '@galgal/contract/call'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import type { B2BType } from '@galgal/domain/store'
import { addCustomer, findCustomer } from '../src/db/account/customers.ts'
import type { Customer } from '../src/db/account/sessions.ts'
import { openSession } from '../src/flows/login/sessions.ts'
import type { openTestApi } from './open-test-api.ts'
import { accepted, newestCode } from './people.ts'

export type TestApi = Awaited<ReturnType<typeof openTestApi>>
export type SignedIn = { customer: Customer; headers: Record<string, string> }

let count = 0

/** A customer whose sign-up is finished, and the headers of a session; without the cost of a sign-up. */
export async function signedIn(
  { db, deps }: TestApi,
  more: Partial<Customer> & { b2bType?: B2BType } = {},
): Promise<SignedIn> {
  count++
  const customer = await addCustomer(db, {
    id: deps.newId(),
    accountNumber: deps.newId(),
    email: `dana${count}@example.co.il`,
    passwordHash: '',
    b2bType: '',
    signupState: 9,
    firstName: 'דנה',
    lastName: 'לוי',
    allowMarketing: false,
    locale: 'he',
    documentStatus: 'not_started',
    createdAt: deps.now(),
    finishedAt: deps.now(),
    ...more,
  })
  if (!customer) throw new Error('the customer was not added')
  return renewSession({ deps }, { customer })
}

/** The customer in a new session, after the old one has expired. */
export async function renewSession(
  { deps }: Pick<TestApi, 'deps'>,
  { customer }: Pick<SignedIn, 'customer'>,
): Promise<SignedIn> {
  // Read again: no session is opened when the password has changed since.
  const present = (await findCustomer(deps.db, customer.id)) ?? customer
  const { tokens } = await openSession(deps, present, { ip: '', device: 'test', deviceId: '' })
  return { customer, headers: { 'x-token': tokens.token } }
}

/** The customer in a session that has just proven its phone. */
export async function withSmsProof(
  api: TestApi,
  { customer, headers }: Pick<SignedIn, 'customer' | 'headers'>,
): Promise<SignedIn> {
  // One text message a minute goes to a number.
  api.clock.advance(61_000)
  const { requestId } = accepted(await call(api.send, SMSCodeRequest, {}, headers))
  const VerificationCode = await newestCode(api, customer.phone ?? '')
  const { token } = accepted(
    await call(api.send, SMSLogin, { requestId, VerificationCode }, headers),
  )
  return { customer, headers: { 'x-token': token } }
}
