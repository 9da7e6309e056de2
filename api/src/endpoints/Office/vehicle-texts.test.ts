import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import {
  PublishDrafts,
  SaveVehicleDraft,
  VehiclePhotos,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleCall, VehiclePicture, Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { TUCSON } from '../../../test/office/catalogue.ts'
import { openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { exportVehicles } from '../../catalogue-export/export-catalogue.ts'
import { writeCsv } from '../../catalogue-export/write-csv.ts'
import { importFile } from '../../catalogue-import/import-file.ts'
import { processPhotos } from '../../catalogue-import/process-photos.ts'
import { listKnownPhotos } from '../../db/catalogue/photos.ts'

let folder: string
let api: TestApi
let editor: StaffOfTest
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-office-texts-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  api = await openTestApi({ folders: { photos: folder } })
  const office = await openOffice(api)
  editor = await office.as('editor')
})

async function photoOf(background: string, name: string) {
  const picture = sharp({ create: { width: 700, height: 480, channels: 3, background } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name)
}

const seen = async (locale: 'he' | 'en') =>
  accepted(
    await call(
      api.send,
      CatalogItem,
      { classificationID: TUCSON, store: 'B2C' },
      { 'accept-language': locale },
    ),
  )
const save = (change: Record<string, unknown>, draftRevision: number) =>
  editor.ask(SaveVehicleDraft, { classificationId: TUCSON, draftRevision, change })
const publish = async (draftRevision: number) =>
  accepted(
    await editor.ask(PublishDrafts, {
      drafts: [{ classificationId: TUCSON, draftRevision }],
    }),
  )

test('[OF231] a car has a text in each language, of allowed HTML only', async () => {
  const textHe = '<p>רכב <strong>מרווח</strong> ושקט</p>'
  for (const text of ['<a href="https://x.example">x</a>', '<p onclick=x>x</p>', '<p>x'])
    refusedWith(await save({ textHe: text }, 0), 8119)
  accepted(await save({ textHe, textEn: 'Roomy & quiet'.replace('&', '&amp;') }, 0))
  expect((await seen('he')).content.content).not.toContain('מרווח')
  await publish(1)
  expect((await seen('he')).content.content).toMatch(/^<p>.*<\/p><p>רכב <strong>מרווח<\/strong>/)
  expect((await seen('en')).content.content).toContain('<p>Roomy &amp; quiet</p>')
  const { items } = accepted(await editor.ask(Vehicles, { texts: 'true' }))
  expect(items.map(({ id, texts }) => [id, texts])).toEqual([[`${TUCSON}`, ['he', 'en']]])
})

test('[OF231] photos have an order and a text in both languages, also out as a file and in again', {
  timeout: 60_000,
}, async () => {
  const sent = accepted(
    await editor.ask(VehiclePhotos, {
      photos: [await photoOf('#a01010', 'front.jpg'), await photoOf('#1010a0', 'side.jpg')],
    }),
  )
  const [front = '', side = ''] = sent.items.map(({ photo }) => photo ?? '')
  const alt = { he: 'מבט מהצד', en: 'From the side' }
  accepted(await save({ photos: [side, front], photoTexts: [alt, null] }, 0))
  await publish(1)
  const idsOf = (item: Awaited<ReturnType<typeof seen>>) =>
    item.photos.map(({ id }) => `photo:${id}`)
  const [he, en] = [await seen('he'), await seen('en')]
  expect(idsOf(he)).toEqual([side, front])
  expect(he.photos.map((photo) => photo.alt)).toEqual([alt.he, undefined])
  expect(en.photos.map((photo) => photo.alt)).toEqual([alt.en, undefined])
  const [row] = (await exportVehicles(api.db)).filter((it) => it.classificationId === TUCSON)
  expect(row).toMatchObject({ photos: [side, front], photoTexts: [alt, null] })
  const bytes = new TextEncoder().encode(writeCsv(await exportVehicles(api.db)))
  const known = await listKnownPhotos(api.db)
  const folders = { from: folder, to: api.deps.objects.photos, now: api.deps.now(), known }
  const { summary } = await importFile(api.db, bytes, api.deps.now(), (cars) =>
    processPhotos(folders, cars),
  )
  expect(summary).toMatchObject({ added: 0, updated: 0, retired: 0 })
  // Moved behind the other, it takes its text along; taken out, it is gone.
  accepted(await save({ photos: [front, side], photoTexts: [null, alt] }, 0))
  await publish(1)
  expect((await seen('en')).photos.map((photo) => photo.alt)).toEqual([undefined, alt.en])
  accepted(await save({ photos: [front], photoTexts: [null] }, 0))
  await publish(1)
  expect(idsOf(await seen('he'))).toEqual([front])
})

test('[OF231] a photo that was sent is shown to who edits, and none by another name', async () => {
  const { items } = accepted(
    await editor.ask(VehiclePhotos, { photos: [await photoOf('#10a010', 'a.jpg')] }),
  )
  const id = (items[0]?.photo ?? '').replace('photo:', '')
  expect(accepted(await editor.ask(VehiclePicture, { id })).bytes.length).toBeGreaterThan(100)
  for (const other of ['../../package', '0'.repeat(20), `${id}/..`])
    expect(await editor.ask(VehiclePicture, { id: other })).toMatchObject({ status: 404 })
  const record = accepted(await editor.ask(VehicleCall, { classificationId: TUCSON }))
  expect(record.photos).toEqual([])
})
