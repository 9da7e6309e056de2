import { type ApiError, call } from '@galgal/contract/call'
import { Insurance } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, draft, hub, pro, threeCars } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const optionsOf = (who: SignedIn, subscriptionID: string) =>
  call(api.send, Insurance, { subscriptionID }, who.headers)

test('[AP27] three coverages, with what each costs, holds and leaves to the driver', async () => {
  const { id } = await draft(api, dana, [colourAndDate, hub, pro])
  const [basic, middle, premium] = accepted(await optionsOf(dana, id))
  expect(basic).toMatchObject({
    waiverInsuranceTypeName: 'Basic',
    monthlyCost: 0,
    monthlyCostStr: '₪0',
    included: true,
    deposit: 2600,
    selected: false,
  })
  expect(middle).toMatchObject({
    waiverInsuranceTypeId: 2,
    waiverInsuranceTypeName: 'Pro',
    name: 'פרו',
    monthlyCost: 207.9,
    monthlyCostStr: '₪207.90',
    dailyCost: 8.8,
    included: false,
    deposit: 1560,
    depositStr: '₪1,560',
    deductibles: { ownDamage: 2500, thirdParty: 1500, theft: 3500, youngDriver: 5500 },
    selected: true,
  })
  expect(middle?.coverages).toContainEqual({ key: 'glass', label: 'שמשות' })
  expect(premium).toMatchObject({ deposit: 0, depositStr: '₪0', monthlyCost: 383.9 })
})

test('what an option says is what choosing it costs', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const order = await draft(api, company, [colourAndDate, threeCars, hub, pro])
  const chosen = accepted(await optionsOf(company, order.id)).find(({ selected }) => selected)
  const { waiverPrice, deposit } = order.priceDetails
  expect(chosen).toMatchObject({ monthlyCost: waiverPrice, deposit })
  expect(waiverPrice).toBe(623.7)
})

test("an order that is missing, another's or expired has no coverages", async () => {
  const theirs = accepted(await create(api, await signedIn(api)))
  const missing = (await optionsOf(dana, 'no-such-order')) as ApiError
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await optionsOf(dana, theirs.id)).toEqual(missing)
  const { id } = accepted(await create(api, dana))
  api.clock.advanceDays(14)
  expect(await optionsOf(await renewSession(api, dana), id)).toMatchObject({
    status: 409,
    code: 7027,
  })
})
