import type { Endpoint } from '@galgal/contract/endpoint'
import { faults, type RefusalName } from '@galgal/contract/refusals'
import { LoginResult } from '@galgal/contract/Security'
import { VerifyAnswer } from '@galgal/contract/signup'
import { company } from '@galgal/i18n/company'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { endpoints } from '../endpoints/endpoints.ts'
import { description, headerRef, headers, securitySchemes } from './openapi-about.ts'
import { errorResponses, errorSchemas, faultResponses } from './openapi-errors.ts'
import { answerExample, exampleOf, namedExamples } from './openapi-example.ts'
import { operations, sentWebhooks } from './openapi-operations.ts'

/** A file's name is in a header. */
function contentOf(endpoint: Endpoint) {
  const { file, output } = endpoint
  const answer = answerExample(endpoint)
  if (!file) return { 'application/json': { schema: output, ...answer } }
  const isJson = file === 'application/json'
  const schema = { type: isJson ? 'object' : 'string', ...(!isJson && { format: 'binary' }) }
  return { [file]: { schema: schema as { type: 'string' }, ...answer } }
}

const isSignIn = ({ output }: Endpoint) =>
  output === LoginResult ||
  output === VerifyAnswer ||
  (output instanceof z.ZodUnion && 'token' in (output.options[0] as z.ZodObject).shape)

const answerOf = (endpoint: Endpoint): ZodOpenApiResponseObject => ({
  description: endpoint.file
    ? 'The file; its name is in `Content-Disposition`.'
    : 'The bare answer.',
  headers: {
    'X-Request-Id': headerRef('RequestId'),
    ...(isSignIn(endpoint) && { 'Set-Cookie': headerRef('SessionCookies') }),
  },
  content: contentOf(endpoint),
})

const hasBody = ({ method, path }: Endpoint) => method !== 'GET' && !path.includes(':')

/** Faults of any call; 401 of those that need a session, 413 and 415 of those with a body. */
const faultsOf = (endpoint: Endpoint) =>
  faults.filter((status) => {
    if (status === 401) return endpoint.who !== 'anyone' || endpoint.anonymousWith
    return (status !== 413 && status !== 415) || hasBody(endpoint)
  })

const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{8,128}$/)
    .optional()
    .meta({
      description:
        'the same request with the same key is done once, and answered the same for a day',
      param: { id: 'IdempotencyKey' },
    }),
})
const idempotencyRefusals: RefusalName[] = ['SameKeyOtherRequest', 'StillWorking']

const refusalsOf = ({ idempotent, refusals, who }: Endpoint): RefusalName[] => [
  ...(idempotent ? idempotencyRefusals : []),
  ...(who === 'customer' ? (['SignupNotFinished'] as const) : []),
  ...refusals,
]

/** Input comes by parameters of the path, by the query of a GET, or by the body. */
function inputOf({ method, path, input, files, idempotent }: Endpoint) {
  if (path.includes(':')) return { requestParams: { path: input as never } }
  if (method === 'GET') return { requestParams: { query: input as never } }
  const type = files ? 'multipart/form-data' : 'application/json'
  return {
    ...(idempotent ? { requestParams: { header: IdempotencyHeader } } : {}),
    requestBody: {
      required: !input.safeParse({}).success,
      content: { [type]: { schema: input, ...exampleOf(method, path).request } },
    },
  }
}

const sessions = [{ session: [] }, { sessionCookie: [] }]

/** Who may call: `{}` is anyone. */
const securityOf = ({ who, anonymousWith }: Endpoint) => {
  if (who !== 'anyone') return { security: sessions }
  return { security: anonymousWith ? [...sessions, {}] : [] }
}

const operationOf = (endpoint: Endpoint, address: string): ZodOpenApiOperationObject => {
  const [, , group = '', call = '', ...named] = endpoint.path.split('/')
  const id = named.length ? `${group}_${call}_${endpoint.method}` : `${group}_${call}`
  return {
    operationId: address.startsWith('/auth/') ? `auth_${id}` : id,
    summary: endpoint.summary,
    tags: [group],
    ...securityOf(endpoint),
    ...inputOf(endpoint),
    responses: {
      '200': answerOf(endpoint),
      ...errorResponses(faultsOf(endpoint), refusalsOf(endpoint)),
    },
  }
}

const described = endpoints.map(({ endpoint }) => endpoint)

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: company().brand.en, version: '1', description },
    servers: [{ url: '/' }],
    components: {
      securitySchemes,
      headers,
      schemas: errorSchemas(),
      responses: faultResponses(),
      examples: namedExamples(described),
    },
    paths: { ...pathsOf(described), ...operations },
    webhooks: sentWebhooks,
  })

/** Every path with its operations by method; the named parts of a path stand in braces. */
function pathsOf(calls: Endpoint[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    for (const address of endpoint.alsoUnderAuth ? [path, `/auth${path}`] : [path])
      paths[address] = {
        ...paths[address],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, address),
      }
  }
  return paths
}
