import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeeded, type Seeded } from '../../../test/seeded-database.ts'
import { currentCatalogueVersion } from '../catalogue/catalogue-version.ts'
import { cities, countries, referenceSets, streets } from '../schema/catalogue.ts'
import { customers } from '../schema/people.ts'
import { loadReference } from './load-reference.ts'

const now = new Date('2026-11-25T08:00:00Z')
const DIZENGOFF = 'tel-aviv-yafo--dizengoff-st'

let database: Seeded
beforeAll(async () => {
  database = await openSeeded(process.env.TEST_DATABASE_URL)
})
afterAll(() => database.close())

const forget = (name: string) =>
  database.db.update(referenceSets).set({ hash: 'of before' }).where(eq(referenceSets.name, name))

const street = (id: string) => ({
  id,
  cityId: 'haifa',
  name: { he: 'איננו', en: 'Gone St' },
  lat: 32.8,
  lng: 35,
  postalCode: '',
  postalCodeApproximate: false,
})

test('what the database holds already is not loaded again', async () => {
  const version = await currentCatalogueVersion(database.db)
  expect(await loadReference(database.db, now)).toEqual([])
  expect(await currentCatalogueVersion(database.db)).toBe(version)
})

test('a newer set is loaded by itself, row by row, and the app hears of it', async () => {
  const { db } = database
  const version = await currentCatalogueVersion(db)
  await db.delete(countries).where(eq(countries.code, 'PT'))
  await db.update(countries).set({ callingCode: '+1' }).where(eq(countries.code, 'ES'))
  await db.insert(countries).values({
    code: 'XX',
    name: { he: 'איננה', en: 'Gone' },
    callingCode: '+999',
    flag: '',
    mobileNumberLengths: [9],
    position: 999,
  })
  await forget('countries')
  expect(await loadReference(db, now)).toEqual([
    { name: 'countries', added: 1, changed: 1, gone: 1, kept: 0 },
  ])
  expect(await db.$count(countries)).toBe(243)
  expect(await currentCatalogueVersion(db)).toBe(version + 1)
  expect(await loadReference(db, now)).toEqual([])
})

test('what a customer refers to stays, and so does the public list', async () => {
  const { db } = database
  await db.insert(streets).values([street('haifa--gone'), street('haifa--lived-in')])
  await db.insert(streets).values({ ...street('haifa--listed'), isListed: true })
  await db.update(streets).set({ postalCode: '' }).where(eq(streets.id, DIZENGOFF))
  await db.insert(customers).values({
    id: 'c',
    accountNumber: 'c',
    email: 'c@example.com',
    passwordHash: '',
    b2bType: '',
    signupState: 9,
    allowMarketing: false,
    locale: 'he',
    createdAt: now,
    addressId: 'haifa--lived-in~7',
  })
  await forget('addresses')
  expect(await loadReference(db, now)).toEqual([
    { name: 'addresses', added: 0, changed: 1, gone: 1, kept: 1 },
  ])
  const left = await db
    .select({ id: streets.id })
    .from(streets)
    .where(sql`name ->> 'en' = 'Gone St'`)
  expect(left.map(({ id }) => id).toSorted()).toEqual(['haifa--listed', 'haifa--lived-in'])
})

test('two processes that start at once load a set once', async () => {
  const { db } = database
  await forget('provinces')
  const reports = await Promise.all([loadReference(db, now), loadReference(db, now)])
  expect(reports.map((it) => it.length).toSorted()).toEqual([0, 1])
  expect(await db.$count(cities)).toBe(743)
})
