import { call } from '@galgal/contract/call'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { replaceCar } from '../../flows/subscriptions/replace-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const read = (who: SignedIn, subscriptionID: string, headers = {}) =>
  call(api.send, getSubscription, { subscriptionID }, { ...who.headers, ...headers })

test('[AP28] an order is read as the last answer left it', async () => {
  const ready = await readyToPay(api, dana)
  expect(accepted(await read(dana, ready.id))).toEqual(ready)
})

test('[SF11] an order names its card, its driver and its car as soon as they are known', async () => {
  const idsOf = async (who: SignedIn, id: string) => {
    const { customerDetails, vehicleId } = accepted(await read(who, id))
    const { credentialId, memberId, driverId } = customerDetails
    return { credentialId, memberId, driverId, hasCar: vehicleId !== null }
  }
  const own = { memberId: dana.customer.id, driverId: dana.customer.id }
  const { id: begun } = accepted(await create(api, dana))
  expect(await idsOf(dana, begun)).toEqual({ ...own, credentialId: null, hasCar: false })
  const id = await handedOver(api, dana)
  const { priceDetails, vehicleId } = accepted(await read(dana, id))
  const credentialId = priceDetails.paymentMethodId
  expect(credentialId).not.toBe('')
  expect(await idsOf(dana, id)).toEqual({ ...own, credentialId, hasCar: true })

  expect(await replaceCar(api.deps, id, {})).toBe(true)
  const replaced = accepted(await read(dana, id)).vehicleId
  expect(replaced).not.toBeNull()
  expect(replaced).not.toBe(vehicleId)

  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const { id: theirs } = accepted(await create(api, company))
  expect(await idsOf(company, theirs)).toMatchObject({
    memberId: company.customer.id,
    driverId: null,
  })
})

test('a placed order keeps the figures that were charged', async () => {
  const order = await placeOrder(api, dana)
  api.clock.advanceDays(20)
  expect(accepted(await read(await renewSession(api, dana), order.id))).toEqual(order)
})

test('the id may have any of its names, but only one of them', async () => {
  const { id } = accepted(await create(api, dana))
  const get = async (query: string) =>
    (
      await api.send(
        new Request(`http://api/api/SubscriptionMain/getSubscription?${query}`, {
          headers: dana.headers,
        }),
      )
    ).status
  expect(await get(`subscriptionId=${id}`)).toBe(200)
  expect(await get(`ID=${id}`)).toBe(200)
  expect(await get(`id=${id}&subscriptionID=${id}`)).toBe(400)
  expect(await get('')).toBe(400)
})

test('texts come in the language of the caller, figures stay', async () => {
  const order = accepted(await create(api, dana))
  const english = accepted(await read(dana, order.id, { CountryCode: 'en-IL' }))
  expect(english.vehicle.fullname).toBe('Hyundai Tucson Executive Hybrid 1.6')
  expect(english.quote).toEqual(order.quote)
})

test('a hold that ran out is no longer shown', async () => {
  const ready = await readyToPay(api, dana)
  api.clock.advance(15 * MINUTE)
  expect(accepted(await read(await renewSession(api, dana), ready.id)).reservation).toBeNull()
})

test('a draft that was left for 14 days is expired, one whose payment is being asked is pending', async () => {
  const ready = await readyToPay(api, dana)
  const other = accepted(await create(api, dana, { classificationId: 10081 }))
  await changeOrder(api.db, ready.id, { status: 'paying' })
  api.clock.advanceDays(14)
  const later = await renewSession(api, dana)
  expect(accepted(await read(later, other.id)).orderStatus).toBe('expired')
  expect(accepted(await read(later, ready.id)).orderStatus).toBe('paying')
})

test('an order that is missing and one of another customer are the same', async () => {
  const { id } = accepted(await create(api, await signedIn(api)))
  const missing = await read(dana, 'no-such-order')
  expect(missing).toMatchObject({ ok: false, status: 404, code: 7025 })
  expect(await read(dana, id)).toEqual(missing)
})
