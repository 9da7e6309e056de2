import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { behavesLikeAddresses, session } from './addresses.suite.ts'
import { sandbox, UNREACHABLE } from './sandbox.ts'

const open = async () => {
  const { deps } = await openTestApi()
  return sandbox.open({}, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

behavesLikeAddresses(async () => ({
  addresses: await open(),
  known: 'הדוגמה 7',
  unknown: 'qqqq',
}))

test('a failure can be tried by hand', async () => {
  const { suggest } = await open()
  await expect(suggest(UNREACHABLE, { locale: 'he', session })).rejects.toThrow(/^sandbox: /)
})
