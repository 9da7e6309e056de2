import { z } from 'zod'
import type { FilesField } from './endpoint.ts'
import { nameSchemas } from './name-schemas.ts'

/** The body of every error; `message` and `fields` are in the caller's language. */
export const ErrorBody = z.object({
  code: z.int().describe('one of the 48 codes, or the HTTP status'),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe('dotted path → message'),
  next: z
    .object({ date: z.string(), fromTime: z.string().optional(), tillTime: z.string().optional() })
    .optional()
    .describe('with 7032: the next free slot'),
  retired: z.literal(true).optional().describe('with 7023: the car was offered here once'),
})

/** Of the office: what is wrong in the lines of a file. */
const FileErrorBody = ErrorBody.extend({
  rows: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })).optional(),
})

export type ApiError = z.output<typeof FileErrorBody> & {
  ok: false
  status: number
  /** of the Retry-After header */
  retryAfterSeconds?: number
  /** of a 5xx: the request in the API's log */
  requestId?: string
}
export type Answer<Out> = { ok: true; value: Out } | ApiError

export type Send = (request: Request) => Response | Promise<Response>

/** What has to be known of a call to ask it, of the storefront's as of the office's. */
export type Callable<In extends z.ZodType, Out extends z.ZodType> = {
  method: string
  path: string
  input: In
  output: Out
  files?: FilesField
  file?: string
}

/** Calls the API and validates its response. Throws when the response breaks the contract. */
export async function call<In extends z.ZodType, Out extends z.ZodType>(
  send: Send,
  { method, path, output, files, file }: Callable<In, Out>,
  input: z.input<In>,
  headers: Record<string, string> = {},
  base = 'http://api',
): Promise<Answer<z.output<Out>>> {
  const { address, rest } = addressOf(path, input as Values)
  const url = new URL(address, base)
  const request = files
    ? new Request(url, { method, body: formOf(rest), headers })
    : requestOf(method, url, rest, headers)
  const response = await send(request)
  if (file && response.ok) return { ok: true, value: output.parse(await fileIn(response)) }
  if (!response.ok) return toApiError(response)
  return { ok: true, value: output.parse(await response.json()) }
}

/** The error of a response. Throws when it breaks the contract. */
export async function toApiError(response: Response): Promise<ApiError> {
  return {
    ok: false,
    status: response.status,
    ...retryAfterOf(response.headers),
    ...requestIdOf(response),
    ...FileErrorBody.parse(await response.json()),
  }
}

async function fileIn(response: Response) {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? ''
  // Not `bytes()`: responses that the server in front hands on do not have it.
  return { name: decodeURIComponent(name), bytes: new Uint8Array(await response.arrayBuffer()) }
}

function retryAfterOf(headers: Headers): Pick<ApiError, 'retryAfterSeconds'> {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

function requestIdOf({ status, headers }: Response): Pick<ApiError, 'requestId'> {
  const requestId = headers.get('x-request-id')
  return requestId && status >= 500 ? { requestId } : {}
}

type Values = Record<string, unknown>

/** The path with its parameters filled in, and the rest of the input. */
function addressOf(path: string, input: Values) {
  const rest = { ...input }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { address, rest }
}

/** A list becomes a repeated field; null and undefined are left out. */
function formOf(input: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item)
      else if (item != null) form.append(name, String(item))
  return form
}

function requestOf(method: string, url: URL, input: Values, headers: Record<string, string>) {
  if (method !== 'GET') {
    const json = { ...headers, 'content-type': 'application/json' }
    return new Request(url, { method, body: JSON.stringify(input), headers: json })
  }
  for (const [name, value] of Object.entries(input))
    if (value != null) url.searchParams.set(name, String(value))
  return new Request(url, { headers })
}

nameSchemas({ Error: ErrorBody })
