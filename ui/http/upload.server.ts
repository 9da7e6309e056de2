import { data } from 'react-router'

const MB = 1024 * 1024
/** What the fields of a form without files may hold. */
export const MOST_FIELDS_BYTES = MB
/** What all forms on their way may hold in memory. */
const MOST_AT_ONCE = 256 * MB
const BUSY_SECONDS = 5

let held = 0

/**
 * Reads a form with files. Undefined when it holds more bytes than may be, or, where there is no room for files,
 * than fields do; nothing beyond them is read. Throws 400 for what is no form, and 503 when too much is on its way.
 */
export async function readUpload(request: Request, most: number): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const limit = /^multipart\/form-data\b/i.test(type) ? most : Math.min(most, MOST_FIELDS_BYTES)
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      held += chunk.length
      if (size > limit) return undefined
      if (held > MOST_AT_ONCE) throw data({ retryAfterSeconds: BUSY_SECONDS }, { status: 503 })
      chunks.push(chunk)
    }
    return await formOf(type, Buffer.concat(chunks))
  } finally {
    held -= size
  }
}

const formOf = (type: string, body: Buffer<ArrayBuffer>): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw data(null, { status: 400 })
  })
