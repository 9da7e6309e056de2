import type { B2BType } from '@galgal/domain/store'
import { addCustomer, findCustomer } from '../src/db/account/customers.ts'
import type { Customer } from '../src/db/account/sessions.ts'
import { openSession } from '../src/flows/login/sessions.ts'
import type { openTestApi } from './open-test-api.ts'

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
  return again({ deps }, { customer })
}

/** The same customer in a new session, after the old one ran out. */
export async function again(
  { deps }: Pick<TestApi, 'deps'>,
  { customer }: Pick<SignedIn, 'customer'>,
): Promise<SignedIn> {
  // As it is now: no session is opened for who has changed the password since.
  const present = (await findCustomer(deps.db, customer.id)) ?? customer
  const { tokens } = await openSession(deps, present, { ip: '', device: 'test', deviceId: '' })
  return { customer, headers: { 'x-token': tokens.token } }
}
