import type { Cdn } from '@galgal/api/providers/cdn/cdn'
import { createCaching } from './cdn-headers.ts'

/** What a page may not do unless it says so itself; frames of others are refused everywhere. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Of a drawing: its own style. */
const DRAWING = `${NOTHING}; style-src 'unsafe-inline'`
/** A worker takes its policy from its own file, and fetches what its page may; a page that was built has a policy inside. */
export const OWN_POLICY_INSIDE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const TABLE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  // Where browsers tell what a page's policy refused.
  'reporting-endpoints': 'policy="/api/reports/policy"',
}
const HSTS = 'max-age=31536000; includeSubDomains'

type Headers = (status: number, type: string) => [name: string, value: string][]
type Caching = ReturnType<typeof createCaching>

/** The headers of every answer: of pages, calls, files and pictures alike; `secure` where visitors come over https, `cdn` where a company keeps what is public. */
export function headerTable(secure: boolean, cdn?: Cdn) {
  const always = Object.entries({ ...TABLE, ...(secure && { 'strict-transport-security': HSTS }) })
  const headersOf: Headers = (status, type) =>
    // Browsers add what a 304 says to the answer that they have: it keeps the policy it came with.
    status === 304 ? always : [...always, ['content-security-policy', policyOf(type)]]
  const cachingOf = createCaching(cdn)
  const completed = new WeakMap<readonly string[], string[]>()
  return {
    /** Adds what an answer does not say itself. */
    addTo: (answer: Response) => completeAnswer(answer, headersOf, cachingOf),
    /** The same for an answer that lies ready, its names and values in turn; computed once for each. */
    addToReady: (status: number, lines: readonly string[]): string[] => {
      const whole = completed.get(lines) ?? completeLines(status, lines, headersOf, cachingOf)
      completed.set(lines, whole)
      return whole
    },
  }
}

function policyOf(type: string): string {
  if (/^(?:text|application)\/javascript\b/.test(type)) return OWN_POLICY_INSIDE
  return /^image\/svg\+xml\b/.test(type) ? DRAWING : NOTHING
}

/** Whatever is read as text says in which letters. JSON has none to say: it is UTF-8. */
function wholeType(type: string): string {
  const isText = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?xml)/i.test(type)
  return isText && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}

function completeAnswer(answer: Response, headersOf: Headers, cachingOf: Caching): Response {
  const type = answer.headers.get('content-type') ?? ''
  const missing = headersOf(answer.status, type).filter(([name]) => !answer.headers.has(name))
  if (wholeType(type) !== type) missing.push(['content-type', wholeType(type)])
  const caching = cachingOf(answer.status, (name) => answer.headers.get(name) ?? undefined)
  try {
    for (const [name, value] of [...missing, ...caching]) answer.headers.set(name, value)
    return answer
  } catch {
    // An answer that came over the network cannot be changed.
    return completeAnswer(new Response(answer.body, answer), headersOf, cachingOf)
  }
}

function completeLines(
  status: number,
  lines: readonly string[],
  headersOf: Headers,
  cachingOf: Caching,
): string[] {
  const own = new Map<string, string>()
  for (let at = 0; at < lines.length; at += 2)
    own.set((lines[at] ?? '').toLowerCase(), lines[at + 1] ?? '')
  const caching = new Map(cachingOf(status, (name) => own.get(name)))
  const whole: string[] = []
  for (let at = 0; at < lines.length; at += 2) {
    const [header = '', value = ''] = lines.slice(at)
    if (caching.has(header.toLowerCase())) continue
    whole.push(header, /^content-type$/i.test(header) ? wholeType(value) : value)
  }
  const missing = headersOf(status, own.get('content-type') ?? '').filter(
    ([name]) => !own.has(name),
  )
  return [...whole, ...missing.flat(), ...[...caching].flat()]
}
