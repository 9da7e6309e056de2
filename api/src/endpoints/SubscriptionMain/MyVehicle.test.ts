import { call } from '@galgal/contract/call'
import { MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AC06] the car one drives is told with its plate, its readings and its next service', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const id = await handedOver(api, dana, { kilometres: 40 })
  const car = accepted(await call(api.send, MyVehicle, { subscriptionId: id }, dana.headers))
  expect(car).toMatchObject({
    subscriptionId: id,
    licensePlate: expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/),
    handedOverOn: '2026-11-22',
    readings: [{ kilometres: 40, day: '2026-11-22', by: 'handOver' }],
    pace: null,
    service: { km: 15_000, day: '2027-11-22', state: 'later', everyKm: 15_000, everyMonths: 12 },
    gas: 'hybrid',
  })
  expect(car.kmPerMonthIncluded).toBeGreaterThan(0)
})
