import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { endpoints } from '../endpoints/endpoints.ts'
import { cookieHeaders } from '../http/session-cookies.ts'
import { openApiDocument } from './openapi.ts'
import { cookies } from './openapi-about.ts'

const document = openApiDocument()
const paths = document.paths ?? {}
/** So long a description is still read at once by tools and people. */
const MOST_BYTES = 300_000

test('the document is one of OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('it stays small: what repeats has a name and stands in it once', () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(MOST_BYTES)
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining(['CatalogItem', 'Error', 'LoginResult', 'Money', 'SubscriptionProcess']),
  )
  expect(JSON.stringify(paths)).toContain('"$ref":"#/components/schemas/SubscriptionProcess"')
})

test('every operation has an id of its own', () => {
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item ?? {}).map(({ operationId }: { operationId: string }) => operationId),
  )
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
})

test('an error of a call is one of the codes it may have, each with its message', () => {
  const responses = paths['/api/Security/Login']?.post?.responses ?? {}
  expect(responses['401']).toMatchObject({
    description: '4014 LoginFailed',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/LoginFailed' } } },
  })
  expect(document.components?.schemas?.LoginFailed).toMatchObject({
    properties: { code: { const: 4014 } },
    examples: [{ code: 4014, message: expect.stringMatching(/password is wrong/) }],
  })
})

test('who calls too often is told when to come again', () => {
  const { responses } = document.components ?? {}
  const retryAfter = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
  expect(responses?.TooManyRequests).toMatchObject(retryAfter)
  expect(responses?.Unavailable).toMatchObject(retryAfter)
  // A rule of the call has the same status.
  expect(paths['/api/Security/Login']?.post?.responses?.['429']).toMatchObject({
    description: '429, 4018 LoginLocked',
    ...retryAfter,
  })
})

test('a call that needs a session says how it is shown, and a sign-in that it sets cookies', () => {
  expect(paths['/api/GetUser/Get']?.get?.security).toEqual([{ session: [] }, { sessionCookie: [] }])
  expect(paths['/api/Security/Login']?.post?.security).toEqual([])
  for (const path of ['/api/Security/Login', '/api/Security/LoginRedirect', '/api/SR/Verify'])
    expect(paths[path]?.post?.responses?.['200']).toMatchObject({
      headers: { 'Set-Cookie': { $ref: '#/components/headers/SessionCookies' } },
    })
})

test('the cookies it names are those that a browser is given', async () => {
  const { deps } = await openTestApi()
  const request = new Request('http://api/', { headers: { 'sec-fetch-site': 'same-origin' } })
  const tokens = { token: 't', customerToken: 'c', aToken: 'a', aCustomer: 'b', refreshToken: 'r' }
  const given = cookieHeaders({ tokens }, deps.settings, request)
  expect(given.map((it) => it.split('=')[0])).toEqual(Object.keys(cookies))
  for (const cookie of given) expect(cookie).toContain('Max-Age=2592000')
})

test('every call stands in the document, also those that share a path', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const answered = endpoints.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(answered.filter((call) => !described.includes(call))).toEqual([])
})

test('what operators and providers call stands in the document, with what it answers', async () => {
  const { send } = await openTestApi()
  for (const [path, method, status] of [
    ['/healthz', 'get', 200],
    ['/readyz', 'get', 200],
    ['/api/webhooks/payment/{provider}', 'get', 404],
    ['/api/webhooks/payment/{provider}', 'post', 404],
    ['/api/webhooks/identity/{provider}', 'post', 404],
  ] as const) {
    expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toContain(String(status))
    const address = `http://api${path.replace('{provider}', 'nobody')}`
    const response = await send(new Request(address, { method: method.toUpperCase() }))
    expect(response.status).toBe(status)
  }
})

test('its reader has the files of its page and no others, whatever they are called', async () => {
  const { send } = await openTestApi()
  const statusOf = async (file: string) =>
    (await send(new Request(`http://api/api/docs/${file}`))).status
  expect(await statusOf('swagger-ui.css')).toBe(200)
  for (const file of ['constructor', 'toString', 'package.json', '..%2fpackage.json'])
    expect(await statusOf(file)).toBe(404)
})

test('a named part of a path is asked for in the path, not in a body', () => {
  const put = paths['/api/SubscriptionMain/Favourites/{classificationId}']?.put
  expect(put?.parameters).toMatchObject([{ in: 'path', name: 'classificationId', required: true }])
  expect(put?.requestBody).toBeUndefined()
})

test('a call that is done once under its key says so, and how its key may be refused', () => {
  const finish = paths['/api/SubscriptionMain/FinishSubscriptionProcess']?.post
  expect(finish?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
  expect(finish?.responses?.['422']).toMatchObject({ description: '7021 SameKeyOtherRequest' })
  expect(paths['/api/Security/Login']?.post?.parameters).toBeUndefined()
})

test('[CO01] the description numbers both stores 16', () => {
  const list = paths['/api/SubscriptionMain/GetFilterList']?.get
  expect(list?.parameters).toMatchObject([{ schema: { $ref: '#/components/schemas/Store' } }])
  expect(document.components?.schemas?.Store).toMatchObject({
    description: 'B2C: store 16, B2B: store 16',
  })
})

test('a call that gives a file is described by the type of the file', () => {
  const download = paths['/api/SubscriptionMain/DownloadSubscriptionDocumentv3']?.get
  const given = download?.responses?.['200'] as { content: object } | undefined
  expect(Object.keys(given?.content ?? {})).toEqual(['application/pdf'])
})
