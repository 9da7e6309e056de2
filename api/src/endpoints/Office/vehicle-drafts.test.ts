import {
  DropDraft,
  DuplicateVehicle,
  PublishDrafts,
  SaveVehicleDraft,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleCall, VehicleDrafts, Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { seededCars, seenCar, TUCSON, tucson } from '../../../test/office/catalogue.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { importFile } from '../../catalogue-import/import-file.ts'
import { currentCatalogueVersion } from '../../db/catalogue/catalogue-version.ts'

let api: TestApi
let office: Office
let editor: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  editor = await office.as('editor', { name: 'נועה' })
})

const OTHER = seededCars.find((it) => it.classificationId !== TUCSON)?.classificationId ?? 0

const save = (change: Record<string, unknown>, draftRevision = 0, classificationId = TUCSON) =>
  editor.ask(SaveVehicleDraft, { classificationId, draftRevision, change })
const read = async (classificationId = TUCSON) =>
  accepted(await editor.ask(VehicleCall, { classificationId: classificationId }))
const publish = (...drafts: [classificationId: number, draftRevision: number][]) => ({
  drafts: drafts.map(([classificationId, draftRevision]) => ({ classificationId, draftRevision })),
})

test('[OF230] a change is a draft: visitors see nothing of it until it is published, as one version', async () => {
  const before = await seenCar(api)
  const version = await currentCatalogueVersion(api.db)
  const change = { kmPerMonthIncluded: 1750, modelHe: 'טוסון החדש' }
  expect(accepted(await save(change)).change).toEqual({
    kmPerMonthIncluded: [tucson.kmPerMonthIncluded, 1750],
    modelHe: [tucson.modelHe, 'טוסון החדש'],
  })
  expect(await seenCar(api)).toEqual(before)
  const { draft, vehicle } = await read()
  expect(draft).toMatchObject({ draftRevision: 1, who: 'נועה' })
  expect(vehicle?.draft).toBe(true)
  accepted(await save({ doors: tucson.doors + 1 }, 0, OTHER))
  expect(accepted(await editor.ask(VehicleDrafts, {})).items).toHaveLength(2)
  const both = publish([TUCSON, 1], [OTHER, 1])
  const tried = accepted(await editor.ask(PublishDrafts, { ...both, preview: true }))
  expect(tried).toMatchObject({ done: false, summary: { added: 0, updated: 2, retired: 0 } })
  expect(
    tried.differences.find(({ classificationId }) => classificationId === TUCSON)?.change,
  ).toEqual(draft?.change)
  expect(await currentCatalogueVersion(api.db)).toBe(version)
  accepted(await editor.ask(PublishDrafts, both))
  expect(await currentCatalogueVersion(api.db)).toBe(version + 1)
  const { pricing, model } = await seenCar(api)
  expect([pricing.kmPerMonthIncluded, model]).toEqual([1750, 'טוסון החדש'])
  expect(pricing.subscription_packs).toEqual(before.pricing.subscription_packs)
  expect(accepted(await editor.ask(VehicleDrafts, {})).items).toEqual([])
  expect(accepted(await editor.ask(Vehicles, { state: 'offered' })).count).toBe(248)
})

test('[OF230] a draft is checked by the rules of the import, by field, in the reader’s words', async () => {
  const answer = await save({ doors: 'הרבה', size: 'huge', airbags: 400 })
  refusedWith(answer, 8119)
  expect(answer).toMatchObject({
    rows: [
      { line: 1, field: 'size', message: expect.stringContaining('huge') },
      { line: 1, field: 'doors', message: expect.stringContaining('הרבה') },
      { line: 1, field: 'airbags', message: expect.stringContaining('30') },
    ],
  })
  for (const change of [
    { monthlyPriceNis: { 12: 1 } },
    { classificationId: 1 },
    { nothing: 1 },
    { photos: ['photo:00000000000000000000'] },
    { photos: ['/etc/passwd'] },
    { textHe: '<script>alert(1)</script>' },
  ])
    refusedWith(await save(change), 8119)
  expect(accepted(await editor.ask(VehicleDrafts, {})).items).toEqual([])
  const taken = seededCars.find(({ classificationId }) => classificationId === OTHER)?.catalogId
  accepted(await save({ catalogId: taken }))
  refusedWith(await editor.ask(PublishDrafts, publish([TUCSON, 1])), 8119)
})

test('[OF230] a draft that was changed or published meanwhile is 8103, and nothing is lost', async () => {
  accepted(await save({ doors: 4 }))
  refusedWith(await save({ doors: 3 }), 8103)
  accepted(await save({ seats: 4 }, 1))
  refusedWith(await editor.ask(PublishDrafts, publish([TUCSON, 1])), 8103)
  expect((await read()).draft?.change).toMatchObject({
    doors: [tucson.doors, 4],
    seats: [tucson.seats, 4],
  })
  accepted(await editor.ask(PublishDrafts, publish([TUCSON, 2])))
  refusedWith(await editor.ask(PublishDrafts, publish([TUCSON, 2])), 8103)
  // A field that a file changed to something else meanwhile.
  accepted(await save({ horsepower: 150 }))
  const others = seededCars.map((it) => (it === tucson ? { ...tucson, horsepower: 99 } : it))
  const bytes = new TextEncoder().encode(JSON.stringify(others))
  expect((await importFile(api.db, bytes, api.deps.now())).problems).toBeUndefined()
  refusedWith(await editor.ask(PublishDrafts, publish([TUCSON, 1])), 8103)
  expect((await read()).draft).not.toBeNull()
  // What no draft names is what the file made of it.
  accepted(await save({ horsepower: 150 }, 1))
  accepted(await editor.ask(PublishDrafts, publish([TUCSON, 2])))
  expect((await read()).row).toMatchObject({ horsepower: 150, doors: tucson.doors })
})

test('[OF230] a change that leads back is no draft, and a draft can be dropped', async () => {
  accepted(await save({ doors: 4, seats: 4 }))
  accepted(await save({ doors: tucson.doors, seats: tucson.seats }, 1))
  expect((await read()).draft).toBeNull()
  refusedWith(await editor.ask(DropDraft, { classificationId: TUCSON }), 8104)
  accepted(await save({ doors: 4 }))
  accepted(await editor.ask(DropDraft, { classificationId: TUCSON }))
  expect((await read()).draft).toBeNull()
  refusedWith(await (await office.as('finance')).ask(DropDraft, { classificationId: 1 }), 8101)
})

test('[OF230] two who publish at once publish once, and whatever is saved meanwhile stays', {
  skip: !onServer,
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const doors = 3 + (round % 3)
    accepted(await save({ doors, kmPerMonthIncluded: 2000 + round }))
    const version = await currentCatalogueVersion(api.db)
    const noa = await office.as('editor')
    const [one, other, saved] = await Promise.all([
      editor.ask(PublishDrafts, publish([TUCSON, 1])),
      noa.ask(PublishDrafts, publish([TUCSON, 1])),
      noa.ask(SaveVehicleDraft, {
        classificationId: TUCSON,
        draftRevision: 1,
        change: { seats: 6 },
      }),
    ])
    const published = [one, other].filter(({ ok }) => ok)
    const { draft, row } = await read()
    expect(published.length).toBe(saved.ok ? 0 : 1)
    expect(await currentCatalogueVersion(api.db)).toBe(version + published.length)
    if (saved.ok) {
      expect(draft?.change).toMatchObject({ seats: [tucson.seats, 6] })
      accepted(await editor.ask(DropDraft, { classificationId: TUCSON }))
    } else expect(row).toMatchObject({ doors, kmPerMonthIncluded: 2000 + round })
  }
})

test('[OF232] a car is copied as next year’s, without stock, and is on sale once it is published', async () => {
  const input = { classificationId: TUCSON }
  const { classificationId } = accepted(await editor.ask(DuplicateVehicle, input))
  expect(seededCars.some((it) => it.classificationId === classificationId)).toBe(false)
  const { vehicle, draft, row } = await read(classificationId)
  expect([vehicle, draft?.copyOf, row.year]).toEqual([null, TUCSON, tucson.year + 1])
  const saved = await save({ version: 'Executive' }, 1, classificationId)
  expect(accepted(saved).change.version).toEqual([null, 'Executive'])
  const done = accepted(await editor.ask(PublishDrafts, publish([classificationId, 2])))
  expect(done.summary).toMatchObject({ added: 1, updated: 0, retired: 0 })
  const { version, year, left, pricing } = await seenCar(api, classificationId)
  expect([version, year, left]).toEqual(['Executive', tucson.year + 1, 0])
  const { pricing: known } = await seenCar(api)
  expect(pricing.subscription_packs).toEqual(known.subscription_packs)
})
