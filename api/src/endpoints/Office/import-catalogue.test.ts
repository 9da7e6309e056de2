import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportCatalogue, VehiclePhotos } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import {
  seededCars,
  seenCar,
  TUCSON,
  tucson,
  wholeCatalogue,
} from '../../../test/office/catalogue.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { exportVehicles } from '../../catalogue-export/export-catalogue.ts'
import { writeCsv } from '../../catalogue-export/write-csv.ts'
import { importFile } from '../../catalogue-import/import-file.ts'
import { currentCatalogueVersion } from '../../db/catalogue/catalogue-version.ts'
import { stock, vehicles } from '../../db/schema/catalogue.ts'

let folder: string
let api: TestApi
let office: Office
let editor: StaffOfTest
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-office-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  api = await openTestApi({ folders: { photos: folder } })
  office = await openOffice(api)
  editor = await office.as('editor')
})

const ADDED = 99_001
const fileOf = (text: string) => [new File([text], 'catalogue')]
const send = (text: string, more: { preview?: boolean; seen?: string } = {}) =>
  editor.ask(ImportCatalogue, { file: fileOf(text), ...more })

/** Two cars less, one of another price and one that is new. */
const changed = () => {
  const [first, second, ...others] = seededCars.filter((it) => it !== tucson)
  const prices = { ...tucson.monthlyPriceNis, 12: tucson.monthlyPriceNis[12] - 150 }
  return {
    gone: [first?.classificationId, second?.classificationId],
    text: JSON.stringify({
      vehicles: [
        ...others,
        { ...tucson, monthlyPriceNis: prices },
        { ...tucson, classificationId: ADDED, catalogId: ADDED, versionSlug: 'another' },
      ],
    }),
  }
}

test('[OF233] a file is tried without effect, then published as the command does, byte for byte', {
  timeout: 60_000,
}, async () => {
  const { text } = changed()
  const [version, before] = [await currentCatalogueVersion(api.db), await wholeCatalogue(api)]
  const tried = accepted(await send(text, { preview: true }))
  expect(tried).toMatchObject({
    done: false,
    summary: { added: 1, updated: 1, retired: 2, unchanged: 245, countedByCars: 0 },
  })
  expect(await currentCatalogueVersion(api.db)).toBe(version)
  expect(await wholeCatalogue(api)).toBe(before)
  const done = accepted(await send(text, { seen: tried.seen }))
  expect(done).toMatchObject({ done: true, summary: tried.summary })
  const published = await wholeCatalogue(api)
  expect(published).not.toBe(before)
  // As it was, and by the command.
  api = await openTestApi({ folders: { photos: folder } })
  expect(await wholeCatalogue(api)).toBe(before)
  await api.db.delete(stock).where(eq(stock.classificationId, ADDED))
  await api.db.delete(vehicles).where(eq(vehicles.classificationId, ADDED))
  const outcome = await importFile(api.db, new TextEncoder().encode(text), api.deps.now())
  expect(outcome.summary).toEqual({ added: 1, updated: 1, retired: 2, unchanged: 245 })
  expect(await wholeCatalogue(api)).toBe(published)
})

test('[OF233] the trial names no stock of colours that are counted by cars, as a file leaves them alone', async () => {
  await api.db.update(stock).set({ countedBy: 'cars' })
  const { effects, summary } = accepted(await send(changed().text, { preview: true }))
  expect(effects.stock).toEqual([])
  expect(summary.countedByCars).toBe(0)
})

test('[OF233] what does something else than was tried is 8103', async () => {
  const { text } = changed()
  const { seen } = accepted(await send(text, { preview: true }))
  accepted(await send(text))
  refusedWith(await send(text, { seen }), 8103)
})

test('[OF233] a hundred planted mistakes are all named by their lines, and nothing is changed', async () => {
  const [head, ...lines] = writeCsv(await exportVehicles(api.db))
    .trimEnd()
    .split('\n')
  const names = (head ?? '').replace('\uFEFF', '').split(',')
  const wrongCells = [
    ['doors', 'many'],
    ['horsepower', '0'],
    ['gear', 'magic'],
    ['seats', '900'],
    ['listPriceNis', '-3'],
    ['pollutionGrade', '40'],
    ['drive', '6x6'],
    ['year', '1800'],
    ['textHe', '<b onclick=x>x</b>'],
    ['environmentalLabel', 'green'],
  ] as const
  const planted: { line: number; field: string }[] = []
  // Cells with commas in quotes are left alone: what is planted stands in the cells around them.
  const broken = lines.map((text, place) => {
    const wrongCell = wrongCells[place % wrongCells.length]
    if (place >= 100 || !wrongCell) return text
    const cells = text.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((it) => it.replace(/,$/, '')) ?? []
    const [field, value] = wrongCell
    cells[names.indexOf(field)] = value
    planted.push({ line: place + 2, field })
    return cells.slice(0, names.length).join(',')
  })
  const version = await currentCatalogueVersion(api.db)
  const answer = await send([head, ...broken].join('\n'))
  refusedWith(answer, 8119)
  const rows = (answer as { rows?: { line: number; field: string; message: string }[] }).rows ?? []
  expect(rows.map(({ line, field }) => ({ line, field }))).toEqual(planted)
  expect(rows.every(({ message }) => message.length > 3)).toBe(true)
  expect(await currentCatalogueVersion(api.db)).toBe(version)
})

test('[OF233] a file holds cars alone, and who may not import does not', async () => {
  const hubs = await send(JSON.stringify({ hubs: [] }))
  refusedWith(hubs, 8119)
  const coupons = await send(JSON.stringify({ vehicles: seededCars, coupons: [] }))
  refusedWith(coupons, 8119)
  refusedWith(await send('nothing'), 8119)
  const fleet = await office.as('fleet')
  refusedWith(await fleet.ask(ImportCatalogue, { file: fileOf('{}') }), 8101)
})

test('[OF233] photos that were sent before are those that the file names; nothing of the server’s is read', {
  timeout: 60_000,
}, async () => {
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#307030' } })
  const bytes = new Uint8Array(await picture.jpeg().toBuffer())
  const { items } = accepted(
    await editor.ask(VehiclePhotos, {
      photos: [new File([bytes], 'front.jpg'), new File(['no picture'], 'side.jpg')],
    }),
  )
  expect(items).toMatchObject([
    { name: 'front.jpg', photo: expect.stringMatching(/^photo:[0-9a-f]{20}$/), message: '' },
    { name: 'side.jpg', photo: null, message: expect.stringContaining('side.jpg') },
  ])
  const photos = ['photos/front.jpg', '../../../etc/passwd', 'missing.jpg']
  const vehicles = seededCars.map((it) => (it === tucson ? { ...tucson, photos } : it))
  const done = accepted(await send(JSON.stringify({ vehicles })))
  expect(done.photosLeftOut).toHaveLength(2)
  expect((await seenCar(api)).photos).toMatchObject([{ width: 700 }])
  const { items: listed } = accepted(await editor.ask(Vehicles, { photos: 'true' }))
  expect(listed.map(({ id, photos: count }) => [id, count])).toEqual([[`${TUCSON}`, 1]])
})
