import type { Send } from '@galgal/contract/call'
import { endpoints } from '../../src/endpoints/endpoints.ts'

type Example = { request?: unknown; answer?: unknown }

/** So long a text says what it is; the rest of it would only fill the description. */
const MOST_CHARACTERS = 160
/** Lists are as long as it takes to see what they hold. */
const MOST_ITEMS = 1

const addresses = [
  ...endpoints.map(({ endpoint: { method, path } }) => ({ method, path })),
  ...['/healthz', '/readyz'].map((path) => ({ method: 'GET', path })),
  ...['payment', 'identity', 'mail', 'sms'].map((kind) => ({
    method: 'POST',
    path: `/api/webhooks/${kind}/:provider`,
  })),
].map(({ method, path }) => ({
  method,
  path: path.replaceAll(/:(\w+)/g, '{$1}'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Passes requests on and keeps the first of each call that got a yes, with its answer. */
export function createRecorder(send: Send) {
  const kept = new Map<string, Example>()
  const record: Send = async (request) => {
    const { pathname } = new URL(request.url)
    const known = addresses.find((it) => it.method === request.method && it.pattern.test(pathname))
    const name = known && `${known.method} ${known.path}`
    if (!name || kept.has(name)) return send(request)
    const asked = new Request(request.clone(), {
      headers: { ...Object.fromEntries(request.headers), CountryCode: 'en-IL' },
    })
    const response = await send(asked)
    if (response.ok)
      kept.set(name, {
        ...(await bodyOf(request, known.path.includes('{'))),
        ...(await answerOf(response.clone())),
      })
    return response
  }
  return { send: record, examples: () => inOrder(kept) }
}

async function bodyOf(request: Request, isInPath: boolean): Promise<Pick<Example, 'request'>> {
  const type = request.headers.get('content-type') ?? ''
  // What is asked for in the path has an empty body.
  const body = type.includes('json') ? await request.json() : undefined
  if (body) return isInPath && !Object.keys(body).length ? {} : { request: body }
  if (!type.includes('multipart')) return {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of await request.formData())
    fields[name] = value instanceof File ? [value.name] : value
  return { request: fields }
}

async function answerOf(response: Response): Promise<Pick<Example, 'answer'>> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return { answer: await response.json() }
  return type.startsWith('text/') ? { answer: await response.text() } : {}
}

function inOrder(kept: Map<string, Example>): Record<string, Example> {
  const unlike = createPlaceholders()
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([name, example]) => [name, shortened(example, unlike) as Example]),
  )
}

const RANDOM = [
  { name: 'uuid', pattern: /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g },
  {
    name: 'token',
    pattern: /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{24,44}(?![\w-])/g,
  },
] as const

/** What is made by chance is another one each time: the first id becomes 1, and is that wherever it stands. */
function createPlaceholders() {
  const known = new Map<string, string>()
  const placeholder = (name: string, value: string) => {
    const number = String(known.size + 1)
    const made =
      name === 'uuid'
        ? `00000000-0000-4000-8000-${number.padStart(12, '0')}`
        : `example-${'x'.repeat(value.length - 8 - number.length)}${number}`
    known.set(value, made)
    return made
  }
  return (text: string) =>
    RANDOM.reduce(
      (it, { name, pattern }) =>
        it.replaceAll(pattern, (value) => known.get(value) ?? placeholder(name, value)),
      text,
    )
}

/** Of a list its first item, of a long text its beginning. */
function shortened(value: unknown, unlike: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') {
    const text = key === 'VerificationCode' && value ? '123456' : unlike(value)
    return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  }
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => shortened(item, unlike))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, shortened(it, unlike, name)]),
  )
}
