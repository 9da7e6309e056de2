import { call } from '@galgal/contract/call'
import { CardUses, RemoveCard } from '@galgal/contract/SR'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  hub,
  placeOrder,
  pro,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

test('subscriptions come before orders that are not placed yet, each with its card, and both keep it', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const { id } = await placeOrder(api, dana)
  const other = await addCard(api, dana, '5555555555554444')
  const answers = [colourAndDate, hub, pro, cardOf(other), approve]
  const order = await draft(api, dana, answers, { classificationId: 10081 })
  const { items } = accepted(await call(api.send, CardUses, {}, dana.headers))
  expect(items).toEqual([
    {
      creditCardToken: expect.any(String),
      kind: 'subscription',
      id,
      fullname: expect.stringContaining('1.6'),
      licensePlate: expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/),
    },
    expect.objectContaining({ creditCardToken: other, kind: 'order', id: order.id }),
  ])
  const remove = { creditCardToken: other }
  expect(await call(api.send, RemoveCard, remove, dana.headers)).toMatchObject({ status: 400 })
})
