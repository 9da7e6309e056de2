import type { FilesField } from '@galgal/contract/endpoint'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Fault } from '../handle.ts'

const ONE_MB = 1024 * 1024
/** Names, types and boundaries around the files of an upload, and its text fields. */
const AROUND_FILES = ONE_MB
/** What all uploads on their way may hold in memory. */
const MOST_AT_ONCE = 256 * ONE_MB
const BUSY_SECONDS = 5

/** Throws 413 for a body of more bytes. */
export const bodyAtMost = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => Promise.reject(new Fault(413)) })

/** Keeps bodies small: 1 MB, or what the call's files may hold; of uploads, only so much at a time. Throws 413, 415 or 503. */
export function limitBody(
  handlers: readonly { endpoint: { method: string; path: string; files?: FilesField } }[],
  mostAtOnce = MOST_AT_ONCE,
): MiddlewareHandler {
  const small = bodyAtMost(ONE_MB)
  const uploads = new Map<string, FilesField>(
    handlers.flatMap(({ endpoint: { method, path, files } }) =>
      files ? [[`${method} ${path}`, files] as const] : [],
    ),
  )
  const memory = { held: 0, most: mostAtOnce }
  return (c, next) => {
    const files = uploads.get(`${c.req.method} ${c.req.path}`)
    return files ? limitUpload(c, next, files, memory) : small(c, next)
  }
}

type Memory = { held: number; most: number }

async function limitUpload(c: Context, next: Next, files: FilesField, memory: Memory) {
  const { raw } = c.req
  if (isEmpty(raw) || !raw.body) return next()
  if (!/^multipart\/form-data\b/i.test(raw.headers.get('content-type') ?? '')) throw new Fault(415)
  const most = files.most * files.mostBytesEach + AROUND_FILES
  if (Number(raw.headers.get('content-length') ?? 0) > most) throw new Fault(413)

  let size = 0
  const count = (chunk: Uint8Array) => {
    size += chunk.length
    memory.held += chunk.length
    if (size > most) throw new Fault(413)
    if (memory.held > memory.most) throw new Fault(503, undefined, BUSY_SECONDS)
  }
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, onward) => {
      count(chunk)
      onward.enqueue(chunk)
    },
  })
  const body = raw.body.pipeThrough(counted)
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
  c.req.raw = new Request(raw, init)
  try {
    await next()
  } finally {
    memory.held -= size
  }
}

/** Over a connection even a request without a body has one; its headers tell. */
export const isEmpty = ({ body, headers }: Request): boolean =>
  !body ||
  !(
    headers.has('content-type') ||
    headers.has('transfer-encoding') ||
    Number(headers.get('content-length') ?? 0)
  )
