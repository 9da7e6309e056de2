import { ChangeCar } from '@galgal/contract/Office/fleet/car-acts'
import { AddCarDocument, CarDocumentFile } from '@galgal/contract/Office/fleet/car-documents'
import { FleetCar } from '@galgal/contract/Office/fleet/cars'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { pdfOf, photo } from '../../../test/files.ts'
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
  omer = await office.as('fleet', { name: 'עומר' })
})

const record = async () => accepted(await omer.ask(FleetCar, { id }))
const licence = () =>
  new File([new Uint8Array(pdfOf('רישיון'))], 'רישיון.pdf', { type: 'application/pdf' })
const insurance = async () =>
  new File([new Uint8Array(await photo())], 'ביטוח.jpg', { type: 'image/jpeg' })

test('[OF213] the licence and the insurance of a car are kept as files, say when they are over, and move its days on', async () => {
  accepted(await omer.ask(ChangeCar, { id, licenceUntil: '2026-12-01', insuranceUntil: '' }))
  const sent = { id, kind: 'licence', until: '2027-11-30' } as const
  const documents = accepted(await omer.ask(AddCarDocument, { ...sent, file: [licence()] }))
  expect(documents).toMatchObject([
    { kind: 'licence', until: '2027-11-30', isOver: false, name: 'רישיון.pdf', by: 'עומר' },
  ])
  const old = { id, kind: 'insurance', until: '2025-01-31' } as const
  accepted(await omer.ask(AddCarDocument, { ...old, file: [await insurance()] }))
  const before = { id, kind: 'licence', until: '2026-06-30' } as const
  accepted(await omer.ask(AddCarDocument, { ...before, file: [licence()] }))
  const read = await record()
  expect(read.documents.map(({ kind, until, isOver }) => [kind, until, isOver])).toEqual([
    ['licence', '2027-11-30', false],
    ['licence', '2026-06-30', true],
    ['insurance', '2025-01-31', true],
  ])
  // A document of the past takes nothing back.
  expect(read.car).toMatchObject({ licenceUntil: '2027-11-30', insuranceUntil: '2025-01-31' })
  const logged = await rowsOf(
    api.db,
    sql`select subject_id as id, changes, details from office_log where call = 'AddCarDocument' and outcome = 'done' order by id`,
  )
  expect(logged).toHaveLength(3)
  expect(logged).toContainEqual({
    id,
    changes: { licenceUntil: ['2026-12-01', '2027-11-30'] },
    details: { kind: 'licence', until: '2027-11-30' },
  })
})

test('[OF213][OF050] a document of a car lies encrypted, and is for who sees the fleet of its hub; each look is in the log', async () => {
  const sent = { id, kind: 'licence', until: '2027-11-30' } as const
  const [document] = accepted(await omer.ask(AddCarDocument, { ...sent, file: [licence()] }))
  api.clock.advance(2 * DAY)
  await deleteExpiredUploads(api.deps)
  omer = await office.as('fleet')
  const file = { id: document?.id ?? '' }
  const { bytes } = accepted(await omer.ask(CarDocumentFile, file))
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const elsewhere = await office.as('delivery', { hubs: [2] })
  expect(await elsewhere.ask(CarDocumentFile, file)).toMatchObject({ status: 404 })
  refusedWith(await (await office.as('reviewer')).ask(CarDocumentFile, file), 8101)
  const looks = await rowsOf(
    api.db,
    sql`select outcome from office_log where call = 'CarDocumentFile' and subject_id = ${id}`,
  )
  expect(looks).toEqual([{ outcome: 'done' }])
})

test('[OF213] a document is refused by the field that is wrong, by its file, and of a car that is gone', async () => {
  const ask = (more: object) =>
    omer.ask(AddCarDocument, { id, file: [licence()], ...more } as never)
  const fieldsOf = async (more: object) => {
    const answer = await ask(more)
    return answer.ok ? [] : Object.keys(answer.fields ?? {})
  }
  expect(await fieldsOf({})).toEqual(['kind', 'until'])
  expect(await fieldsOf({ kind: 'test', until: '2027-02-30' })).toEqual(['kind', 'until'])
  const good = { kind: 'licence', until: '2027-11-30' }
  expect(await fieldsOf({ ...good, file: [] })).toEqual(['file'])
  refusedWith(await ask({ ...good, file: [new File(['text'], 'a.txt')] }), 4062)
  refusedWith(
    await (await office.as('desk')).ask(AddCarDocument, {
      id,
      ...good,
      file: [licence()],
    } as never),
    8101,
  )
  await api.db.execute(sql`update fleet_cars set state = 'gone' where id = ${id}`)
  refusedWith(await ask(good), 8104)
  expect((await record()).documents).toEqual([])
})
