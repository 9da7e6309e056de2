import { GetAddresAutoFill, GetLocationBy } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { google } from '../../providers/addresses/google.ts'
import { sandbox, UNREACHABLE } from '../../providers/addresses/sandbox.ts'
import { placesWith } from './outside-addresses.ts'

afterEach(closeHttpServers)

async function open() {
  const { send, deps } = await openTestApi()
  deps.addresses = sandbox.open({}, { ...deps, fetch, publicUrl: 'https://galgal.example' })
  const lines = async (text: string, headers = {}) =>
    accepted(await call(send, GetAddresAutoFill, { text }, headers))
  return { send, deps, lines }
}

test('an outside provider is asked first, and what it finds can be delivered to', async () => {
  const { send, deps, lines } = await open()
  const [line] = await lines('הדוגמה 7')
  expect(line).toEqual({
    id: 'outside:sandbox-street',
    address: 'רחוב הדוגמה, תל אביב-יפו',
    kind: 'street',
  })
  const id = line?.id ?? ''
  expect(accepted(await call(send, GetLocationBy, { id }, { CountryCode: 'en-IL' }))).toMatchObject(
    { id, street: 'HaDugma St', city: 'Tel Aviv-Yafo', province: 'dan', postalCode: '' },
  )
  const { streets } = await placesWith(deps, `${id}~7`)
  expect(streets.get(id)).toMatchObject({
    name: { he: 'רחוב הדוגמה', en: 'HaDugma St' },
    lat: 32.0809,
  })
  // Ours stay beside it.
  expect(streets.get('tel-aviv-yafo--dizengoff-st')?.name.he).toBe('דיזנגוף')
})

test('what it does not know, or cannot say now, our own list answers', async () => {
  const { send, lines } = await open()
  expect((await lines('דיזנגוף 99 תל אביב'))[0]?.id).toBe('tel-aviv-yafo--dizengoff-st~99')
  expect(await lines(UNREACHABLE)).toEqual([])
  expect(await call(send, GetLocationBy, { id: 'outside:nobody' })).toMatchObject({ status: 404 })
})

test('while a provider is down our own list answers', async () => {
  const { deps, lines } = await open()
  const down = await openHttpServer(() => ({ status: 503, body: '' }))
  const settings = { GOOGLE_PLACES_API_KEY: 'a-key-of-enough-signs', GOOGLE_PLACES_URL: down.url }
  deps.addresses = google.open(settings, { ...deps, fetch, publicUrl: 'https://galgal.example' })
  expect((await lines('הרצל 12'))[0]?.address).toBe('הרצל 12, תל אביב-יפו')
  expect(down.requests).toHaveLength(1)
})
