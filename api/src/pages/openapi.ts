import { ErrorBody } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import { faults, type RefusalName, refusals } from '@galgal/contract/refusals'
import { company } from '@galgal/i18n/company'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { endpoints } from '../endpoints/endpoints.ts'
import { operations } from './openapi-operations.ts'

const json = (schema: Endpoint['output']) => ({ content: { 'application/json': { schema } } })

/** A file's name is in a header. */
const responseOf = ({ file, output }: Endpoint) =>
  file
    ? { content: { [file]: { schema: { type: 'string', format: 'binary' } as const } } }
    : json(output)

/** Faults of any call; 401 of those that need a session. */
const faultsOf = ({ who, anonymousWith }: Endpoint) =>
  faults.filter(
    (status) =>
      ![401, 413, 415].includes(status) || (status === 401 && (who !== 'anyone' || anonymousWith)),
  )

const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{8,128}$/)
    .optional()
    .describe('the same request with the same key is done once, and answered the same for a day'),
})
const idempotencyRefusals: RefusalName[] = ['SameKeyOtherRequest', 'StillWorking']

function responsesOf(endpoint: Endpoint) {
  const byStatus = new Map<number, string[]>()
  const add = (status: number, words: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), words])
  for (const status of faultsOf(endpoint)) add(status, String(status))
  for (const name of [...(endpoint.idempotent ? idempotencyRefusals : []), ...endpoint.refusals])
    add(refusals[name].status, `${refusals[name].code} ${name}`)
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      String(status),
      { description: words.join(', '), ...json(ErrorBody) },
    ]),
  )
}

/** Input comes by parameters of the path, by the query of a GET, or by the body. */
function inputOf({ method, path, input, files, idempotent }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length > 0) return { requestParams: { path: input as never } }
  return method === 'GET'
    ? { requestParams: { query: input as never } }
    : {
        ...(idempotent ? { requestParams: { header: IdempotencyHeader } } : {}),
        requestBody: files
          ? { content: { 'multipart/form-data': { schema: input } } }
          : json(input),
      }
}

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const [, , group = '', call = '', ...named] = endpoint.path.split('/')
  return {
    operationId: named.length ? `${group}_${call}_${endpoint.method}` : `${group}_${call}`,
    summary: endpoint.summary,
    tags: [group],
    ...(endpoint.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...inputOf(endpoint),
    responses: {
      '200': { description: 'The bare answer.', ...responseOf(endpoint) },
      ...responsesOf(endpoint),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: company().brand.en,
      version: '1',
      description: 'Cars on a monthly subscription.',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-Token' } },
    },
    paths: { ...pathsOf(endpoints.map(({ endpoint }) => endpoint)), ...operations },
  })

/** Every path with its operations by method; the named parts of a path stand in braces. */
function pathsOf(described: Endpoint[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of described) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    for (const address of endpoint.alsoUnderAuth ? [path, `/auth${path}`] : [path])
      paths[address] = {
        ...paths[address],
        [endpoint.method.toLowerCase()]: operationOf(endpoint),
      }
  }
  return paths
}
