import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { colourAndDate, draft } from '../../test/orders.ts'

/*
 * Numbers that a database cannot hold, said wherever the wire takes a number.
 */

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  id = (await draft(api, dana, [colourAndDate])).id
})

const main = '/api/SubscriptionMain'
const day = '2026-12-02'
type Said = { method?: string; path: string; body?: object }
const calls: ((number: number) => Said)[] = [
  (it) => ({ path: `${main}/CatalogItem?classificationId=${it}` }),
  (it) => ({ path: `${main}/CatalogItem?catlogID=${it}` }),
  (it) => ({ method: 'PUT', path: `${main}/Favourites/${it}` }),
  (it) => ({ method: 'DELETE', path: `${main}/Favourites/${it}` }),
  (it) => ({
    path: `${main}/CreateSubscriptionProcess`,
    body: { classificationId: it, periodInMonths: 12, subscriptionSource: 'web' },
  }),
  (it) => ({
    path: `${main}/CreateWaitingList`,
    body: { classificationId: it, email: 'noa@example.co.il', consent: true },
  }),
  (it) => ({
    path: `${main}/UpdateSubscriptionProcess`,
    body: { id, stage: 'pickup_hub', hubPickUpData: { hubId: it, pickUpDate: day } },
  }),
  (it) => ({
    path: `${main}/ReuqestD2D`,
    body: { subscriptionId: id, door2doorData: { lat: 32, lng: 34.7, hubId: it } },
  }),
  (it) => ({
    path: '/sandbox/operator',
    body: { action: 'replaceCar', subscriptionId: id, classificationId: it },
  }),
]

async function statusOf({ path, body, method = body ? 'POST' : 'GET' }: Said) {
  const headers = { ...dana.headers, 'content-type': 'application/json' }
  const sent = new Request(`http://api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await api.send(sent)).status
}

describe.each(calls.map((said) => [said(1).path.replace(/\d+$/, ''), said] as const))(
  '%s',
  (_, said) => {
    test.each([2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53 + 2, 1e21, 1.5])(
      '[S47] %d is refused as a mistake of the request',
      async (number) => {
        expect(await statusOf(said(number))).toBe(400)
      },
    )
  },
)

test('[S47] a small number in its place is no mistake', async () => {
  for (const said of calls) expect(await statusOf(said(1))).not.toBe(400)
})

test('[S47] the largest number that can be is looked for', async () => {
  const [item, , , , create] = calls
  for (const number of [2 ** 31 - 1, -(2 ** 31)])
    for (const said of [item, create]) expect(said && (await statusOf(said(number)))).toBe(404)
})
