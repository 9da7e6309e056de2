export type Input = {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** A call as the API reads it. Made anew for each attempt, as a request is sent once. */
export function requestOf(
  baseUrl: string,
  method: string,
  path: string,
  { path: parts = {}, query = {}, body, idempotencyKey, signal }: Input,
  headers: Record<string, string>,
): Request {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts[name])),
  )
  const url = new URL(address, baseUrl)
  for (const [name, value] of Object.entries(query))
    if (value != null) url.searchParams.set(name, String(value))
  const all = new Headers(headers)
  if (idempotencyKey) all.set('idempotency-key', idempotencyKey)
  const sent = bodyOf(body)
  if (typeof sent === 'string') all.set('content-type', 'application/json')
  return new Request(url, {
    method: method.toUpperCase(),
    headers: all,
    ...(sent !== undefined && { body: sent }),
    ...(signal && { signal }),
  })
}

const isFile = (value: unknown): value is Blob => value instanceof Blob
const hasFile = (body: object) =>
  Object.values(body).some((value) => isFile(Array.isArray(value) ? value[0] : value))

/** Files go as a form, in which a list is a repeated field; all else is JSON. */
function bodyOf(body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (typeof body !== 'object' || body === null || !hasFile(body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const item of Array.isArray(value) ? value : [value])
      if (isFile(item)) form.append(name, item)
      else if (item != null) form.append(name, String(item))
  return form
}
