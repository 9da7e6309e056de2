import type { Answer, ApiError } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  draft,
  finish,
  hub,
  pro,
  readyToPay,
  threeCars,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const won = (answers: Answer<SubscriptionProcess>[]) =>
  answers.filter((it) => it.ok && it.value.orderStatus === 'ordered')
const codes = (answers: Answer<SubscriptionProcess>[]) =>
  new Set(answers.filter((it): it is ApiError => !it.ok).map(({ code }) => code))

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('at the same time, on a PostgreSQL server', () => {
  test('twenty finishes of one order are one charge, one subscription, one e-mail', async () => {
    const ready = await readyToPay(api, dana)
    const answers = await times(20, () => finish(api, dana, ready))
    expect(won(answers).length).toBeGreaterThan(0)
    expect([...codes(answers)].filter((code) => code !== 7044)).toEqual([])
    const charges = (await listPayments(api.db, ready.id)).filter(({ kind }) => kind === 'charge')
    expect(charges.map(({ state }) => state)).toEqual(['approved'])
    expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
    expect(await findFaults(api.db)).toEqual([])
  })

  test('twenty approvals of one deposit hold it once', async () => {
    const token = await addCard(api, dana)
    const { id } = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
    const answers = await times(20, () => update(api, dana, id, approve))
    expect([...codes(answers)].filter((code) => code !== 7044)).toEqual([])
    const held = (await listPayments(api.db, id)).filter(({ state }) => state === 'approved')
    expect(held).toHaveLength(1)
    expect(await findFaults(api.db)).toEqual([])
  })

  test('of ten customers who want the last car, one gets it', async () => {
    const last = { classificationId: 10128 }
    const white = { ...colourAndDate, colorId: 'white', startDate: '2026-12-20' }
    const at1 = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-20' } }
    const buyers = await times(10, async () => {
      const who = await signedIn(api)
      const token = await addCard(api, who)
      return { who, token, order: await draft(api, who, [white, at1, pro], last) }
    })
    const answers = await times(10, async (index) => {
      const buyer = buyers[index]
      if (!buyer) throw new Error('there are ten')
      const { who, token, order } = buyer
      const chosen = await update(api, who, order.id, cardOf(token))
      if (!chosen.ok) return chosen
      return finish(api, who, accepted(await update(api, who, order.id, approve)))
    })
    expect(won(answers)).toHaveLength(1)
    expect([...codes(answers)]).toEqual([4423])
    expect(await findFaults(api.db)).toEqual([])
  })

  test('the last place of a hub on a day goes to one of two', async () => {
    // Hub 21 hands over eight cars on a Friday: two orders of five do not both fit.
    const at21 = { ...hub, hubPickUpData: { hubId: 21, pickUpDate: '2026-12-04' } }
    const ready = await times(2, async (index) => {
      const who = await signedIn(api, { b2bType: 'Company', documentStatus: null })
      const token = await addCard(api, who)
      const colour = { ...colourAndDate, colorId: index ? 'dark-grey' : 'dark-blue' }
      const five = { ...threeCars, quantity: 5 }
      const order = await draft(api, who, [colour, five, at21, pro, cardOf(token), approve])
      return { who, order }
    })
    const answers = await Promise.all(ready.map(({ who, order }) => finish(api, who, order)))
    expect(won(answers)).toHaveLength(1)
    expect([...codes(answers)]).toEqual([7031])
    expect(await findFaults(api.db)).toEqual([])
  })

  test('the same car ordered twenty times at once is one draft', async () => {
    const orders = (await times(20, () => create(api, dana))).map(accepted)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  })

  test('orders that finish while holds run out, rivals and jobs lose no car and no agora', async () => {
    const rivals = await times(4, async () => {
      const who = await signedIn(api)
      const token = await addCard(api, who)
      return { who, token, order: await draft(api, who, [colourAndDate, hub, pro]) }
    })
    // All six of the colour are held, and then none.
    const buyers = await times(6, async () => {
      const who = await signedIn(api)
      return { who, order: await readyToPay(api, who) }
    })
    api.clock.advance(15 * MINUTE)
    const inNewSessions = <Buyer extends { who: SignedIn }>(all: Buyer[]) =>
      Promise.all(all.map(async (buyer) => ({ ...buyer, who: await renewSession(api, buyer.who) })))
    const [buying, updating] = [await inNewSessions(buyers), await inNewSessions(rivals)]

    const [answers, updates] = await Promise.all([
      Promise.all(buying.map(({ who, order }) => finish(api, who, order))),
      Promise.all(
        updating.map(({ who, order, token }) => update(api, who, order.id, cardOf(token))),
      ),
      times(6, () => runJobs(api.deps)),
    ])
    expect(won(answers).length + updates.filter(({ ok }) => ok).length).toBe(6)
    expect([...codes(answers), ...codes(updates)].filter((code) => code !== 7028)).toEqual([])
    expect(await findFaults(api.db)).toEqual([])
  })
})
