import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { listCatalogueChanges } from '../../test/rows.ts'
import { findVehicle } from '../db/catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { stock, vehicles } from '../db/schema/catalogue.ts'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { importFile } from './import-file.ts'

type Row = (typeof seeded)['vehicles'][number]

const now = new Date('2026-11-22T09:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const jsonOf = (rows: unknown[]) => bytesOf(JSON.stringify({ vehicles: rows }, null, 2))
const [first, second, third] = seeded.vehicles as [Row, Row, Row, ...Row[]]

/** Runs on the seeded catalogue and takes back whatever it did. */
async function onSeeded(run: (db: Db) => Promise<void>) {
  const { db } = await openTestApi()
  const done = new Error('done')
  const running = db.transaction(async (tx) => {
    await run(tx)
    throw done
  })
  await expect(running).rejects.toBe(done)
}

const retiredAt = async (db: Db, id: number) => {
  const [car] = await db.select().from(vehicles).where(eq(vehicles.classificationId, id))
  return car?.retiredAt
}

test('the file the catalogue came from changes nothing, as an object or a bare list', async () => {
  await onSeeded(async (db) => {
    const before = (await listCatalogueChanges(db)).length
    const summary = { added: 0, updated: 0, retired: 0, unchanged: 248 }
    const same = { summary, photoProblems: [] }
    expect(await importFile(db, jsonOf(seeded.vehicles), now)).toEqual(same)
    const bare = bytesOf(`\uFEFF${JSON.stringify(seeded.vehicles)}`)
    expect(await importFile(db, bare, now)).toEqual(same)
    expect(await listCatalogueChanges(db)).toHaveLength(before)
  })
})

test('cars are added, updated and retired, and visitors see a new version', async () => {
  await onSeeded(async (db) => {
    const before = (await listCatalogueChanges(db)).length
    const [, ...others] = seeded.vehicles
    const rows = [
      { ...first, classificationId: 90001, catalogId: 90001, versionSlug: 'quite-new' },
      ...others.map((row) =>
        row.classificationId === third.classificationId ? { ...row, horsepower: 999 } : row,
      ),
    ]
    const { summary } = await importFile(db, jsonOf(rows), now)
    expect(summary).toEqual({ added: 1, updated: 1, retired: 1, unchanged: 246 })
    expect(await listCatalogueChanges(db)).toHaveLength(before + 1)
    expect(await findVehicle(db, { classificationId: 90001 })).toMatchObject({
      versionSlug: 'quite-new',
      colours: first.colors.map(({ id, stock }) => ({ id, stock, available: stock })),
    })
    expect(await findVehicle(db, third)).toMatchObject({ horsepower: 999 })
    expect(await findVehicle(db, first)).toBeUndefined()
    expect(await findVehicle(db, first, { evenRetired: true })).toBeDefined()
    expect(await retiredAt(db, first.classificationId)).toEqual(now)
  })
})

test('a retired car comes back when a file has it again', async () => {
  await onSeeded(async (db) => {
    await importFile(db, jsonOf(seeded.vehicles.slice(1)), now)
    const { summary } = await importFile(db, jsonOf(seeded.vehicles), now)
    expect(summary).toEqual({ added: 0, updated: 1, retired: 0, unchanged: 247 })
    expect(await findVehicle(db, first)).toBeDefined()
  })
})

test('stock changes by the difference, so cars that are held stay held', async () => {
  await onSeeded(async (db) => {
    const [colour] = first.colors as [Row['colors'][number]]
    await db
      .update(stock)
      .set({ available: colour.stock - 1 })
      .where(eq(stock.classificationId, first.classificationId))
    const colors = first.colors.map((it) => ({ ...it, stock: colour.stock + 5 }))
    await importFile(db, jsonOf([{ ...first, colors }, ...seeded.vehicles.slice(1)]), now)
    const car = await findVehicle(db, first)
    expect(car?.colours[0]).toMatchObject({
      stock: colour.stock + 5,
      available: colour.stock + 4,
    })
  })
})

test('what search engines read is dated when it changes; stock alone leaves the date', async () => {
  await onSeeded(async (db) => {
    const dateOf = async ({ classificationId }: Row) => {
      const [car] = await db
        .select()
        .from(vehicles)
        .where(eq(vehicles.classificationId, classificationId))
      return car?.changedAt
    }
    const before = { first: await dateOf(first), third: await dateOf(third) }
    const later = new Date(now.getTime() + 1000)
    const more = first.colors.map((it) => ({ ...it, stock: it.stock + 1 }))
    const rows = [{ ...first, colors: more }, { ...second, seats: 4 }, ...seeded.vehicles.slice(2)]
    const { summary } = await importFile(db, jsonOf(rows), later)
    expect(summary).toEqual({ added: 0, updated: 2, retired: 0, unchanged: 246 })
    expect(await dateOf(first)).toEqual(before.first)
    expect(await dateOf(second)).toEqual(later)
    expect(await dateOf(third)).toEqual(before.third)
    const car = await findVehicle(db, first)
    expect(car?.colours.map(({ stock }) => stock)).toEqual(more.map(({ stock }) => stock))
  })
})

test('a change marks the cars it concerns, and no other', async () => {
  await onSeeded(async (db) => {
    const rows = [{ ...first, seats: 4 }, ...seeded.vehicles.slice(2)]
    await importFile(db, jsonOf(rows), now)
    expect((await listCatalogueChanges(db)).at(-1)?.toSorted()).toEqual(
      [first.classificationId, second.classificationId].toSorted(),
    )
  })
})

test('a colour that is gone from the file is gone, unless cars of it are out', async () => {
  await onSeeded(async (db) => {
    const [stored, out, gone] = first.colors as [
      Row['colors'][0],
      Row['colors'][0],
      Row['colors'][0],
    ]
    await db.update(stock).set({ total: 3, available: 1 }).where(eq(stock.colourId, out.id))
    await importFile(db, jsonOf([{ ...first, colors: [stored] }, ...seeded.vehicles.slice(1)]), now)
    const car = await findVehicle(db, first)
    expect(car?.colours.map(({ id }) => id)).not.toContain(gone.id)
    expect(car?.colours.find(({ id }) => id === out.id)).toMatchObject({ stock: 2, available: 0 })
  })
})

test('two cars can change places', async () => {
  await onSeeded(async (db) => {
    const placeOf = ({ catalogId, brandSlug, modelSlug, versionSlug, year }: Row) => ({
      catalogId,
      brandSlug,
      modelSlug,
      versionSlug,
      year,
    })
    const rows = [
      { ...first, ...placeOf(second) },
      { ...second, ...placeOf(first) },
      ...seeded.vehicles.slice(2),
    ]
    const { summary } = await importFile(db, jsonOf(rows), now)
    expect(summary).toMatchObject({ updated: 2, unchanged: 246 })
    expect(await findVehicle(db, first)).toBeUndefined()
    expect(await findVehicle(db, { catalogId: first.catalogId })).toMatchObject({
      classificationId: second.classificationId,
    })
  })
})

test('the number and the address of a car outside the file are not given to another', async () => {
  await onSeeded(async (db) => {
    const rows = [{ ...first, classificationId: 90001 }, ...seeded.vehicles.slice(1)]
    const { problems } = await importFile(db, jsonOf(rows), now)
    const other = String(first.classificationId)
    expect(problems).toMatchObject([
      { line: 5, field: 'catalogId', reason: 'taken', values: { other } },
      { line: 9, field: 'versionSlug', reason: 'taken', values: { other } },
    ])
    expect(await findVehicle(db, { classificationId: 90001 })).toBeUndefined()
  })
})

test('one bad row, and nothing is changed', async () => {
  await onSeeded(async (db) => {
    const before = (await listCatalogueChanges(db)).length
    const rows = [
      { ...first, horsepower: 999 },
      { ...second, seats: 0 },
    ]
    const { problems } = await importFile(db, jsonOf(rows), now)
    expect(problems).toMatchObject([{ field: 'seats', reason: 'tooSmall' }])
    expect(await listCatalogueChanges(db)).toHaveLength(before)
    expect(await findVehicle(db, first)).toMatchObject({ horsepower: first.horsepower })
    expect(await findVehicle(db, third)).toBeDefined()
  })
})

test('the example is imported, its empty prices by the price rule', async () => {
  const example = await readFile(new URL('../../../docs/catalogue-example.csv', import.meta.url))
  await onSeeded(async (db) => {
    const { summary, problems } = await importFile(db, example, now)
    expect(problems).toBeUndefined()
    // The same three cars stand in the demo data, whose prices are the rule's too.
    expect(summary).toEqual({ added: 0, updated: 0, retired: 245, unchanged: 3 })
  })
})
