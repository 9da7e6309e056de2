import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { RemoveCard, SetDefaultCard } from '@galgal/contract/SR'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { addCard } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

test('[AC09] the card that was chosen is the default, wherever it stands among the others', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const first = await addCard(api, dana)
  api.clock.advance(1000)
  const second = await addCard(api, dana, '5555555555554444')
  const prefer = (creditCardToken: string) =>
    call(api.send, SetDefaultCard, { creditCardToken }, dana.headers)
  const cards = async () =>
    accepted(await call(api.send, Get, {}, dana.headers)).accountDetails.creditCardList
  const defaults = async () =>
    (await cards()).filter(({ isDefault }) => isDefault).map((it) => it.creditCardToken)
  expect(await defaults()).toEqual([second])
  const { creditCardList } = accepted(await prefer(first)).accountDetails
  expect(creditCardList.map((it) => [it.creditCardToken, it.isDefault])).toEqual([
    [second, false],
    [first, true],
  ])
  expect(await defaults()).toEqual([first])
  accepted(await call(api.send, RemoveCard, { creditCardToken: first }, dana.headers))
  expect(await defaults()).toEqual([second])
  expect(await prefer(first)).toMatchObject({ code: 7042 })
})
