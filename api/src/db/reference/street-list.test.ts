import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeeded, type Seeded } from '../../../test/seeded-database.ts'
import { findNearest, listStreets, searchPlaces } from '../../flows/delivery/addresses.ts'
import { readStreetList } from '../../reference/read-street-list.ts'
import { placesOf } from '../order/places.ts'
import { streets } from '../schema/catalogue.ts'
import { loadStreetList } from './street-list.ts'
import { loadTownList } from './town-list.ts'

// As data.gov.il gives it: names with spaces behind them, a town that is no place of ours.
const csv = `_id,סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב
1,5000,"תל אביב - יפו ",101,"דיזנגוף "
2,5000,"תל אביב - יפו ",102,"הרב צדוק "
3,7400,נתניה ,207,נרקיסים מאוחרים
5,7400,נתניה ,208,רח 4017
4,1081,קיבוץ שאיננו ,9000,קיבוץ שאיננו`

let database: Seeded
beforeAll(async () => {
  database = await openSeeded(process.env.TEST_DATABASE_URL)
})
afterAll(() => database.close())

const load = (text: string) =>
  database.db.transaction((tx) =>
    loadStreetList(tx, readStreetList(new TextEncoder().encode(text))),
  )

test('the public list fills up what is shipped: new streets lie where their towns do, without postal codes', async () => {
  expect(await load(csv)).toEqual({
    added: 3,
    changed: 0,
    gone: 0,
    kept: 0,
    unknownTowns: [['קיבוץ שאיננו', 1]],
  })
  const places = await placesOf(database.db)
  const [found] = searchPlaces(places, 'נרקיסים מאוחרים 7').places
  const { lat, lng } = places.cities.get('netanya') ?? {}
  expect(found).toMatchObject({
    id: 'netanya--r207',
    postalCode: '',
    postalCodeApproximate: false,
    lat,
    lng,
  })
  expect(found?.name.en).not.toMatch(/[\u05d0-\u05ea]/)
  expect(listStreets(places, 'tel-aviv-yafo')).toHaveLength(180)
  const { numbered } = searchPlaces(places, 'רח 4017 נתניה')
  expect(numbered.map(({ name }) => name)).toEqual([{ he: 'רח 4017', en: '4017 St' }])
  expect(searchPlaces(places, 'הרצל 4017').numbered).toEqual([])
})

test('a point is never answered with a street whose own point is not known', async () => {
  await load(csv)
  const places = await placesOf(database.db)
  const { lat = 0, lng = 0 } = places.cities.get('netanya') ?? {}
  expect(findNearest(places, { lat, lng })?.isListed).toBe(false)
})

test('a street that is renamed keeps its id, one that is gone goes, and the shipped ones stay', async () => {
  await load(csv)
  expect(await load(csv.replace('הרב צדוק', 'הרבנית צדוק').replace(/^3,.*\n/m, ''))).toMatchObject({
    added: 0,
    changed: 1,
    gone: 1,
  })
  const listed = await database.db.select().from(streets).where(eq(streets.isListed, true))
  expect(listed.map(({ id, name }) => [id, name.he]).toSorted()).toEqual([
    ['netanya--r208', 'רח 4017'],
    ['tel-aviv-yafo--r102', 'הרבנית צדוק'],
  ])
  expect(await database.db.$count(streets, eq(streets.isListed, false))).toBe(3306)
})

test('the list is read in either encoding, without its synonyms; another file is refused', () => {
  const synonyms =
    'city_name,street_code,street_name,street_name_status\nחיפה,1,א,official\nחיפה,2,ב,synonym'
  expect(readStreetList(new TextEncoder().encode(synonyms))).toEqual([
    { town: 'חיפה', street: 'א', code: '1' },
  ])
  // What Windows wrote: Hebrew letters are the bytes from 0xe0 on.
  const inWindows = Uint8Array.from([...'שם_ישוב,שם_רחוב\nחיפה,גפן'], (letter) =>
    letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0),
  )
  expect(readStreetList(inWindows)).toEqual([{ town: 'חיפה', street: 'גפן', code: undefined }])
  expect(() => readStreetList(new TextEncoder().encode('a,b\n1,2'))).toThrow(/^no streets: /)
})

test('a town of the company’s own list has its streets, is kept while it has any, and no list changes what is shipped', async () => {
  const { db } = database
  const list = (...towns: string[]) =>
    db.transaction((tx) =>
      loadTownList(
        tx,
        towns.map((name) => ({ name, nameEn: 'Eilat', lat: 32, lng: 35, province: 'north' })),
      ),
    )
  expect(await list('קיבוץ שאיננו', 'נתניה')).toMatchObject({ added: 1, changed: 0 })
  expect(await load(csv)).toMatchObject({ unknownTowns: [] })
  expect(await list()).toMatchObject({ gone: 0, kept: 1 })
  await load(csv.split('\n').slice(0, 4).join('\n'))
  expect(await list()).toMatchObject({ gone: 1, kept: 0 })
})
