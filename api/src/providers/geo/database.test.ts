import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { database } from './database.ts'
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
