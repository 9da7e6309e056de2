import { expect, test } from 'vitest'
import { signedIn } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { placeOrder } from '../../test/orders.ts'
import { inboxOf } from '../../test/people.ts'
import { updateCustomer } from '../db/account/customers.ts'
import { everythingSent } from '../send-later.ts'

test('an e-mail to a holder leads to the subscription, and none leaves for a deleted account', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const { id } = await placeOrder(api, dana)
  await everythingSent(api.deps)
  const write = async (dedupeKey: string) => {
    const before = (await inboxOf(api, dana.customer.email)).length
    const payload = { orderId: id }
    await api.deps.deliver(api.deps, { kind: 'slotLost', payload, dedupeKey })
    const inbox = await inboxOf(api, dana.customer.email)
    return { inbox: inbox.length - before, links: inbox.map(({ link }) => link) }
  }
  const page = expect.stringMatching(new RegExp(`/profile/subscriptions/${id}$`))
  expect(await write('one')).toMatchObject({ inbox: 1, links: expect.arrayContaining([page]) })
  await updateCustomer(api.db, dana.customer.id, { deletedAt: api.deps.now() })
  expect(await write('two')).toMatchObject({ inbox: 0 })
})
