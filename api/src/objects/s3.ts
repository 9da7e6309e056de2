import { hash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Breaker } from '../providers/circuit-breaker.ts'
import { checkName, isName, type ObjectStore, type Objects, StoreAway } from './object-store.ts'
import type { S3Settings } from './s3-settings.ts'

const TRIES = 3
const FIRST_WAIT_MS = 100
const WAIT_GROWS = 4
/** What may be gone at the next try, beside every 5xx (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const PASSING = new Set([
  'BadDigest',
  'IncompleteBody',
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'TooManyRequests',
  'XAmzContentSHA256Mismatch',
])
const SHA256 = 'x-amz-meta-sha256'
const WRITTEN_AT = 'x-amz-meta-written-at'

type Tools = {
  fetch: typeof globalThis.fetch
  /** Fails at once while the store has been away for a while. */
  guard?: Breaker['run'] | undefined
}
type StoreRequest = {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  /** '' is the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}
type StoreResponse = { status: number; headers: Headers; bytes: Buffer }
type Send = (request: StoreRequest) => Promise<StoreResponse>

/** Files in a bucket, by their kind and name. `check` throws one line when the bucket cannot be used. */
export function openS3(settings: S3Settings, tools: Tools) {
  const send: Send = (request) => sendWithRetries(settings, tools, request)
  const objects: Objects = {
    documents: storeIn(send, 'documents/'),
    photos: storeIn(send, 'photos/'),
  }
  return { objects, check: () => check(settings, send) }
}

function storeIn(send: Send, folder: string): ObjectStore {
  const keyOf = (name: string) => `${folder}${checkName(name)}`
  return {
    put: (name, bytes, at) => put(send, keyOf(name), bytes, at),
    get: async (name) => found(await send({ method: 'GET', key: keyOf(name) }))?.bytes,
    remove: async (name) => {
      found(await send({ method: 'DELETE', key: keyOf(name) }))
    },
    writtenAt: async (name) => {
      const response = found(await send({ method: 'HEAD', key: keyOf(name) }))
      const at =
        response && (response.headers.get(WRITTEN_AT) ?? response.headers.get('last-modified'))
      return at ? new Date(at) : undefined
    },
    list: (prefix = '') => listNames(send, folder, prefix),
  }
}

/** The store compares what arrived with its hash, which is kept beside it for whoever reads it. */
async function put(send: Send, key: string, bytes: Uint8Array, at: Date) {
  const headers = { [SHA256]: hash('sha256', bytes, 'hex'), [WRITTEN_AT]: at.toISOString() }
  const { status, bytes: said } = await send({ method: 'PUT', key, body: bytes, headers })
  if (status !== 200) throw new StoreAway(codeIn(said) ?? `status ${status}`)
}

/** The response; undefined when there is no such object. */
function found(response: StoreResponse): StoreResponse | undefined {
  const { status, bytes } = response
  if (status === 200 || status === 204) return response
  const code = codeIn(bytes)
  if (status === 404 && code !== 'NoSuchBucket') return undefined
  throw new StoreAway(code ?? `status ${status}`)
}

async function* listNames(send: Send, folder: string, prefix: string): AsyncGenerator<string[]> {
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: folder + prefix,
      ...(next && { 'continuation-token': next }),
    }
    const page = await listPage(send, query)
    const names = page.keys.map((key) => key.slice(folder.length)).filter(isName)
    if (names.length) yield names
    next = page.next
  } while (next)
}

async function listPage(send: Send, query: Record<string, string>) {
  const { status, bytes } = await send({ method: 'GET', query })
  const said = bytes.toString()
  if (status !== 200 || !said.includes('<ListBucketResult'))
    throw new StoreAway(codeIn(bytes) ?? `status ${status} without a list`)
  return {
    keys: valuesOf(said, 'Key'),
    next: valuesOf(said, 'NextContinuationToken')[0],
  }
}

/** The texts of an XML's elements of this name, which hold nothing but text. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos|#x?[\da-f]+);/gi, (_, entity: string) => decode(entity)),
  )

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (entity: string): string =>
  named[entity] ??
  String.fromCodePoint(Number(entity.startsWith('#x') ? `0${entity.slice(1)}` : entity.slice(1)))

const codeIn = (bytes: Buffer): string | undefined => valuesOf(bytes.toString(), 'Code')[0]

/** Every request of ours may be repeated: the second does what the first did. */
async function sendWithRetries(
  settings: S3Settings,
  tools: Tools,
  request: StoreRequest,
): Promise<StoreResponse> {
  const { guard = (work) => work() } = tools
  for (let tried = 1; ; tried++) {
    try {
      return await guard(() => sendOnce(settings, tools.fetch, request))
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (tried === TRIES || code === 'NOT_ANSWERING')
        throw error instanceof StoreAway ? error : new StoreAway(String(code ?? error))
    }
    const longest = FIRST_WAIT_MS * WAIT_GROWS ** (tried - 1)
    // Many that were told to slow down together should not come back together.
    await wait(randomInt(longest, 2 * longest))
  }
}

/** Throws what may be gone at the next try. */
async function sendOnce(
  settings: S3Settings,
  fetch: Tools['fetch'],
  request: StoreRequest,
): Promise<StoreResponse> {
  const { url, ...init } = await signed(settings, request)
  const signal = AbortSignal.timeout(settings.S3_TIMEOUT_MS)
  const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(asAway)
  const bytes = Buffer.from(await response.arrayBuffer().catch(asAway))
  const { status, headers } = response
  if (status >= 300) {
    const code = codeIn(bytes) ?? `status ${status}`
    if (status >= 500 || status === 429 || PASSING.has(code)) throw new StoreAway(code)
  }
  const expected = headers.get(SHA256)
  if (request.method === 'GET' && expected && hash('sha256', bytes, 'hex') !== expected)
    throw new StoreAway('its bytes are not those that were put')
  return { status, headers, bytes }
}

/** Signed anew for each try, as a signature is good for minutes. */
async function signed(
  settings: S3Settings,
  { method, key = '', query, headers, body }: StoreRequest,
) {
  const url = new URL(`/${settings.S3_BUCKET}${key && `/${key}`}`, settings.S3_ENDPOINT)
  url.search = new URLSearchParams(query).toString()
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
    service: 's3',
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  })
  const { url: to, headers: all } = await signer.sign()
  return { url: to, method, headers: all, ...(body && { body: new Uint8Array(body) }) }
}

function asAway(error: unknown): never {
  const { name, message, code, cause } = error as Error & {
    code?: unknown
    cause?: { code?: unknown }
  }
  if (name === 'TimeoutError') throw new StoreAway('timed out')
  const known = [cause?.code, code].find((it) => typeof it === 'string')
  throw new StoreAway(String(known ?? message))
}

/** Lists, writes, reads and deletes once. */
async function check(settings: S3Settings, send: Send) {
  const key = `probe-${randomUUID()}`
  try {
    await listPage(send, { 'list-type': '2', prefix: key })
    await put(send, key, Buffer.from(key), new Date())
    const back = found(await send({ method: 'GET', key }))
    if (back?.bytes.toString() !== key) throw new StoreAway('what was put is not there')
    found(await send({ method: 'DELETE', key }))
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    throw new Error(complaints[error.code]?.(settings) ?? unknownComplaint(settings, error.code))
  }
}

const unknownComplaint = ({ S3_ENDPOINT }: S3Settings, code: string) =>
  `S3_ENDPOINT (${S3_ENDPOINT}) does not answer as a store: ${code}`

const wrongRegion = ({ S3_REGION }: S3Settings) =>
  `S3_REGION (${S3_REGION}) is not the region of the bucket`

/** What a store refuses a request with, as the settings that are wrong. */
const complaints: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ S3_BUCKET, S3_ENDPOINT }) =>
    `S3_BUCKET: there is no bucket ${S3_BUCKET} at ${S3_ENDPOINT}`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID',
  AccessDenied: ({ S3_BUCKET }) =>
    `S3_ACCESS_KEY_ID may not list, read, write and delete in ${S3_BUCKET}`,
  RequestTimeTooSkewed: ({ S3_ENDPOINT }) =>
    `S3_ENDPOINT (${S3_ENDPOINT}) refuses our clock: it differs from its own by more than a quarter of an hour`,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
}
