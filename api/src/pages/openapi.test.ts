import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { endpoints } from '../endpoints/endpoints.ts'
import { openApiDocument } from './openapi.ts'

const paths = openApiDocument().paths ?? {}

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
  expect(finish?.parameters).toMatchObject([{ in: 'header', name: 'Idempotency-Key' }])
  expect(finish?.responses?.['422']).toMatchObject({ description: '7021 SameKeyOtherRequest' })
  expect(paths['/api/Security/Login']?.post?.parameters).toBeUndefined()
})

test('[CO01] the description numbers both stores 16', () => {
  const list = paths['/api/SubscriptionMain/GetFilterList']?.get
  expect(JSON.stringify(list?.parameters)).toContain('B2C: store 16, B2B: store 16')
})

test('a call that gives a file is described by the type of the file', () => {
  const download = paths['/api/SubscriptionMain/DownloadSubscriptionDocumentv3']?.get
  const given = download?.responses?.['200'] as { content: object } | undefined
  expect(Object.keys(given?.content ?? {})).toEqual(['application/pdf'])
})
