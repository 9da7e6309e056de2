import { company } from '@galgal/i18n/company'
import { requiredOfCompany, samplesIn } from './company-settings.ts'
import { readDocumentKeys } from './encryption/keys.ts'
import { readPeppers } from './encryption/peppers.ts'
import type { Env } from './env.ts'
import { providerSettings } from './providers/kinds.ts'
import { isLoopback, isThisMachine, repeating } from './providers/loopback.ts'

const REQUIRED = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRET',
  'PASSWORD_PEPPER',
  'DOCUMENTS_KEY',
  ...requiredOfCompany,
] as const
const SANDBOX_HOST = '127.0.0.1'

/** Why production may not start, each by its setting's name; `pretended` is what the chosen adapters say of theirs. */
export function unsafeInProduction(env: Env, pretended: readonly string[]): string[] {
  // A session's cookies would travel for everyone on the line to read.
  const isPlain = env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol !== 'https:'
  return [
    ...REQUIRED.filter((name) => !env[name]).map((name) => `${name} is missing`),
    ...samplesIn(env).map((name) => `${name} is the sample`),
    ...(isPlain ? ['PUBLIC_URL is not https'] : []),
    // We speak plain HTTP: whoever speaks https for us is a proxy.
    ...(env.TRUSTED_PROXIES === 0
      ? ['TRUSTED_PROXIES is 0, and all visitors would count as the proxy that speaks https']
      : []),
    ...unsafeOffice(env),
    ...(env.ALLOW_PLAIN_DATABASE === '1'
      ? []
      : databaseAddresses.flatMap((name) => readableOnItsWay(name, env[name]))),
    ...pretended,
    ...weakSecrets(env),
  ]
}

/** Cookies do not see ports: on the storefront's host its scripts' cookies and the office's would lie together. */
function unsafeOffice({ OFFICE, OFFICE_URL, OFFICE_NETWORKS, PUBLIC_URL }: Env): string[] {
  if (OFFICE === 'off') return []
  const hostOfUrl = (url?: string) => url && new URL(url).hostname
  return [
    ...(OFFICE_URL ? [] : ['OFFICE_URL is missing (or OFFICE=off)']),
    ...(OFFICE_URL && new URL(OFFICE_URL).protocol !== 'https:' ? ['OFFICE_URL is not https'] : []),
    ...(OFFICE_URL && hostOfUrl(OFFICE_URL) === hostOfUrl(PUBLIC_URL)
      ? ['OFFICE_URL has the host of PUBLIC_URL, and cookies do not see ports']
      : []),
    ...(OFFICE_NETWORKS ? [] : ['OFFICE_NETWORKS is missing: networks, or the word any']),
  ]
}

const databaseAddresses = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATIONS_URL',
] as const

/** A database on another machine is asked over a line that others could read, or answer in its place. */
function readableOnItsWay(name: string, url = ''): string[] {
  if (!URL.canParse(url)) return []
  const { hostname, searchParams } = new URL(url)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  const isHere = host === '' || host.startsWith('/') || isThisMachine(host)
  if (isHere || searchParams.get('sslmode') === 'verify-full') return []
  return [
    `${name} is of another machine without sslmode=verify-full (or ALLOW_PLAIN_DATABASE=1, where its line is nobody else’s)`,
  ]
}

/** Secrets of ours that are no secret, or the same as another of ours. */
function weakSecrets({ SECRET, PASSWORD_PEPPER, DOCUMENTS_KEY }: Env): string[] {
  const peppers = PASSWORD_PEPPER ? readPeppers(PASSWORD_PEPPER) : []
  const documentKeys = (readDocumentKeys(DOCUMENTS_KEY ?? '') ?? []).map((key) =>
    Buffer.from(key).toString('base64'),
  )
  const secrets: [string, string][] = [
    ...(SECRET ? [['SECRET', SECRET] satisfies [string, string]] : []),
    ...peppers.map(({ secret }): [string, string] => ['PASSWORD_PEPPER', secret]),
    ...documentKeys.map((key): [string, string] => ['DOCUMENTS_KEY', key]),
  ]
  const weak = secrets.flatMap(([name, secret]) =>
    repeating({ [name]: name === 'DOCUMENTS_KEY' ? Buffer.from(secret, 'base64') : secret }),
  )
  const twice = secrets.flatMap(([name, secret], at) => {
    const other = secrets.slice(0, at).find(([, known]) => known === secret)
    return other ? [`${name} is the same as ${other[0]}`] : []
  })
  return [...new Set([...weak, ...twice])]
}

/** Where the server listens: production everywhere unless told, the sandbox on this machine alone. */
export const hostOf = ({ HOST, GALGAL_MODE }: Env): string | undefined =>
  HOST ?? (GALGAL_MODE === 'sandbox' ? SANDBOX_HOST : undefined)

/** What shows that others than this machine may reach the sandbox: its clock, operator, outbox and faults are open to all who do. */
const openToOthers = (env: Env): string[] => [
  ...(isLoopback(hostOf(env) ?? '') ? [] : ['HOST is not of this machine alone']),
  ...(env.PUBLIC_URL && !isThisMachine(new URL(env.PUBLIC_URL).hostname)
    ? ['PUBLIC_URL is not of this machine']
    : []),
  ...(env.OFFICE_URL && !isThisMachine(new URL(env.OFFICE_URL).hostname)
    ? ['OFFICE_URL is not of this machine']
    : []),
  ...(env.TRUSTED_PROXIES > 0 ? ['TRUSTED_PROXIES is not 0'] : []),
]

/** Why the sandbox may not start, each by its setting's name: it can be reached, or works with a company that is real. */
export const unsafeInSandbox = (env: Env): string[] => [
  ...openToOthers(env),
  ...providerSettings
    .filter((name) => env[name] !== 'sandbox')
    .map((name) => `${name} is ${env[name]}`),
  ...(env.REGISTRY && env.REGISTRY !== 'sandbox' ? [`REGISTRY is ${env.REGISTRY}`] : []),
  ...(env.GEO ?? [])
    .filter((name) => name !== 'sandbox' && name !== 'database')
    .map((name) => `GEO is ${name}`),
  ...(env.CDN !== 'none' && env.CDN !== 'sandbox' ? [`CDN is ${env.CDN}`] : []),
  ...(env.BRAZE_REST_KEY ? ['BRAZE_REST_KEY is set'] : []),
]

/** The line of a worker that has started. */
export const workerLine = ({ PORT }: Env) =>
  `${company().brand.en} works; whether it is well is asked at port ${PORT}: /healthz, /readyz`

/** The line of a server that has started: where it is, and of a sandbox who may reach it. */
export function startLine(env: Env, url: string, office?: string): string {
  const at = office ? `${url}, its office at ${office}` : url
  if (env.GALGAL_MODE === 'production') return `${company().brand.en} is at ${at}`
  const host = hostOf(env)
  return openToOthers(env).length
    ? `${company().brand.en} is at ${at}, a sandbox listening on ${host}: whoever reaches it may use its clock, operator, outbox and faults`
    : `${company().brand.en} is at ${at}, a sandbox listening on ${host}: only this machine reaches it`
}
