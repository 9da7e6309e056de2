import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { refusals } from '@galgal/contract/refusals'
import { Create, Finish, Signup } from '@galgal/contract/SR'
import { CatalogItemSEOV2, CreateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { openAccount, PASSWORD, signUp } from '../../test/people.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const order = { classificationId: 10080, months: 12 }

async function raw(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const api = await openTestApi()
  const response = await api.send(new Request(`http://api${path}`, init))
  return { response, body: await response.json() }
}
const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  raw(Signup.path, { method: 'POST', body, headers })

test('a NUL anywhere is refused beside its field, before it can reach the database', async () => {
  const { send } = await openTestApi()
  const headers = { CountryCode: 'en-IL' }
  const refused = await call(send, CatalogItemSEOV2, { model: 'a\0b' }, headers)
  expect(refused).toMatchObject({
    status: 400,
    fields: { model: 'The text has characters we cannot accept. Type it again' },
  })
  const { response } = await raw(`/api/SubscriptionMain/CatalogList?store=B2C%00`)
  expect(response.status).toBe(400)
})

test('half a character is refused beside its field', async () => {
  const { body } = await post('{"username":"a\\ud800"}')
  expect(body).toMatchObject({ code: 400, fields: { username: expect.stringContaining('תווים') } })
})

test('what a megabyte can be made of is refused at once: depth, width and length', async () => {
  const deep = `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect((await post(deep)).body).toMatchObject({ code: 400 })
  const wide = JSON.stringify({ username: Array.from({ length: 200_000 }, () => 1) })
  expect((await post(wide)).body).toMatchObject({ code: 400 })
  const long = JSON.stringify({ username: 'a\u0301\u0323'.repeat(4000) })
  expect((await post(long)).body).toMatchObject({ fields: { username: 'הטקסט ארוך מדי' } })
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`x${n}`, 1]))
  expect((await post(JSON.stringify(many))).body).toEqual({
    code: 400,
    message: expect.any(String),
  })
})

test('without a session a customer’s call is 401, whatever it says', async () => {
  const { send } = await openTestApi()
  const refused = await call(send, CreateSubscriptionProcess, { nonsense: 1 } as never)
  expect(refused).toMatchObject({ status: 401, code: 401 })
})

test('[SU29] an unfinished sign-up is told to finish before the shape is looked at', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, 'dana@example.co.il')
  const refused = await call(api.send, CreateSubscriptionProcess, { x: 1 } as never, headers)
  expect(refused).toMatchObject({
    status: 403,
    code: 4116,
    message: 'עוד לא סיימתם את ההרשמה. השלימו אותה כדי להמשיך.',
  })
  expect(await call(api.send, CreateSubscriptionProcess, order as never)).toMatchObject({
    status: 401,
  })
})

test('[AP01] the language is CountryCode’s, then Accept-Language’s, then Hebrew', async () => {
  const { send } = await openTestApi()
  const tagFor = async (headers: Record<string, string>) => {
    const response = await send(new Request(`http://api${Get.path}`, { headers }))
    const { message } = await response.json()
    return [response.headers.get('content-language'), message]
  }
  const he = ['he-IL', messages.he.errors.fault_401]
  const en = ['en-IL', messages.en.errors.fault_401]
  expect(await tagFor({})).toEqual(he)
  expect(await tagFor({ CountryCode: 'en-IL', 'Accept-Language': 'he' })).toEqual(en)
  expect(await tagFor({ CountryCode: 'he-IL', 'Accept-Language': 'en' })).toEqual(he)
  expect(await tagFor({ CountryCode: 'fr-FR', 'Accept-Language': 'fr,en;q=0.5' })).toEqual(en)
  expect(await tagFor({ 'Accept-Language': 'fr' })).toEqual(he)
})

test('[AP01] device and region headers are taken as they are', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  const device = { DeviceId: 'Web', DeviceSource: 'web responsive', RegionId: '101' }
  for (const extra of [device, { ...device, RegionId: '7' }, {}])
    expect((await call(api.send, Get, {}, { ...headers, ...extra })).ok).toBe(true)
})

test('[ER03] the 48 codes are there, each once, with words in both languages', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const listed = [
    ...[...range(7010, 7015), ...range(7018, 7036)].filter((it) => ![7016, 7017].includes(it)),
    ...[7039, 7041, 7042, 7044, 7046, 7048, 7049, 7058, 7060, 4014, 4018],
    ...[...range(4057, 4059), ...range(4061, 4064), 4116, ...range(4122, 4124), 4423],
  ]
  const codes = Object.values(refusals).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(listed.toSorted())
  expect(new Set(codes).size).toBe(48)
  for (const language of ['he', 'en'] as const)
    for (const code of codes)
      expect(messages[language].errors[`error_customMessage_${code}`]).toMatch(/\S{2}/)
})

test('a body that is no JSON object is 400, another type 415, none at all is empty', async () => {
  for (const body of ['{', '[]', '"x"', 'null', '{"a":1,}'])
    expect((await post(body)).body).toMatchObject({ code: 400 })
  expect((await post('{}', { 'content-type': 'text/plain' })).response.status).toBe(415)
  const empty = await raw(Signup.path, { method: 'POST' })
  expect(empty.body).toMatchObject({ code: 400, fields: { username: expect.any(String) } })
})

test('[S13] fields that no one declared are refused, those of every object’s parent too', async () => {
  const setup = { username: 'dana@example.co.il', password: PASSWORD, customertype: 'B2C' }
  const body = JSON.stringify({ ...setup, allowMarketing: false })
  for (const name of ['__proto__', 'constructor', 'isAdmin']) {
    const extended = `${body.slice(0, -1)},"${name}":{"signupState":9}}`
    expect((await post(extended)).body).toMatchObject({ code: 400 })
  }
  expect(({} as { signupState?: number }).signupState).toBeUndefined()
})

test('[S24] a body in which a name stands twice is refused beside that name', async () => {
  for (const body of [
    '{"username":"a@example.com","username":"b@example.com"}',
    '{"username":"a@example.com","user\\u006eame":"b@example.com"}',
  ])
    expect((await post(body)).body).toMatchObject({
      code: 400,
      fields: { username: expect.stringMatching(/./) },
    })
})

test('a body over a megabyte is refused before it is read', async () => {
  const { response, body } = await post(JSON.stringify({ username: 'x'.repeat(1_100_000) }))
  expect([response.status, body.code]).toEqual([413, 413])
})

test('[S53] where a call leads and who sends it are looked at before how long it is', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(1_100_000) })
  const unknown = await raw('/api/SR/Nothing', { method: 'POST', body, headers: JSON_TYPE })
  expect(unknown.response.status).toBe(404)
  const foreign = await post(body, { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })
  expect(foreign.response.status).toBe(403)
  const evil = await post(body, { ...JSON_TYPE, origin: 'https://evil.example' })
  expect(evil.response.status).toBe(403)
})

test('unknown paths, other methods and other spellings are not found', async () => {
  for (const [path, method] of [
    ['/api/SR/Nothing', 'POST'],
    [Create.path, 'GET'],
    ['/api/sr/finish', 'POST'],
    [`/auth${Finish.path}`, 'POST'],
  ] as const) {
    const { response, body } = await raw(path, { method })
    expect([response.status, body.code]).toEqual([404, 404])
  }
})

test('[S26] every answer can be traced and is kept by no one', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  for (const path of [Get.path, '/api/SR/Nothing', '/healthz'])
    for (const as of [headers, {}]) {
      const response = await api.send(new Request(`http://api${path}`, { headers: as }))
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
})
