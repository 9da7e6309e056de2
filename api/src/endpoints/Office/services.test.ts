import {
  SaveService,
  ServiceDocument,
  ServiceFile,
} from '@galgal/contract/Office/fleet/car-services'
import { FleetCar, FleetCars } from '@galgal/contract/Office/fleet/cars'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { pdfOf, photo } from '../../../test/files.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { registered } from '../../../test/office/registered-car.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { deleteExpiredUploads } from '../../flows/documents/delete-expired.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  id = await registered(office)
  omer = await office.as('fleet')
})

const record = async () => accepted(await omer.ask(FleetCar, { id }))

test('[OF219] a service is opened and done with its kilometres, cost and items, and the next follows', async () => {
  expect((await record()).car.service).toMatchObject({ km: 15_000, day: '2027-11-22' })
  const opened = await omer.ask(SaveService, { id, garage: 'מוסך הדרום', openedOn: '2026-11-20' })
  expect(accepted(opened)).toMatchObject({ done: true })
  expect((await record()).services).toMatchObject([
    { garage: 'מוסך הדרום', openedOn: '2026-11-20', doneOn: null, cost: null, files: [] },
  ])
  const done = { doneOn: '2026-11-22', km: 14_200, cost: 890.5, items: ['שמן', 'מסנן'] }
  accepted(await omer.ask(SaveService, { id, ...done }))
  const { car, services } = await record()
  expect(services).toMatchObject([{ garage: 'מוסך הדרום', openedOn: '2026-11-20', ...done }])
  expect(services[0]?.by).not.toBe('')
  expect(car).toMatchObject({
    km: 14_200,
    service: { km: 29_200, day: '2027-11-22', state: 'later' },
  })
  const [logged] = await rowsOf(
    api.db,
    sql`select changes from office_log where call = 'SaveService' and outcome = 'done' and changes -> 'doneOn' is not null`,
  )
  expect(logged?.changes).toMatchObject({ doneOn: [null, '2026-11-22'], cost: [null, 89_050] })
})

test('[OF219] the car’s own book comes first, in the list as well, until the next service', async () => {
  const book = { nextKm: 24_000, nextDay: '2026-12-10' }
  accepted(await omer.ask(SaveService, { id, doneOn: '2026-11-10', km: 14_000, ...book }))
  const next = { km: 24_000, day: '2026-12-10', state: 'soon' }
  expect((await record()).car.service).toEqual(next)
  expect(accepted(await omer.ask(FleetCars, {})).items).toMatchObject([{ service: next }])
  accepted(await omer.ask(SaveService, { id, doneOn: '2026-11-22', km: 14_900 }))
  expect((await record()).car.service).toMatchObject({ km: 29_900, day: '2027-11-22' })
  // What is written down of an earlier one changes nothing of that.
  accepted(
    await omer.ask(SaveService, { id, openedOn: '2026-01-04', doneOn: '2026-01-05', km: 900 }),
  )
  expect((await record()).car).toMatchObject({ km: 14_900, service: { km: 29_900 } })
  expect((await record()).services.map(({ km }) => km)).toEqual([14_900, 14_000, 900])
})

test('[OF219][OF212] cars are found by whether their service is due, by kilometres, by the day or by their book', async () => {
  const byKm = await registerCar(api.deps, '11-111-11', { km: 14_000 })
  const byBook = await registerCar(api.deps, '22-222-22')
  const notYet = await registerCar(api.deps, '33-333-33', { km: 16_000 })
  accepted(
    await omer.ask(SaveService, {
      id: byBook,
      doneOn: '2026-11-01',
      km: 10,
      nextDay: '2026-11-20',
    }),
  )
  accepted(await omer.ask(SaveService, { id: notYet, doneOn: '2026-11-01', km: 15_500 }))
  const due = async (service: 'soon' | 'now') =>
    accepted(await omer.ask(FleetCars, { service, sort: 'plate' })).items.map((it) => [
      it.id,
      it.service.state,
    ])
  expect(await due('now')).toEqual([[byBook, 'now']])
  expect(await due('soon')).toEqual([
    [byKm, 'soon'],
    [byBook, 'now'],
  ])
  api.clock.advanceDays(365)
  omer = await office.as('fleet')
  expect(await due('now')).toHaveLength(4)
})

test('[OF219] a service is refused by the field that is wrong, and for fewer kilometres than before', async () => {
  const refused = async (more: object) => {
    const answer = await omer.ask(SaveService, { id, ...more })
    return answer.ok ? [] : Object.keys(answer.fields ?? {})
  }
  expect(await refused({ doneOn: '2026-11-22' })).toEqual(['km'])
  expect(await refused({ openedOn: '2026-11-23' })).toEqual(['openedOn'])
  expect(await refused({ doneOn: '2026-11-23', km: 5 })).toEqual(['doneOn'])
  expect(await refused({ openedOn: '2026-11-20', doneOn: '2026-11-19', km: 5 })).toEqual(['doneOn'])
  expect(await refused({ doneOn: '2026-11-20', km: 900, nextKm: 900 })).toEqual(['nextKm'])
  expect(await refused({ cost: 1.005 })).toEqual(['cost'])
  expect((await record()).services).toEqual([])
  accepted(await omer.ask(SaveService, { id, doneOn: '2026-11-20', km: 900 }))
  refusedWith(await omer.ask(SaveService, { id, doneOn: '2026-11-22', km: 899 }), 8112)
  const bound = await office.as('delivery', { hubs: [1] })
  refusedWith(await bound.ask(SaveService, { id }), 8101)
})

test('[OF219] papers of a service are kept encrypted, drawn anew and given back; whoever is of another hub has none', async () => {
  accepted(await omer.ask(SaveService, { id, doneOn: '2026-11-20', km: 900 }))
  const [service] = (await record()).services
  const send = (file: File) => omer.ask(ServiceFile, { id: service?.id ?? '', file: [file] })
  const name = 'חשבונית.pdf'
  const saved = accepted(
    await send(new File([new Uint8Array(pdfOf('חשבונית'))], name, { type: 'application/pdf' })),
  )
  expect(saved.files).toMatchObject([{ name }])
  api.clock.advance(1000)
  accepted(
    await send(new File([new Uint8Array(await photo())], 'טופס.jpg', { type: 'image/jpeg' })),
  )
  refusedWith(await send(new File(['text'], 'a.txt')), 4062)
  const files = (await record()).services[0]?.files ?? []
  expect(files.map((it) => it.name)).toEqual([name, 'טופס.jpg'])
  api.clock.advance(2 * DAY)
  await deleteExpiredUploads(api.deps)
  const again = await office.as('fleet')
  const paper = accepted(await again.ask(ServiceDocument, { id: files[0]?.id ?? '' }))
  expect(Buffer.from(paper.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const elsewhere = await office.as('delivery', { hubs: [2] })
  expect(await elsewhere.ask(ServiceDocument, { id: files[0]?.id ?? '' })).toMatchObject({
    status: 404,
  })
})
