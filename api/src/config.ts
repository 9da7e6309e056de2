import { join } from 'node:path'
import { sampleCompany } from '@galgal/i18n/company'
import type { Place } from './db/open-database.ts'
import type { Settings } from './deps.ts'
import { keyFromSecret } from './encryption/cipher.ts'
import { HASHING_COST } from './encryption/hashing-cost.ts'
import { type DocumentKeys, readDocumentKeys } from './encryption/keys.ts'
import { Env } from './env.ts'
import type { Folders } from './objects/disk.ts'
import { s3 } from './objects/open-objects.ts'
import { complaintsOf } from './providers/adapter.ts'
import { addressProviders } from './providers/addresses/providers.ts'
import { braze } from './providers/analytics/braze.ts'
import { cdns } from './providers/cdn/providers.ts'
import { geos, isGeoName } from './providers/geo/providers.ts'
import { providerKinds } from './providers/kinds.ts'
import { registries } from './providers/registry/providers.ts'
import { webhook } from './providers/webhook/webhook-endpoint.ts'
import { unsafeInProduction, unsafeInSandbox } from './safe-start.ts'

const SANDBOX_SECRET = 'sandbox-secret'
const SANDBOX_OFFER = 'WELCOME10'

export type Source = Record<string, string | undefined>

/** What settings were called before, by which they are still read. */
export const RENAMED = { KEPT_PAGES: 'PAGE_CACHE' }

/** What is set, by today's names; an empty setting is none. */
function readSource(env: Source): Source {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  // A login shell says there where its user's mail lies.
  if (given.MAIL?.startsWith('/')) delete given.MAIL
  for (const [before, name] of Object.entries(RENAMED)) {
    if (given[before] === undefined) continue
    console.warn(`${before} is now called ${name}`)
    given[name] ??= given[before]
  }
  return given
}

/** Reads the settings; throws with the name of each one that is missing or wrong. */
export function readEnv(env: Source): Env {
  const source = readSource(env)
  const read = Env.safeParse(source)
  if (!read.success) throw new Error(complaintsOf(read.error, source).join('; '))
  const chosen = [
    ...Object.values(chosenAdapters(read.data)),
    ...geosOf(read.data),
    ...addressesOf(read.data),
    ...cdnOf(read.data),
    ...(read.data.OBJECTS === 's3' ? [s3] : []),
  ]
  if (read.data.GALGAL_MODE === 'production') {
    const pretended = chosen.flatMap((it) => it.pretended(env))
    const unsafe = unsafeInProduction(read.data, pretended)
    if (unsafe.length) throw new Error(`production refuses to start: ${unsafe.join('; ')}`)
  }
  const complaints = chosen.flatMap((it) => it.complaints(env))
  if (complaints.length) throw new Error(complaints.join('; '))
  if (read.data.ROLE !== 'all' && !read.data.DATABASE_URL)
    throw new Error(
      `ROLE is ${read.data.ROLE}, which needs a DATABASE_URL: the embedded database is one process's, which does all`,
    )
  refuseAddressesAlone(read.data)
  if (read.data.GALGAL_MODE === 'sandbox') refuseOpenSandbox(read.data)
  return read.data
}

/** What belongs to a server is an error where the embedded database would be opened instead. */
function refuseAddressesAlone(env: Env) {
  if (env.DATABASE_URL) return
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATIONS_URL'] as const)
    if (env[name]) throw new Error(`${name} is set without a DATABASE_URL`)
}

/** Whoever reaches a sandbox moves its clock, reads its e-mails and decides as its operator. */
function refuseOpenSandbox(env: Env) {
  const unsafe = env.ALLOW_PUBLIC_SANDBOX === '1' ? [] : unsafeInSandbox(env)
  if (unsafe.length)
    throw new Error(
      `the sandbox refuses to start: ${unsafe.join('; ')}. Set GALGAL_MODE=production, or ALLOW_PUBLIC_SANDBOX=1 where everyone may move its clock, read its messages and decide as its operator`,
    )
}

/** The adapters that the settings name. */
export const chosenAdapters = (env: Env) => ({
  payment: providerKinds.PAYMENT[env.PAYMENT],
  identity: providerKinds.IDENTITY[env.IDENTITY],
  sms: providerKinds.SMS[env.SMS],
  mail: providerKinds.MAIL[env.MAIL],
  tax: providerKinds.TAX[env.TAX],
  registry: registries[registryName(env)],
  analytics: braze,
  webhook,
})

/** Who is asked for a visitor's country; a file that lies in the app needs no setting. */
export const geosOf = ({ GEO, GALGAL_MODE }: Pick<Env, 'GEO' | 'GALGAL_MODE'>) =>
  (GEO ?? [GALGAL_MODE === 'production' ? 'database' : 'sandbox'])
    .filter(isGeoName)
    .map((name) => geos[name])

/** Who knows addresses better than our own list: at most one. */
export const addressesOf = ({ ADDRESSES }: Pick<Env, 'ADDRESSES'>) =>
  ADDRESSES ? [addressProviders[ADDRESSES]] : []

/** Who keeps what is public near visitors: at most one. */
export const cdnOf = ({ CDN }: Pick<Env, 'CDN'>) => (CDN === 'none' ? [] : [cdns[CDN]])

/** Who tells what a plate stands for; a state's open data needs no setting. */
const registryName = ({ REGISTRY, GALGAL_MODE }: Pick<Env, 'REGISTRY' | 'GALGAL_MODE'>) =>
  REGISTRY ?? (GALGAL_MODE === 'production' ? 'data-gov' : 'sandbox')

const ownOrigins = ({ PUBLIC_URL, PORT }: Env): [string, ...string[]] =>
  PUBLIC_URL
    ? [new URL(PUBLIC_URL).origin]
    : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]

/** What wraps the keys of documents; of a sandbox without any, a key made of its secret. */
export const documentKeysOf = (env: Pick<Env, 'DOCUMENTS_KEY' | 'SECRET'>): DocumentKeys =>
  readDocumentKeys(env.DOCUMENTS_KEY ?? '') ?? [keyFromSecret(env.SECRET ?? SANDBOX_SECRET)]

/** Where the database is, as the settings say it. */
export const databaseOf = (env: DatabaseSettings): Place => ({
  url: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
  migrationsUrl: env.DATABASE_MIGRATIONS_URL,
  pool: env.DATABASE_POOL,
  directory: join(env.DATA_DIR, 'db'),
})
export type DatabaseSettings = Pick<
  Env,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATIONS_URL' | 'DATABASE_POOL'
>

/** Where files are kept that are kept on the disk. */
export const foldersOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Folders => ({
  documents: join(DATA_DIR, 'documents'),
  photos: join(DATA_DIR, 'photos'),
})

/** The port of the office's listener: the one after the storefront's unless told. */
export const officePortOf = ({ OFFICE_PORT, PORT }: Pick<Env, 'OFFICE_PORT' | 'PORT'>): number =>
  OFFICE_PORT ?? (PORT === 0 ? 0 : PORT + 1)

function officeOf(env: Env): Settings['office'] {
  if (env.OFFICE === 'off') return undefined
  const port = officePortOf(env)
  const networks = env.OFFICE_NETWORKS ?? ['any']
  return {
    urls: env.OFFICE_URL
      ? [new URL(env.OFFICE_URL).origin]
      : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    anchorEmail: env.OFFICE_ANCHOR_EMAIL ?? env.SERVICE_EMAIL ?? sampleCompany.email,
    networks: networks[0] === 'any' ? 'any' : networks,
  }
}

/** What the endpoints go by, as the settings say it. */
export const settingsOf = (env: Env): Settings => ({
  mode: env.GALGAL_MODE,
  publicUrls: ownOrigins(env),
  secret: env.SECRET ?? SANDBOX_SECRET,
  pepper: env.PASSWORD_PEPPER ?? SANDBOX_SECRET,
  // No setting makes it less.
  hashing: HASHING_COST,
  serviceEmail: env.SERVICE_EMAIL ?? sampleCompany.email,
  offerCoupon: env.OFFER_COUPON ?? (env.GALGAL_MODE === 'sandbox' ? SANDBOX_OFFER : undefined),
  hideAvailabilityFilter: env.HIDE_AVAILABILITY_FILTER === '1',
  accessibility: {
    coordinator: env.ACCESSIBILITY_COORDINATOR,
    phone: env.ACCESSIBILITY_PHONE,
    email: env.ACCESSIBILITY_EMAIL,
  },
  smsDailyCap: env.SMS_DAILY_CAP,
  documentsKeys: documentKeysOf(env),
  office: officeOf(env),
})
