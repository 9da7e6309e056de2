import { GetAddresAutoFill } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

const english = { CountryCode: 'en-IL' }
type TestApi = Awaited<ReturnType<typeof openTestApi>>
const lines = async ({ send }: TestApi, text: string, headers = {}) =>
  accepted(await call(send, GetAddresAutoFill, { text }, headers))

test('[AP10] a typed address gives lines in the caller’s language, from either language', async () => {
  const api = await openTestApi()
  const house = 'tel-aviv-yafo--dizengoff-st~99'
  for (const text of ['דיזנגוף 99 תל אביב', 'רחוב דיזנגוף 99, ת"א', 'Dizengoff 99 tel-aviv'])
    expect((await lines(api, text))[0]).toEqual({
      id: house,
      address: 'דיזנגוף 99, תל אביב-יפו',
      kind: 'house',
    })
  expect((await lines(api, 'דיזנגוף 99 תל אביב', english))[0]).toEqual({
    id: house,
    address: '99 Dizengoff St, Tel Aviv-Yafo',
    kind: 'house',
  })
})

test('a city stands before streets unless a street bears the very name, and streets of big cities before those of small ones', async () => {
  const api = await openTestApi()
  expect((await lines(api, 'תל אביב'))[0]).toEqual({
    id: 'tel-aviv-yafo',
    address: 'תל אביב-יפו',
    kind: 'city',
  })
  const herzl = await lines(api, 'הרצל')
  expect(herzl).toHaveLength(10)
  expect(herzl[0]?.address).toBe('הרצל, תל אביב-יפו')
  expect(herzl.at(-1)?.address).toBe('הרצליה')
  expect((await lines(api, 'הרצל 12')).every(({ kind }) => kind === 'house')).toBe(true)
  expect((await lines(api, 'קרית אתא'))[0]?.id).toBe('kiryat-ata')
  expect((await lines(api, 'נביאים חיפה'))[0]?.address).toBe('הנביאים, חיפה')
})

test('what is found under a postal code are its streets', async () => {
  const api = await openTestApi()
  for (const text of ['6173542', '6173-542'])
    expect((await lines(api, text)).map(({ id }) => id)).toEqual(['tel-aviv-yafo--dizengoff-st'])
})

test('too little, or nothing that is there, gives an empty list', async () => {
  const api = await openTestApi()
  for (const text of ['', 'ד', '12', 'qqqq', 'דיזנגוף qqqq', "' or 1=1 --"])
    expect(await lines(api, text)).toEqual([])
})

test('a text that is missing or too long is refused', async () => {
  const api = await openTestApi()
  const missing = await call(api.send, GetAddresAutoFill, {} as { text: string }, english)
  expect(missing).toMatchObject({ status: 400, fields: { text: 'This field is required' } })
  const long = await call(api.send, GetAddresAutoFill, { text: 'א'.repeat(101) }, english)
  expect(long).toMatchObject({ status: 400, fields: { text: 'This text is too long' } })
})

test('calls about addresses are limited to 120 a minute for each visitor', async () => {
  const api = await openTestApi()
  const headers = { 'x-visitor-address': '203.0.113.7' }
  const ask = () => call(api.send, GetAddresAutoFill, { text: 'ד' }, headers)
  for (let times = 0; times < 120; times++) accepted(await ask())
  expect(await ask()).toMatchObject({ status: 429 })
  api.clock.advance(MINUTE)
  accepted(await ask())
})
