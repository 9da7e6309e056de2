import { readFile } from 'node:fs/promises'
import { type Day, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { handOver } from '../../flows/subscriptions/hand-over-car.ts'
import { replaceOnRoad } from '../../flows/subscriptions/replace-car.ts'
import { takeBack } from '../../flows/subscriptions/return-car.ts'
import { everythingSent } from '../../send-later.ts'

const migration = new URL('../migrations/0046_cars-of-subscriptions.sql', import.meta.url)

test('[OF228] every open subscription has a car of the fleet with its plate and custody, every other its history', async () => {
  const api = await openTestApi()
  const run = async () => {
    const text = await readFile(migration, 'utf8')
    for (const statement of text.split('--> statement-breakpoint'))
      await api.db.execute(sql.raw(statement))
  }
  const ordered = async () =>
    (await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))).id
  const travelTo = (day: Day) =>
    api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  const [waiting, driven, replaced, over] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ]
  const begun = api.clock.now().toISOString()
  for (const id of [driven, replaced, over]) await handOver(api.deps, id, { odometer: 7 })
  travelTo('2026-11-25')
  await replaceOnRoad(api.deps, replaced, { classificationId: 10128, odometer: 9 })
  await takeBack(api.deps, over, { odometer: 30 })
  const back = api.clock.now().toISOString()
  const noon = instantAt('2026-11-25', '12:00').toISOString()
  await everythingSent(api.deps)
  await run()
  await run()

  const cars = await rowsOf(
    api.db,
    sql`select f.plate = s.license_plate as "isPlate", s.id, f.state, f.purpose, f.hub_id as hub, f.km,
      f.classification_id as model from fleet_cars f join subscriptions s on s.id = f.subscription_id`,
  )
  const sale = { isPlate: true, purpose: 'sale', hub: 1, model: 10080 }
  expect(new Map(cars.map(({ id, ...car }) => [id, car]))).toEqual(
    new Map<unknown, object>([
      [waiting, { ...sale, state: 'allotted', km: 0 }],
      [driven, { ...sale, state: 'onRoad', km: 7 }],
      [replaced, { ...sale, state: 'onRoad', purpose: 'pool', model: 10128, km: 9 }],
    ]),
  )
  const custody = await rowsOf(
    api.db,
    sql`select c.subscription_id as id, f.state, to_json(c."from") as "from", to_json(c.till) as till
      from custody c join fleet_cars f on f.id = c.car_id order by c."from", c.till`,
  )
  const at = (value: unknown) => (value ? new Date(String(value)).toISOString() : null)
  const shown = custody.map(({ id, state, from, till }) => [id, state, at(from), at(till)])
  expect(shown).toHaveLength(4)
  expect(shown).toEqual(
    expect.arrayContaining([
      [driven, 'onRoad', begun, null],
      [replaced, 'gone', begun, noon],
      [replaced, 'onRoad', noon, null],
      [over, 'gone', begun, back],
    ]),
  )
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})
