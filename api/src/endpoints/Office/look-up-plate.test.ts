import { FleetCar } from '@galgal/contract/Office/fleet/cars'
import { LookUpPlate } from '@galgal/contract/Office/fleet/registry'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { closeHttpServers } from '../../../test/http-server.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { registryOf } from '../../../test/office/registry-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { TUCSON } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

afterEach(closeHttpServers)

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  // A registry that does not answer is a warning of ours.
  api = await openTestApi({ log: pino({ level: 'silent' }) })
  office = await openOffice(api)
  omer = await office.as('fleet')
})

test('[OF216] a plate that is looked up has make, model, colour, VIN and days, and the model of ours that it is', async () => {
  const said = accepted(await omer.ask(LookUpPlate, { plate: '12345671' }))
  expect(said.found).toMatchObject({
    plate: '123-45-671',
    vin: 'TESTSANDB12345671',
    licenceUntil: expect.stringMatching(/^20/),
    testedOn: expect.stringMatching(/^20/),
  })
  expect(said.differences).toEqual([])
  const vin = 'TMBJJ7NE8L0123456'
  await registerCar(api.deps, '12-345-67', { vin, licenceUntil: '2027-05-01' })
  const own = accepted(await omer.ask(LookUpPlate, { plate: '1234567' }))
  expect(own.found).toMatchObject({ model: 'TUCSON', colour: 'כחול כהה', vin })
  expect(own).toMatchObject({ classificationId: TUCSON, colourId: 'dark-blue' })
  expect(own.differences).toEqual([])
})

test('[OF216] what the registry says otherwise of a car of the fleet is a difference, beside what we know', async () => {
  const id = await registerCar(api.deps, '12-345-68', { licenceUntil: '2027-05-01' })
  const { differences } = accepted(await omer.ask(LookUpPlate, { plate: '12-345-68' }))
  expect(differences).toEqual([{ field: 'colour', ours: 'כחול כהה', theirs: 'PURPLE' }])
  expect(accepted(await omer.ask(FleetCar, { id })).car.colourId).toBe('dark-blue')
  const row = {
    mispar_rechev: 1_234_568,
    tozeret_nm: 'קיה קוריאה',
    kinuy_mishari: 'NIRO',
    tzeva_rechev: 'כחול מטלי',
    shnat_yitzur: 2019,
    tokef_dt: '2027-06-01',
    mivchan_acharon_dt: '2026-06-01',
  }
  api.deps.registry = await registryOf(api.deps, row)
  const again = await openOffice(api)
  const who = await again.as('fleet')
  expect(accepted(await who.ask(LookUpPlate, { plate: '12-345-68' })).differences).toMatchObject([
    { field: 'car', theirs: 'קיה קוריאה NIRO' },
    { field: 'year', theirs: '2019' },
    { field: 'licenceUntil', ours: '2027-05-01', theirs: '2027-06-01' },
  ])
})

test('[OF216] a plate that nobody knows has none, and a registry that does not answer is 8117', async () => {
  expect(accepted(await omer.ask(LookUpPlate, { plate: '123-45-670' })).found).toBeNull()
  refusedWith(await omer.ask(LookUpPlate, { plate: '123-45-679' }), 8117)
  expect(await omer.ask(LookUpPlate, { plate: '12' })).toMatchObject({ status: 400 })
  const noa = await office.as('finance')
  refusedWith(await noa.ask(LookUpPlate, { plate: '123-45-671' }), 8101)
})
