import { createHash } from 'node:crypto'

/** Answers that are the same for every visitor carry an ETag; who has it already gets 304. */
export async function notModified(request: Request, response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const headers = new Headers(response.headers)
  headers.set('etag', etag)
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'CountryCode, Accept-Language, Accept-Encoding')
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? []
  if (known.includes(etag) || known.includes(`W/${etag}`))
    return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers })
}
