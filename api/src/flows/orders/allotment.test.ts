import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  placeOrder,
  pro,
  TUCSON,
  update,
} from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted } from '../../../test/people.ts'
import { findCar } from '../../db/fleet/cars.ts'
import { everythingSent } from '../../send-later.ts'
import { putCar } from '../fleet/change-car.ts'
import { countStockBy } from '../fleet/count-by.ts'
import { handOverCar } from '../subscriptions/hand-over-car.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const DARK_BLUE = { classificationId: TUCSON, colourId: 'dark-blue' }

/** Registers cars one a minute, and counts their colour by them. */
async function countedBy(...cars: { plate: string; more?: Parameters<typeof registerCar>[2] }[]) {
  const ids = []
  for (const { plate, more } of cars) {
    ids.push(await registerCar(api.deps, plate, more))
    api.clock.advance(MINUTE)
  }
  await countStockBy(api.deps, { ...DARK_BLUE, by: 'cars' })
  return ids
}

const known = (more = {}) => signedIn(api, { documentStatus: 'approved', ...more })
const platesOf = async (who: SignedIn) => {
  const { headers } = await renewSession(api, who)
  const { items } = accepted(await call(api.send, GetMySubscription, { filter: 'all' }, headers))
  return items.map(({ currentLicensePlate }) => currentLicensePlate)
}
/** An order of such a car, and its plate. */
async function ordered() {
  const who = await known()
  const { id } = await placeOrder(api, who)
  return { who, id, plates: await platesOf(who) }
}
const headersOf = ({ headers }: SignedIn, locale: 'he' | 'en') => ({
  ...headers,
  CountryCode: `${locale}-IL`,
})
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('[OF226] at the order a free car is allotted: of its hub first, the one that is there longest', async () => {
  const [elsewhere = '', first = ''] = await countedBy(
    { plate: '11-111-11', more: { hubId: 2 } },
    { plate: '22-222-22' },
    { plate: '33-333-33' },
  )
  const { id, plates } = await ordered()
  expect(plates).toEqual(['22-222-22'])
  expect(await findCar(api.db, first)).toMatchObject({ state: 'allotted', subscriptionId: id })
  expect((await ordered()).plates).toEqual(['33-333-33'])
  expect(await findCar(api.db, elsewhere)).toMatchObject({ state: 'available' })
  expect((await ordered()).plates).toEqual(['11-111-11'])
  await allIsWell()
})

test('[OF226][OF315] while none is free the plate is empty, and nothing is handed over', async () => {
  await countedBy(
    { plate: '11-111-11', more: { state: 'preparing' } },
    { plate: '22-222-22', more: { licenceUntil: '2026-12-01' } },
  )
  const one = await ordered()
  const other = await ordered()
  expect([one.plates, other.plates]).toEqual([[''], ['']])
  expect(await handOverCar(api.deps, one.id, {})).toBe(false)
  await allIsWell()
})

test.for([
  // A PDF has its letters from left to right.
  ['he', 'ןכדעתת'],
  ['en', 'will be known when your car is ready'],
] as const)(
  '[OF315] the contract and the invoice say that the plate is known later: %s',
  async ([locale, later]) => {
    await countedBy({ plate: '11-111-11' }, { plate: '22-222-22', more: { state: 'preparing' } })
    const who = await known({ locale })
    const said = async () => {
      const { id } = await placeOrder(api, who)
      await everythingSent(api.deps)
      const { items } = accepted(
        await call(api.send, GetMySubscription, {}, headersOf(who, locale)),
      )
      const { documents = [], subscriptionId = '' } =
        items.find((it) => it.subscriptionId === id) ?? {}
      return Promise.all(
        (['contract', 'invoice'] as const).map(async (reuqestType) => {
          const fileName = documents.find((it) => it.reuqestType === reuqestType)?.fileName ?? ''
          const wanted = { fileName, reuqestType, subscriptionId }
          const file = await call(
            api.send,
            DownloadSubscriptionDocumentv3,
            wanted,
            headersOf(who, locale),
          )
          return readPdf(accepted(file).bytes).text
        }),
      )
    }
    for (const text of await said()) {
      expect(text).toContain('11-111-11')
      expect(text).not.toContain(later)
    }
    for (const text of await said()) expect(text).toContain(later)
  },
)

test('[OF226] each car of an order of several has its own, as far as there are free ones', async () => {
  await countedBy(
    { plate: '11-111-11' },
    { plate: '22-222-22', more: { state: 'preparing' } },
    { plate: '33-333-33' },
  )
  const who = await known({ b2bType: 'Company' })
  await placeOrder(api, who)
  expect(await platesOf(who)).toEqual(['11-111-11', '33-333-33', ''])
  await allIsWell()
})

test('[OF226] a car under a plate that somebody drives is not allotted a second time', async () => {
  const { plates, id } = await ordered()
  await countedBy({ plate: plates[0] ?? '' }, { plate: '22-222-22' })
  expect((await ordered()).plates).toEqual(['22-222-22'])
  expect(plates).not.toEqual(['22-222-22'])
  expect(
    await rowsOf(api.db, sql`select id from fleet_cars where subscription_id = ${id}`),
  ).toEqual([])
})

test('[OF221][OF226] counted by number, a plate is invented though there are cars', async () => {
  await registerCar(api.deps, '11-111-11')
  const { plates } = await ordered()
  expect(plates).toEqual([expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/)])
})

test('[OF226] a car is allotted from when it is free, and counts from then', async () => {
  const [carId = ''] = await countedBy({ plate: '11-111-11', more: { state: 'preparing' } })
  expect((await ordered()).plates).toEqual([''])
  await putCar(api.deps, carId, 'available')
  api.clock.advance(MINUTE)
  await registerCar(api.deps, '22-222-22')
  expect((await ordered()).plates).toEqual(['11-111-11'])
  await allIsWell()
})

/** Asks again while the server is too busy, as a browser does. */
async function patiently<Said extends { ok: true } | { ok: false; status: number }>(
  ask: () => Promise<Said>,
): Promise<Said> {
  const said = await ask()
  return !said.ok && said.status === 503 ? patiently(ask) : said
}

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('at the same time, on a PostgreSQL server', () => {
  test('[OF226] of 200 buyers who want one car, one has an order, with its plate', {
    timeout: 240_000,
  }, async () => {
    const [carId = ''] = await countedBy({ plate: '11-111-11' })
    const buyers = []
    for (let at = 0; at < 200; at += 5)
      buyers.push(
        ...(await Promise.all(
          Array.from({ length: 5 }, async () => {
            const who = await known()
            const token = await addCard(api, who)
            return { who, token, order: await draft(api, who, [colourAndDate, hub, pro]) }
          }),
        )),
      )
    const answers = await Promise.all(
      buyers.map(async ({ who, token, order }) => {
        const chosen = await patiently(() => update(api, who, order.id, cardOf(token)))
        if (!chosen.ok) return chosen
        const approved = await patiently(() => update(api, who, order.id, approve))
        return patiently(() => finish(api, who, accepted(approved)))
      }),
    )
    const won = answers.flatMap((it) =>
      it.ok && it.value.orderStatus === 'ordered' ? it.value : [],
    )
    expect(won).toHaveLength(1)
    expect(await findCar(api.db, carId)).toMatchObject({
      state: 'allotted',
      subscriptionId: won[0]?.id,
    })
    expect(await rowsOf(api.db, sql`select license_plate as plate from subscriptions`)).toEqual([
      { plate: '11-111-11' },
    ])
    await allIsWell()
  })

  test('[OF226] twenty orders at once have twenty cars, each its own', {
    timeout: 120_000,
  }, async () => {
    await countedBy(...Array.from({ length: 20 }, (_, at) => ({ plate: `11-${111 + at}-11` })))
    const buyers = await Promise.all(Array.from({ length: 20 }, () => known()))
    await Promise.all(buyers.map((who) => placeOrder(api, who)))
    const plates = await Promise.all(buyers.map(platesOf))
    expect(new Set(plates.flat()).size).toBe(20)
    expect(plates.flat()).not.toContain('')
    await allIsWell()
  })
})
