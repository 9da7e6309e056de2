import { call } from '@galgal/contract/call'
import {
  FeatureVehicles,
  OfferVehicles,
  RetireVehicles,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { CatalogItem, CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { seenCar, TUCSON, tucson } from '../../../test/office/catalogue.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { currentCatalogueVersion } from '../../db/catalogue/catalogue-version.ts'

let api: TestApi
let office: Office
let editor: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  editor = await office.as('editor')
})

const rowOf = async (id = TUCSON) => {
  const { items } = accepted(await editor.ask(Vehicles, { q: `${id}` }))
  return items.find(({ classificationId }) => classificationId === id)
}

test('[OF229] the list shows what a car is, costs, has left and waits for, and where it stands', async () => {
  const dana = await signedIn(api)
  const waits = { classificationId: TUCSON, consent: true } as const
  accepted(await call(api.send, CreateWaitingList, waits, dana.headers))
  const stock = tucson.colors.reduce((sum, colour) => sum + colour.stock, 0)
  expect(await rowOf()).toEqual({
    id: `${TUCSON}`,
    classificationId: TUCSON,
    car: 'יונדאי טוסון Executive Hybrid 1.6',
    year: tucson.year,
    group: tucson.size,
    gas: tucson.gas,
    stores: tucson.stores,
    price: tucson.monthlyPriceNis[1],
    pricesB2C: tucson.monthlyPriceNis,
    pricesB2B: tucson.monthlyPriceNisB2B,
    planned: 0,
    stockLeft: stock,
    stockTotal: stock,
    waiting: 1,
    top: Object.entries(tucson.isTop).flatMap(([store, isTop]) => (isTop ? [store] : [])),
    photos: 0,
    texts: [],
    state: 'offered',
    draft: false,
    changedAt: expect.any(String),
  })
})

test('[OF229] it is filtered, sorted, paged to its end and given as a file', async () => {
  const first = accepted(await editor.ask(Vehicles, { size: 25, sort: '-price', state: 'offered' }))
  expect(first.count).toBe(248)
  const ids = first.items.map(({ id }) => id)
  const amounts = first.items.map(({ price }) => price ?? 0)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  let { next } = first
  while (next) {
    const page = accepted(
      await editor.ask(Vehicles, { size: 100, sort: '-price', state: 'offered', cursor: next }),
    )
    ids.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect(new Set(ids).size).toBe(248)
  const filtered = async (input: z.input<typeof Vehicles.input>) =>
    accepted(await editor.ask(Vehicles, { size: 100, ...input }))
  expect((await filtered({ gas: 'electric' })).items.every(({ gas }) => gas === 'electric')).toBe(
    true,
  )
  expect((await filtered({ top: 'B2C' })).items.every(({ top }) => top.includes('B2C'))).toBe(true)
  expect((await filtered({ waiting: 'true' })).count).toBe(0)
  expect((await filtered({ q: 'טוסון' })).items.map(({ id }) => id)).toContain(`${TUCSON}`)
  const retired = (await filtered({ state: 'retired' })).items
  expect(retired.every(({ state }) => state === 'retired')).toBe(true)
  expect((await filtered({ draft: 'true', photos: 'true' })).count).toBe(0)
  expect((await filtered({ texts: 'false', stockLeft: 'true' })).count).toBeGreaterThan(0)
  const answer = await office.send(
    new Request(`http://api${Vehicles.path}?columns=car,pricesB2C&q=${TUCSON}`, {
      headers: { ...editor.headers, accept: 'text/csv' },
    }),
  )
  expect([answer.status, (await answer.text()).includes('טוסון')]).toEqual([200, true])
})

test('[OF232] a car is featured in one store, and no longer', async () => {
  const store = 'B2B' as const
  const before = (await rowOf())?.top.includes(store) ?? false
  const input = { ids: [TUCSON], store, isTop: !before } satisfies z.input<
    typeof FeatureVehicles.input
  >
  expect(accepted(await editor.ask(FeatureVehicles, { ...input, preview: true }))).toMatchObject({
    done: false,
    cars: 1,
  })
  expect((await rowOf())?.top.includes(store)).toBe(before)
  expect(accepted(await editor.ask(FeatureVehicles, input))).toMatchObject({ done: true, cars: 1 })
  expect((await rowOf())?.top.includes(store)).toBe(!before)
  expect((await rowOf())?.top.includes('B2C')).toBe(tucson.isTop.B2C)
  const seen = accepted(await call(api.send, CatalogItem, { classificationID: TUCSON, store }))
  expect(seen.isTop).toBe(!before)
  refusedWith(await editor.ask(FeatureVehicles, input), 8104)
  refusedWith(await (await office.as('desk')).ask(FeatureVehicles, input), 8101)
})

test('[OF232] a car is taken off sale and offered again as it was, with one version each', async () => {
  const before = await seenCar(api)
  const version = await currentCatalogueVersion(api.db)
  expect(accepted(await editor.ask(RetireVehicles, { ids: [TUCSON] }))).toMatchObject({ cars: 1 })
  expect(await currentCatalogueVersion(api.db)).toBe(version + 1)
  expect(
    await call(api.send, CatalogItem, { classificationID: TUCSON, store: 'B2C' }),
  ).toMatchObject({ ok: false })
  expect(await rowOf()).toMatchObject({ state: 'retired' })
  refusedWith(await editor.ask(RetireVehicles, { ids: [TUCSON] }), 8104)
  accepted(await editor.ask(OfferVehicles, { ids: [TUCSON] }))
  expect(await currentCatalogueVersion(api.db)).toBe(version + 2)
  expect(await seenCar(api)).toEqual(before)
  refusedWith(await editor.ask(OfferVehicles, { ids: [TUCSON] }), 8104)
})
