import { ErrorBody } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import { faults, refusals } from '@galgal/contract/refusals'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { endpoints } from '../endpoints/endpoints.ts'

const json = (schema: Endpoint['output']) => ({ content: { 'application/json': { schema } } })

/** Faults any call may answer; 401 only those that ask for a session. */
const faultsOf = ({ who }: Endpoint) =>
  faults.filter(
    (status) => ![401, 413, 415].includes(status) || (status === 401 && who !== 'anyone'),
  )

function responsesOf(endpoint: Endpoint) {
  const byStatus = new Map<number, string[]>()
  const add = (status: number, words: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), words])
  for (const status of faultsOf(endpoint)) add(status, String(status))
  for (const name of endpoint.refusals) add(refusals[name].status, `${refusals[name].code} ${name}`)
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      String(status),
      { description: words.join(', '), ...json(ErrorBody) },
    ]),
  )
}

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const [, , group = '', call = ''] = endpoint.path.split('/')
  return {
    operationId: `${group}_${call}`,
    summary: endpoint.summary,
    tags: [group],
    ...(endpoint.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.method === 'GET'
      ? { requestParams: { query: endpoint.input as never } }
      : { requestBody: json(endpoint.input) }),
    responses: {
      '200': { description: 'The bare answer.', ...json(endpoint.output) },
      ...responsesOf(endpoint),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Galgal', version: '1', description: 'Cars on a monthly subscription.' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-Token' } },
    },
    paths: Object.fromEntries(
      endpoints.flatMap(({ endpoint }) => {
        const item = { [endpoint.method.toLowerCase()]: operationOf(endpoint) }
        return [
          [endpoint.path, item],
          ...(endpoint.alsoUnderAuth ? [[`/auth${endpoint.path}`, item] as const] : []),
        ]
      }),
    ),
  })
