import { Search } from '@galgal/contract/Office/board'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

const VIN = 'TMBJJ7NE8L0123456'

let api: TestApi
let office: Office
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  id = await registerCar(api.deps, '123-45-678', { vin: VIN })
  await registerCar(api.deps, '876-54-321', { hubId: 2 })
})

type Asker = Awaited<ReturnType<Office['as']>>
const carsFound = async (who: Asker, q: string) =>
  accepted(await who.ask(Search, { q })).groups.find(({ kind }) => kind === 'car')?.items ?? []

test('[OF134][OF141] a car of the fleet is found by the beginning of its plate or VIN, however it is typed', async () => {
  const omer = await office.as('fleet')
  for (const q of ['123-45', '12345678', '123 45 678', 'tmbjj7', VIN, VIN.toLowerCase()])
    expect([q, await carsFound(omer, q)]).toEqual([
      q,
      [
        expect.objectContaining({
          kind: 'car',
          id,
          title: '123-45-678',
          line: expect.stringContaining('כחול כהה'),
          to: `/fleet/${id}`,
        }),
      ],
    ])
  expect(await carsFound(omer, '45678')).toEqual([])
  expect(await carsFound(omer, '9999999')).toEqual([])
})

test('[OF143][OF142] whoever is bound to hubs finds their cars alone, and who may not see the fleet none', async () => {
  const bound = await office.as('delivery', { hubs: [2] })
  expect(await carsFound(bound, '12345678')).toEqual([])
  expect(await carsFound(bound, '87654321')).toHaveLength(1)
  await api.db.execute(
    sql`update roles set permissions = permissions - 'fleet.see' where name = 'finance'`,
  )
  expect(await carsFound(await office.as('finance'), '12345678')).toEqual([])
})
