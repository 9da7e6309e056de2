import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { findSubscription, listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import { everythingSent } from '../../send-later.ts'
import { cancelByCompany } from './cancel-by-company.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const stock = () => rowsOf(api.db, sql`select sum(available)::int as left from stock`)
const deposits = () => rowsOf(api.db, sql`select state from payments where kind = 'deposit'`)
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('[OF197] a cancellation by the company gives all back, lets the deposit go, restocks the car and tells its customer', async () => {
  const before = await stock()
  const { id } = await placeOrder(api, dana)
  expect(await stock()).not.toEqual(before)
  await cancelByCompany(api.deps, id)
  await everythingSent(api.deps)
  expect(await findSubscription(api.db, id)).toMatchObject({
    status: 'cancelled',
    substatus: 'byCompany',
    settledAt: expect.any(Date),
  })
  const [charge] = await rowsOf(api.db, sql`select amount from payments where kind = 'charge'`)
  expect(await rowsOf(api.db, sql`select amount, state, cause from refunds`)).toEqual([
    { ...charge, state: 'done', cause: 'end' },
  ])
  expect([await stock(), await deposits()]).toEqual([before, [{ state: 'voided' }]])
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject?.includes('had to cancel'))).toHaveLength(1)
  await allIsWell()
})

test('[OF197] one of three cars is cancelled by the company alone, and the deposit waits for the others', async () => {
  const firm = await signedIn(api, { b2bType: 'Company', companyName: 'גלילים' })
  const { id } = await placeOrder(api, firm)
  const [, second] = await listOfOrder(api.db, id)
  await cancelByCompany(api.deps, second?.id ?? '')
  const cars = await listOfOrder(api.db, id)
  expect(cars.map(({ status }) => status)).toEqual([
    'waitingForCustomer',
    'cancelled',
    'waitingForCustomer',
  ])
  expect(await deposits()).toEqual([{ state: 'approved' }])
  await allIsWell()
})

test('[OF197] the company cancels once, and not what was handed over', async () => {
  const id = await handedOver(api, dana)
  await expect(cancelByCompany(api.deps, id)).rejects.toMatchObject({
    refusal: 'NotAsItStands',
    extras: { why: 'notPending' },
  })
  const { id: other } = await placeOrder(api, await signedIn(api))
  const all = await Promise.allSettled([1, 2].map(() => cancelByCompany(api.deps, other)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(cancelByCompany(api.deps, other)).rejects.toMatchObject({ extras: { why: 'over' } })
  await allIsWell()
})
