import { expect, test } from 'vitest'
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

test('a named part of a path is asked for in the path, not in a body', () => {
  const put = paths['/api/SubscriptionMain/Favourites/{classificationId}']?.put
  expect(put?.parameters).toMatchObject([{ in: 'path', name: 'classificationId', required: true }])
  expect(put?.requestBody).toBeUndefined()
})
