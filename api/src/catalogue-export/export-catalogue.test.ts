import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { importFile } from '../catalogue-import/import-file.ts'
import { processPhotos } from '../catalogue-import/process-photos.ts'
import { nameOfCatalogue } from '../db/catalogue/catalogue-version.ts'
import { listKnownPhotos, listPhotos } from '../db/catalogue/photos.ts'
import { listTerms } from '../db/catalogue/sales-terms.ts'
import type { Db } from '../db/database.ts'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { openDisk } from '../objects/disk.ts'
import { exportCatalogue, exportVehicles } from './export-catalogue.ts'
import { writeCsv } from './write-csv.ts'

const now = new Date('2026-11-22T09:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-export-'))
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#703030' } })
  await writeFile(join(folder, 'front.jpg'), await picture.jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true }))

/** Imports as the command does. */
async function importText(db: Db, text: string) {
  const { photos: to } = openDisk({ documents: '', photos: join(folder, 'made') })
  const folders = { from: folder, to, now, known: await listKnownPhotos(db) }
  return importFile(db, bytesOf(text), now, (cars) => processPhotos(folders, cars))
}

/** On a catalogue with a photo, a deposit in euros, a price by its rule and one that is not offered; takes back whatever it did. */
async function onCatalogue(run: (db: Db) => Promise<void>) {
  const { db } = await openTestApi()
  const done = new Error('done')
  const running = db.transaction(async (tx) => {
    const vehicles = seeded.vehicles.map((car, at) => ({
      ...car,
      ...(at === 0 && {
        photos: ['front.jpg'],
        depositNis: null,
        depositEur: 900,
        shekelsPerEuro: 4.05,
      }),
      ...(at === 1 && {
        stores: ['B2C'],
        monthlyPriceNisB2B: null,
        monthlyPriceNis: { 12: 3970, 24: null },
        minimumAge: 24,
      }),
      ...(at === 2 && { stores: ['B2C'], monthlyPriceNisB2B: null, monthlyPriceNis: {} }),
    }))
    const { summary, problems } = await importText(tx, JSON.stringify({ vehicles }))
    expect(problems).toBeUndefined()
    expect(summary).toMatchObject({ updated: 3, retired: 0 })
    await run(tx)
    throw done
  })
  await expect(running).rejects.toBe(done)
}

const unchanged = { added: 0, updated: 0, retired: 0, unchanged: 248 }

test.for(['json', 'csv'])(
  'the catalogue as %s, imported again, changes nothing, photos included',
  async (form) => {
    await onCatalogue(async (db) => {
      const [name, photos, terms] = [
        await nameOfCatalogue(db),
        await listPhotos(db),
        await listTerms(db),
      ]
      expect(photos.size).toBe(1)
      const text =
        form === 'csv'
          ? writeCsv(await exportVehicles(db))
          : JSON.stringify(await exportCatalogue(db))
      const { summary, problems, photoProblems } = await importText(db, text)
      expect(problems).toBeUndefined()
      expect({ summary, photoProblems }).toEqual({ summary: unchanged, photoProblems: [] })
      expect(await listPhotos(db)).toEqual(photos)
      const owned = Object.values(terms)
        .flat()
        .map((row) => ({ ...row, isDemo: form === 'csv' && row.isDemo }))
      expect(Object.values(await listTerms(db)).flat()).toEqual(owned)
      if (form === 'csv') expect(await nameOfCatalogue(db)).toBe(name)
    })
  },
)

test('what a CSV cell cannot hold is refused, and a retired car is not exported', async () => {
  await onCatalogue(async (db) => {
    const [car, ...others] = await exportVehicles(db)
    if (!car) throw new Error('no car')
    const [colour] = car.colors
    if (!colour) throw new Error('no colour')
    const odd = { ...car, colors: [{ ...colour, nameEn: 'Red: warm' }] }
    expect(() => writeCsv([odd])).toThrow('A CSV file cannot hold the colour Red: warm')
    await importText(db, JSON.stringify({ vehicles: others }))
    expect(await exportVehicles(db)).toEqual(others)
  })
})

test('a photo that is not here is told of, and its car is imported all the same', async () => {
  await onCatalogue(async (db) => {
    const vehicles = await exportVehicles(db)
    const other = vehicles.map((car, at) =>
      at === 0 ? { ...car, photos: [`photo:${'0'.repeat(20)}`] } : car,
    )
    const { summary, photoProblems } = await importText(db, JSON.stringify({ vehicles: other }))
    expect(summary).toBeDefined()
    expect(photoProblems).toMatchObject([{ reason: 'photoMissing' }])
  })
})
