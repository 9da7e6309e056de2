import type { ApiError } from '@galgal/contract/call'
import { MINUTE } from '@galgal/domain/dates'
import { gt, lt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  cardOf,
  colourAndDate,
  create,
  draft,
  hub,
  pro,
  threeCars,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { findOrder } from '../../../test/rows.ts'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import { saveStock } from '../../db/catalogue/vehicles.ts'
import { addOrder } from '../../db/order/orders.ts'
import { addStockReservation, findStockReservation } from '../../db/order/stock.ts'
import { stock, vehicles } from '../../db/schema/catalogue.ts'
import { releaseExpiredStock } from './reserve-stock.ts'

let api: TestApi
let dana: SignedIn
let company: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
})

const codeOf = async (who: SignedIn, id: string, answer: Parameters<typeof update>[3]) =>
  ((await update(api, who, id, answer)) as ApiError).code
const left = async (colour: string) => {
  const car = await findVehicle(api.db, { classificationId: 10080 })
  return car?.colours.find(({ id }) => id === colour)?.available
}

test('choosing a card holds the car for 15 minutes', async () => {
  const token = await addCard(api, dana)
  const order = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
  expect(order.reservation).toEqual({ state: 'held', expiresAt: '2026-11-22T09:29:03.120Z' })
  expect(order.priceDetails).toMatchObject({
    paymentMethodId: token,
    paymentSource: 'creditCard',
    paymentSourceLabel: 'Visa 4242',
  })
  expect(await left('dark-blue')).toBe(5)

  await update(api, dana, order.id, cardOf(token))
  expect(await left('dark-blue')).toBe(5)
})

test('one customer holds the cars of three drafts: a fourth takes the place of the first', async () => {
  const token = await addCard(api, dana)
  const cars = await api.db.select().from(stock).where(gt(stock.available, 0))
  const begin = async ({ classificationId, colourId }: (typeof cars)[number]) => {
    const made = await create(api, dana, { classificationId })
    if (!made.ok) return undefined
    const { id } = made.value
    for (const answer of [{ ...colourAndDate, colorId: colourId }, hub, pro, cardOf(token)])
      if (!(await update(api, dana, id, answer)).ok) return undefined
    api.clock.advance(MINUTE)
    return id
  }
  const ids: string[] = []
  const ofEachCar = [...new Map(cars.map((it) => [it.classificationId, it])).values()]
  for (const car of ofEachCar) {
    const id = ids.length < 4 && (await begin(car))
    if (id) ids.push(id)
  }
  const held = await Promise.all(ids.map((id) => findStockReservation(api.db, id)))
  expect(held.map((it) => it?.state)).toEqual([undefined, 'held', 'held', 'held'])
  // The first is taken again where it is paid for, in the place of the one held longest by then.
  await update(api, dana, ids[0] ?? '', cardOf(token))
  const again = await Promise.all(ids.map((id) => findStockReservation(api.db, id)))
  expect(again.map((it) => it?.state)).toEqual(['held', undefined, 'held', 'held'])
  expect(await findFaults(api.db)).toEqual([])
})

test('another colour or quantity lets the hold go', async () => {
  const token = await addCard(api, company)
  const answers = [colourAndDate, threeCars, hub, pro, cardOf(token)]
  const { id } = await draft(api, company, answers)
  expect(await left('dark-blue')).toBe(3)
  const fewer = accepted(await update(api, company, id, { ...threeCars, quantity: 2 }))
  expect(fewer.reservation).toBeNull()
  expect(await left('dark-blue')).toBe(6)

  await update(api, company, id, cardOf(token))
  expect(await left('dark-blue')).toBe(4)
  await update(api, company, id, { ...colourAndDate, colorId: 'black' })
  expect([await left('dark-blue'), await left('black')]).toEqual([6, 3])
})

test('a hold that ran out returns to the others, and is taken again when there is stock', async () => {
  const token = await addCard(api, dana)
  const silver = { ...colourAndDate, colorId: 'silver' }
  const { id } = await draft(api, dana, [silver, hub, pro, cardOf(token)])
  const other = await signedIn(api)
  const otherCard = await addCard(api, other)
  const rival = await draft(api, other, [colourAndDate, hub, pro])
  expect(await codeOf(other, rival.id, silver)).toBe(7028)

  api.clock.advance(15 * MINUTE)
  const [late, danaLate] = [await renewSession(api, other), await renewSession(api, dana)]
  const cardLater = cardOf(otherCard)
  await update(api, late, rival.id, cardLater) // the jobs before it give silver back
  accepted(await update(api, late, rival.id, silver))
  accepted(await update(api, late, rival.id, cardLater))
  expect(await codeOf(danaLate, id, cardOf(token))).toBe(7028)
})

test('a hold that ends after the stock was lowered gives back no more than there is', async () => {
  const token = await addCard(api, company)
  await draft(api, company, [colourAndDate, threeCars, hub, pro, cardOf(token)])
  const car = await findVehicle(api.db, { classificationId: 10080 })
  const lowered = car?.colours.map((it) => (it.id === 'dark-blue' ? { ...it, stock: 1 } : it))
  if (!car || !lowered) throw new Error('the seed has no car 10080')
  await saveStock(api.db, [{ ...car, colours: lowered }])
  expect(await left('dark-blue')).toBe(0)

  api.clock.advance(15 * MINUTE)
  await releaseExpiredStock(api.deps)
  expect(await left('dark-blue')).toBe(1)
  await saveStock(api.db, [car])
})

test('holds of many orders whose payment is in the air do not stand before those that ran out', async () => {
  const token = await addCard(api, dana)
  const { id } = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
  const order = await findOrder(api.db, { id, customerId: dana.customer.id })
  const held = await findStockReservation(api.db, id)
  if (!order || !held) throw new Error('it is held')
  const cars = await api.db.select().from(vehicles).where(lt(vehicles.classificationId, 10080))
  for (const { classificationId } of cars.slice(0, 50)) {
    const paying = { id: `paying-${classificationId}`, status: 'paying', classificationId } as const
    await addOrder(api.db, { ...order, ...paying })
    await addStockReservation(api.db, {
      ...held,
      id: paying.id,
      orderId: paying.id,
      classificationId,
    })
  }
  api.clock.advance(15 * MINUTE)
  await releaseExpiredStock(api.deps)
  expect(await findStockReservation(api.db, id)).toBeUndefined()
  expect(await left('dark-blue')).toBe(6)
})
