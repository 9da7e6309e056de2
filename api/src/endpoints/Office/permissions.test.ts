import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { roleNames, seededPermissions } from '@galgal/contract/Office/permissions'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { inputsOf, requestOf } from '../../../test/fuzz-inputs.suite.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { officeIds } from '../../../test/office/office-ids.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { registered } from '../../../test/office/registered-car.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { draft, placeOrder } from '../../../test/orders.ts'
import { everythingSent } from '../../send-later.ts'
import { officeEndpoints } from './endpoints.ts'

let api: TestApi
let office: Office
let people: Map<string, StaffOfTest>
beforeAll(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  people = new Map()
  for (const role of roleNames) people.set(role, await office.as(role))
  const dana = await signedIn(api, { documentStatus: 'approved', phone: '+972521234567' })
  await handedOver(api, dana)
  await registered(office)
  await placeOrder(api, await signedIn(api))
  await draft(api, await signedIn(api), [])
  await everythingSent(api.deps)
})

const guarded = officeEndpoints.filter(
  ({ endpoint: { needs } }) => needs !== 'session' && needs !== 'anyone',
)

/** A call with nothing in it, of the type that it reads: another is refused before anyone is asked for. */
function emptyRequest({ path, method, files }: OfficeEndpoint, headers: Record<string, string>) {
  const body = files ? new FormData() : '{}'
  const type: Record<string, string> = files ? {} : { 'content-type': 'application/json' }
  return new Request(`http://api${path}`, {
    headers: { ...headers, ...type },
    ...(method === 'POST' && { method, body }),
  })
}

/** Whether a call was refused for want of a permission. */
async function isDenied(endpoint: OfficeEndpoint, who: StaffOfTest) {
  const { path } = endpoint
  const response = await office.send(emptyRequest(endpoint, who.headers))
  expect(response.status, path).toBeLessThan(500)
  if (response.status !== 403) return false
  return ((await response.json()) as { code: number }).code === 8101
}

test.for(roleNames)(
  '[OF045][OF046] %s is refused exactly the calls whose permission the role has not',
  async (role) => {
    const who = people.get(role) as StaffOfTest
    const mine = new Set<string>(seededPermissions(role))
    expect(guarded.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const { endpoint } of guarded) {
      const { needs, path } = endpoint
      const may = (typeof needs === 'string' ? [needs] : needs).some((it) => mine.has(it))
      if ((await isDenied(endpoint, who)) === may) wrong.push(path)
    }
    expect(wrong).toEqual([])
  },
)

test('[OF045] without a session every call but those by which one comes in is 401', async () => {
  for (const { endpoint } of officeEndpoints) {
    if (endpoint.needs === 'anyone') continue
    const { status } = await office.send(emptyRequest(endpoint, {}))
    expect(status, endpoint.path).toBe(401)
  }
})

test('[OF050] whoever is bound to another hub reaches nothing by any call', {
  timeout: 120_000,
}, async () => {
  const ids = await officeIds(api.db)
  const {
    orderId = [],
    subscriptionId = [],
    carId = [],
    chargeId = [],
    paymentId = [],
    billId = [],
  } = ids
  const ofHubs = { orderId, subscriptionId, carId, chargeId, paymentId, billId }
  const any = Object.values(ofHubs).flat()
  const known = { any, byName: { ...ofHubs, id: any, reason: ['סיבה טובה דיה'], odometer: [12] } }
  const bound = [
    await office.as('manager', { hubs: [99] }),
    await office.as('delivery', { hubs: [99] }),
    await office.as('desk', { hubs: [99] }),
  ]
  const done = sql`select count(*)::int as count from office_log
    where subject_kind in ('order', 'subscription', 'charge', 'payment', 'bill', 'car') and outcome in ('done', 'waiting')`
  const before = await rowsOf(api.db, done)
  for (const { endpoint } of guarded) {
    if (endpoint.path.endsWith('/AddNote')) continue
    const samples = fc.sample(inputsOf(endpoint, known), { numRuns: 6, seed: 3 })
    for (const sent of samples)
      for (const { headers } of bound) await office.send(requestOf(endpoint, sent, headers))
  }
  expect(await rowsOf(api.db, done)).toEqual(before)
})
