import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { behavesLikeGeo, comer } from './geo.suite.ts'
import { sandbox } from './sandbox.ts'

const open = async () => {
  const { deps } = await openTestApi()
  return sandbox.open({}, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

behavesLikeGeo(async () => ({
  geo: await open(),
  fromSpain: comer('127.0.0.1', { 'X-Sandbox-Country': 'es' }),
  fromNowhere: comer('10.0.0.7'),
}))

test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1', ''])(
  'this machine (%s) is in Israel',
  async (ip) => {
    expect(await (await open()).countryOf(comer(ip))).toEqual({ code: 'IL' })
  },
)

test('a failure can be tried by hand', async () => {
  const geo = await open()
  await expect(geo.countryOf(comer('', { 'X-Sandbox-Country': 'fail' }))).rejects.toThrow(/sandbox/)
})
