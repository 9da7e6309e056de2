import { call } from '@galgal/contract/call'
import { MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { TUCSON } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { putService } from '../../db/fleet/car-services.ts'
import { countStockBy } from '../../flows/fleet/count-by.ts'

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

test('[AC06][OF219] a single car is told with its own services and days, the next as its book says', async () => {
  const api = await openTestApi()
  const carId = await registerCar(api.deps, '11-111-11', {
    licenceUntil: '2027-03-31',
    testedOn: '2026-03-01',
  })
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const dana = await signedIn(api)
  const id = await handedOver(api, dana, { kilometres: 9040 })
  const read = async () =>
    accepted(await call(api.send, MyVehicle, { subscriptionId: id }, dana.headers))
  const unserviced = await read()
  expect(unserviced).toMatchObject({
    licensePlate: '11-111-11',
    licenceUntil: '2027-03-31',
    testUntil: '2027-03-01',
    service: { done: null },
  })
  const service = { doneOn: '2026-10-01', km: 9000, nextKm: 10_000, nextDay: null } as const
  await putService(api.db, {
    ...service,
    id: 'service',
    carId,
    garage: '',
    openedOn: service.doneOn,
    cost: null,
    items: [],
    createdAt: api.clock.now(),
    staffId: null,
  })
  expect((await read()).service).toMatchObject({
    km: 10_000,
    day: '2027-10-01',
    state: 'soon',
    done: { day: '2026-10-01', km: 9000 },
  })
})
