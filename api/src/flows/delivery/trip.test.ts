import { call } from '@galgal/contract/call'
import { CatalogItem, CatalogList, Hubs } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create, TUCSON } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { hubs } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const coloursOf = async (id: number, store: Store = 'B2C') =>
  accepted(await call(api.send, CatalogItem, { classificationID: id, store })).colors

/** The first day the page of a car promises. */
const promised = async (id: number, store: Store = 'B2C') =>
  (await coloursOf(id, store)).find(({ count }) => count > 0)?.earliest

/** The first day the pick-up step of a new order of the car offers. */
async function offered(who: SignedIn, classificationId: number) {
  const { id } = accepted(await create(api, who, { classificationId }))
  const hubs = accepted(await call(api.send, Hubs, { subscriptionID: id }, who.headers))
  return hubs.flatMap(({ dates }) => dates).toSorted()[0]
}

/** Every hub hands over as many cars on a day as fit into no hub. */
async function fillEveryHub(day: string) {
  const places = await api.db.select({ hubId: hubs.id }).from(hubs)
  const full = { pickUpDate: day, status: 'ordered', quantity: 999 } as const
  const like = await api.db.select().from(orders)
  const rows = like.flatMap(({ hub: _, ...order }) =>
    places.map(({ hubId }) => ({ ...order, ...full, hubId, id: crypto.randomUUID() })),
  )
  await api.db.insert(orders).values(rows)
  await bumpCatalogueVersion(api.db)
}

test('[VD05] the earliest day of a car is the first its order offers, whenever one looks', async () => {
  for (const days of [0, 3, 9, 140]) {
    api.clock.advanceDays(days)
    const who = await renewSession(api, dana)
    for (const id of [TUCSON, 10007]) expect(await promised(id)).toBe(await offered(who, id))
  }
})

test('[VD14] a business is promised the day its own hubs have', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  expect(await promised(TUCSON, 'B2B')).toBe(await offered(company, TUCSON))
})

test('[VD05] a day that is full at every hub is promised to nobody', async () => {
  const day = await promised(TUCSON)
  expect(day).toBe('2026-11-29')
  expect(await offered(dana, TUCSON)).toBe(day)
  await fillEveryHub('2026-11-29')
  expect(await promised(TUCSON)).toBe('2026-11-30')
  expect(await offered(dana, TUCSON)).toBe('2026-11-30')
})

test('[VD05] a colour that is sold out has no day, and lists have none', async () => {
  const gone = (await coloursOf(10007)).filter(({ count }) => count === 0)
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.map(({ earliest }) => earliest)).toEqual(gone.map(() => null))
  const { items } = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  expect(items.flatMap(({ colors }) => colors.map(({ earliest }) => earliest))).not.toContainEqual(
    expect.any(String),
  )
})
