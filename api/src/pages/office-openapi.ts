import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import { refusals } from '@galgal/contract/refusals'
import { company } from '@galgal/i18n/company'
import type { Hono } from 'hono'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { Deps, OfficeSettings } from '../deps.ts'
import { officeEndpoints } from '../endpoints/Office/endpoints.ts'
import { readStaffSession } from '../flows/office/staff-sessions.ts'
import { Fault } from '../handle.ts'
import { officeCookieName, readOfficeToken } from '../http/office/credentials.ts'

const known = { ...refusals, ...officeRefusals }

/** What a call is refused with beside the faults of any call, by status. */
function refusedOf({ refusals: names }: OfficeEndpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, string[]>()
  for (const name of names) {
    const { code, status } = known[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${name}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, said]) => [`${status}`, { description: said.join(', ') }]),
  )
}

const answerOf = ({ file, output }: OfficeEndpoint) =>
  file
    ? { [file]: { schema: { type: 'string' as const, format: 'binary' } } }
    : { 'application/json': { schema: output } }

const inputOf = ({ method, input, files }: OfficeEndpoint) =>
  method === 'GET'
    ? { requestParams: { query: input as never } }
    : {
        requestBody: {
          content: { [files ? 'multipart/form-data' : 'application/json']: { schema: input } },
        },
      }

const operationOf = (endpoint: OfficeEndpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.path.slice('/api/Office/'.length),
  summary: endpoint.summary,
  tags: ['Office'],
  security: endpoint.needs === 'anyone' ? [] : [{ session: [] }, { sessionCookie: [] }],
  'x-needs': [endpoint.needs].flat(),
  'x-proof': endpoint.proof === true,
  'x-second-person': endpoint.secondPerson ?? null,
  ...inputOf(endpoint),
  responses: {
    '200': {
      description: endpoint.file ? 'The file.' : 'The bare answer.',
      content: answerOf(endpoint),
    },
    ...refusedOf(endpoint),
  },
})

/** The office's calls as an OpenAPI 3.1 document: what each needs, and whether a fresh proof or a second person. */
const officeOpenApiDocument = (cookieName: string) =>
  createDocument({
    openapi: '3.1.0',
    info: { title: `${company().brand.en} office`, version: '1' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-Office' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: cookieName },
      },
    },
    paths: Object.fromEntries(
      officeEndpoints.map(({ endpoint }) => [
        endpoint.path,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
  })

/** The contract of the office for programs, told to whoever is signed in. */
export function officeDocsPage(app: Hono, deps: Deps, office: OfficeSettings) {
  let document: ReturnType<typeof officeOpenApiDocument> | undefined
  app.get('/api/openapi.json', async (c) => {
    const { token } = readOfficeToken(c.req.raw, office)
    if (!(await readStaffSession(deps, token))) throw new Fault(401)
    document ??= officeOpenApiDocument(officeCookieName(office))
    return c.json(document)
  })
}
