import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@galgal/contract/call'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { addCard, placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { lockOrderById } from '../../db/order/orders.ts'
import { payDue } from '../../flows/billing/months.ts'

const DECLINES_CHARGES = '4000000000000341'
const OTHER_GOOD_CARD = '5555555555554444'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const setCard = (subscriptionId: string, creditCardToken: string, { headers } = dana) =>
  call(api.send, SetCard, { subscriptionId, creditCardToken }, headers)
const mine = async () =>
  accepted(await call(api.send, GetMySubscription, {}, dana.headers)).items[0]

test('a month that failed is paid at once by another card, and the trouble is over', async () => {
  const id = await handedOver(api, dana, { date: '2026-10-25' })
  const good = await addCard(api, dana, OTHER_GOOD_CARD)
  const bad = await addCard(api, dana, DECLINES_CHARGES)
  expect(accepted(await setCard(id, bad)).payment).toBe('none')
  api.clock.advanceDays(4)
  await payDue(api.deps)
  dana = await renewSession(api, dana)
  expect(await mine()).toMatchObject({
    substatus: 'paymentProblem',
    billing: { last4digits: '0341' },
  })

  expect(accepted(await setCard(id, bad)).payment).toBe('declined')
  expect(accepted(await setCard(id, good)).payment).toBe('paid')
  expect(await mine()).toMatchObject({ substatus: 'inUse', billing: { last4digits: '4444' } })
  expect(await findFaults(api.db)).toEqual([])
})

test('a card that can pay for nothing is not taken, and an order’s own card stays as it is', async () => {
  const { id } = await placeOrder(api, dana)
  expect(await setCard(id, 'none')).toMatchObject({ code: 7042 })
  const noa = await signedIn(api)
  const others = await addCard(api, noa, OTHER_GOOD_CARD)
  expect(await setCard(id, others)).toMatchObject({ code: 7042 })
  expect(await setCard(id, others, noa)).toMatchObject({ code: 7025 })
  expect((await mine())?.billing.last4digits).toBe('4242')
})

// The embedded database does one transaction after the other.
test.runIf(onServer)(
  'a month that somebody waits for is paid while documents of its order are made',
  async () => {
    const id = await handedOver(api, dana, { date: '2026-10-25' })
    api.clock.advanceDays(4)
    const locked = Promise.withResolvers<void>()
    const issuing = api.db.transaction(async (tx) => {
      // A subscription of one car bears the name of its order.
      await lockOrderById(tx, id)
      locked.resolve()
      await wait(300)
    })
    await locked.promise
    await payDue(api.deps, id)
    await issuing
    const months = (await listPayments(api.db, id)).filter(({ kind }) => kind === 'bill')
    expect(months.map(({ state }) => state)).toEqual(['approved'])
  },
)
