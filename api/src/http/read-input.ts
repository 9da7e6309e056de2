import type { Endpoint, FilesField } from '@galgal/contract/endpoint'
import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { Fault } from '../handle.ts'
import { readMultipart } from './read-multipart.ts'

// The id of an order or subscription has three names on the wire.
const idNames = ['id', 'subscriptionid']

/** The names a call reads, by their lower-case form. */
type Call = Pick<Endpoint | OfficeEndpoint, 'input' | 'method'>

function namesOf({ input }: Call): Map<string, string> {
  const shape = inlineJsonSchema(input, 'input')
  const schemas = [shape, ...(shape.oneOf ?? []), ...(shape.anyOf ?? [])]
  const names = schemas.flatMap((it) =>
    typeof it === 'object' ? Object.keys(it.properties ?? {}) : [],
  )
  const found = new Map(names.map((name) => [name.toLowerCase(), name]))
  const idName = idNames.map((name) => found.get(name)).find(Boolean)
  if (idName) for (const alias of idNames) if (!found.has(alias)) found.set(alias, idName)
  return found
}

const cache = new WeakMap<Call, Map<string, string>>()
function namesFor(endpoint: Call) {
  const known = cache.get(endpoint) ?? namesOf(endpoint)
  cache.set(endpoint, known)
  return known
}

/** What a call without files was sent: its query or its body. */
export const readInput = async (request: Request, endpoint: Call) =>
  endpoint.method === 'GET'
    ? readQuery(request, endpoint)
    : foldIdName(await readBody(request), endpoint)

/** What a call with files was sent. */
export const readFiles = async (request: Request, endpoint: Call, files: FilesField) =>
  foldIdName(await readMultipart(request, files), endpoint)

/** Query names are compared without case; unknown ones are ignored, the same one twice is refused. */
function readQuery(request: Request, endpoint: Call): Record<string, string> {
  const names = namesFor(endpoint)
  const read: Record<string, string> = {}
  for (const [sent, value] of new URL(request.url).searchParams) {
    const name = names.get(sent.toLowerCase())
    if (!name) continue
    if (Object.hasOwn(read, name)) throw new Fault(400, { [name]: 'twice' })
    read[name] = value
  }
  return read
}

/** A JSON object, each name once; no body means an empty one. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (!text) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new Fault(415)
  const body = parse(text)
  refuseTwins(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Fault(400)
  return body as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(400)
  }
}

function refuseTwins(text: string) {
  const twin = findTwin(text)
  if (twin !== undefined) throw new Fault(400, { [twin]: 'twice' })
}

/** The id of an order may stand in a body under any of its names. */
function foldIdName(body: Record<string, unknown>, endpoint: Call) {
  const names = namesFor(endpoint)
  const name = names.get('id')
  // A call that reads both means two things by them.
  if (name !== names.get('subscriptionid')) return body
  const sent = Object.keys(body).filter((key) => idNames.includes(key.toLowerCase()))
  if (!name || sent.length === 0) return body
  if (sent.length > 1) throw new Fault(400, { [name]: 'twice' })
  const { [sent[0] as string]: value, ...rest } = body
  return { ...rest, [name]: value }
}

/** No text of a person is longer; what looks for patterns in a text is not asked about a megabyte. */
const LONGEST_TEXT = 10_000
/** No call has objects in objects so deep, or so much in one. */
const DEEPEST = 16
const WIDEST = 200
/** The office's staff choose thousands of rows at once, and are told how many are too many. */
export const WIDEST_OF_OFFICE = 20_000

/** The fields, by dotted path, whose text nothing shall be made of: too long, with a NUL or with half a character, which PostgreSQL keeps none of. Throws 400. */
export function unreadableFields(
  value: unknown,
  widest = WIDEST,
  path: string[] = [],
  found: Record<string, string> = {},
): Record<string, string> {
  if (path.length > DEEPEST) throw new Fault(400)
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT) found[path.join('.')] = 'tooLong'
    else if (value.includes('\0') || !value.isWellFormed())
      found[path.join('.')] = 'controlCharacter'
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length > widest) throw new Fault(400)
    for (const [key, it] of entries) unreadableFields(it, widest, [...path, key], found)
  }
  return found
}

/** The first name that stands twice in one object of a valid JSON text; readers of JSON disagree which of the two holds. */
export function findTwin(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '{') open.push(new Set())
    else if (letter === '[') open.push(undefined)
    else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') {
      const end = endOfString(json, at)
      if (isName(json, end)) {
        // The same name may be written with escapes.
        const name: string = JSON.parse(json.slice(at, end))
        const names = open.at(-1)
        if (names?.has(name)) return name
        names?.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

/** Behind the closing quote of the string that opens at a place. */
function endOfString(json: string, from: number): number {
  let at = from + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** Whether a colon comes next: only names have one. */
function isName(json: string, from: number): boolean {
  let at = from
  while (/\s/.test(json[at] ?? '')) at++
  return json[at] === ':'
}
