import { Notes, Timeline } from '@galgal/contract/Office/board'
import { PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import {
  FeatureVehicles,
  PublishDrafts,
  RetireVehicles,
  SaveVehicleDraft,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { AddNote } from '@galgal/contract/Office/note-acts'
import { instantAt } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { seededCars, TUCSON, tucson } from '../../../test/office/catalogue.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let office: Office
let editor: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  editor = await office.as('editor', { name: 'נועה' })
})

const OTHER = seededCars.find((it) => it.classificationId !== TUCSON)?.classificationId ?? 0
const linesOf = async (id = TUCSON, who = editor) =>
  accepted(await who.ask(Timeline, { subject: 'vehicle', id: `${id}` })).items.map(
    ({ line, who: { name } }) => [line, name],
  )
const save = (classificationId: number, change: Record<string, unknown>) =>
  editor.ask(SaveVehicleDraft, { classificationId, draftRevision: 0, change })

test('[OF110][OF232] a car of the catalogue tells what was done to it, alone or with others, and no other', async () => {
  accepted(await save(TUCSON, { doors: tucson.doors + 1 }))
  api.clock.advance(1000)
  accepted(await save(OTHER, { airbags: 9 }))
  const drafts = [TUCSON, OTHER].map((classificationId) => ({ classificationId, draftRevision: 1 }))
  accepted(await editor.ask(PublishDrafts, { drafts, preview: true }))
  api.clock.advance(1000)
  accepted(await editor.ask(PublishDrafts, { drafts }))
  api.clock.advance(1000)
  const isTop = !tucson.isTop.B2B
  accepted(await editor.ask(FeatureVehicles, { ids: [TUCSON], store: 'B2B', isTop }))
  api.clock.advance(1000)
  accepted(await editor.ask(RetireVehicles, { ids: [TUCSON, OTHER] }))
  expect(await linesOf()).toEqual(
    ['הורדה מהקטלוג', 'הבלטה', 'פרסום טיוטה', 'עריכת טיוטה'].map((act) => [
      `פעולה במשרד: ${act}`,
      'נועה',
    ]),
  )
  expect((await linesOf(OTHER)).map(([line]) => line)).toEqual(
    ['הורדה מהקטלוג', 'פרסום טיוטה', 'עריכת טיוטה'].map((act) => `פעולה במשרד: ${act}`),
  )
})

test('[OF110][OF235] prices of a day are told once, when they are planned and when they are asked', async () => {
  const price = tucson.monthlyPriceNis
  const rows = ([12, 24] as const).map((months) => ({
    classificationId: TUCSON,
    store: 'B2C' as const,
    months,
    monthly: price[months] - 100,
  }))
  accepted(await editor.ask(PlanPrices, { on: '2026-11-24', rows }))
  api.clock.advance(instantAt('2026-11-24', '08:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  editor = await office.as('editor')
  expect((await linesOf()).map(([line]) => line)).toEqual([
    'המחירים שתוכננו ליום 2026-11-24 נכנסו לתוקף',
    'תוכננו מחירים ליום 2026-11-24',
  ])
})

test('[OF145][OF048] notes stand beside a car of the catalogue, for those who see it', async () => {
  const maya = await office.as('manager', { name: 'מאיה' })
  const about = { subject: 'vehicle', id: `${TUCSON}` } as const
  accepted(await maya.ask(AddNote, { ...about, text: 'לבדוק את המחיר' }))
  expect(accepted(await editor.ask(Notes, about)).items).toMatchObject([
    { text: 'לבדוק את המחיר', author: { name: 'מאיה' } },
  ])
  expect((await linesOf())[0]).toEqual(['לבדוק את המחיר', 'מאיה'])
  refusedWith(await (await office.as('reviewer')).ask(Notes, about), 8101)
  expect(await editor.ask(Notes, { ...about, id: '999999999' })).toMatchObject({ status: 404 })
})
