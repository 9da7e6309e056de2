import { call } from '@galgal/contract/call'
import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { describe, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { signedIn } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { addCard, placeOrder } from '../../../test/orders.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { loseSlot } from '../subscriptions/lose-slot.ts'

const ROUNDS = 5

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('cards at the same time, on a PostgreSQL server', () => {
  test('a card that is chosen for two waiting subscriptions at once pays for both', async () => {
    const api = await openTestApi()
    const dana = await signedIn(api)
    const ids = [await placeOrder(api, dana), await placeOrder(api, dana)].map(({ id }) => id)
    const cards = [await addCard(api, dana), await addCard(api, dana, '5555555555554444')]
    const choose = (subscriptionId: string, creditCardToken: string) =>
      call(api.send, SetCard, { subscriptionId, creditCardToken }, dana.headers)
    for (let round = 0; round < ROUNDS; round++) {
      const card = cards[round % 2] ?? ''
      const answers = await Promise.all([...ids, ...ids].map((id) => choose(id, card)))
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
      for (const id of ids)
        expect(await findSubscription(api.db, id)).toMatchObject({ cardId: card })
    }
    // The desk that loses the slot of one, meanwhile, waits as well.
    const [first = '', second = ''] = ids
    const [lost, chosen] = await Promise.all([
      loseSlot(api.deps, first),
      choose(second, cards[0] ?? ''),
    ])
    expect([lost, chosen.ok]).toEqual([true, true])
    expect(await findFaults(api.db)).toEqual([])
  })
})
