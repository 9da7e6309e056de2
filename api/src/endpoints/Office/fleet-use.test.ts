import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openOffice } from '../../../test/office/open-office.ts'
import { registered } from '../../../test/office/registered-car.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

test('[OF212] cars say who has them, on how many of the last ninety days somebody had them, and what of them is damaged', async () => {
  const api = await openTestApi()
  const office = await openOffice(api)
  const omer = await office.as('fleet')
  const [first, second] = [await registered(office, '1111111'), await registered(office, '2222222')]
  const { id } = await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))
  const back = new Date(api.clock.now().getTime() - 20 * DAY).toISOString()
  const out = new Date(api.clock.now().getTime() - 95 * DAY).toISOString()
  const since = new Date(api.clock.now().getTime() - 10 * DAY).toISOString()
  await api.db.execute(sql`insert into custody (id, car_id, subscription_id, "from", till) values
    ('c1', ${first}, ${id}, ${out}, ${back}), ('c2', ${second}, ${id}, ${since}, null)`)
  await api.db.execute(sql`insert into damage_reports (id, subscription_id, license_plate, happened_on, place, description, can_drive, reported_at)
    values ('d1', ${id}, '22-222-22', '2026-11-20', 'חיפה', 'שריטה', 'yes', ${since})`)
  const rows = async (input: object) =>
    accepted(await omer.ask(FleetCars, { sort: 'plate', ...input })).items.map((row) => [
      row.plate,
      row.person?.name ?? null,
      row.used,
      row.damage,
    ])
  const idle = ['11-111-11', null, 70, 0]
  const driven = ['22-222-22', 'דנה לוי', 10, 1]
  expect(await rows({})).toEqual([idle, driven])
  expect(await rows({ damage: 'true' })).toEqual([driven])
  expect(await rows({ damage: 'false' })).toEqual([idle])
  expect(await rows({ usedFrom: 11 })).toEqual([idle])
  expect(await rows({ usedTill: 10 })).toEqual([driven])
  const [{ person } = { person: null }] = accepted(await omer.ask(FleetCars, { q: '22' })).items
  expect(await rows({ person: person?.id })).toEqual([driven])
})
