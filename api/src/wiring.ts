import { randomUUIDv7 } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { createApi } from './api.ts'
import { compareClocks, openClock } from './clock.ts'
import { offeredCars } from './db/catalogue/offered-cars.ts'
import { watchCatalogue } from './db/catalogue/watch-catalogue.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { listDemoOnSale } from './db/seed/demo-rows.ts'
import { beginningOf, seedWhenEmpty } from './db/seed/seed.ts'
import type { Deps, Settings } from './deps.ts'
import { keyFromSecret } from './documents/cipher.ts'
import { type DocumentKeys, readDocumentKeys } from './documents/keys.ts'
import { watchLag } from './door/lag.ts'
import { createOverload } from './door/overload.ts'
import { createPageRate } from './door/page-rate.ts'
import { fillIdentityHashes } from './flows/account/identity-hash.ts'
import { HASHING_COST, isPepperSetting } from './flows/account/passwords.ts'
import { everythingSent } from './flows/letters/send-later.ts'
import { startSweeping } from './flows/sweep.ts'
import { openLog } from './log.ts'
import type { ProviderTools } from './providers/adapter.ts'
import { braze } from './providers/analytics/braze.ts'
import { geos, inOrder, isGeoName } from './providers/geo/providers.ts'
import { identities } from './providers/identity/providers.ts'
import { mails } from './providers/mail/providers.ts'
import { payments } from './providers/payment/providers.ts'
import { smss } from './providers/sms/providers.ts'
import { taxes } from './providers/tax/providers.ts'
import { unsafeInProduction, unsafeInSandbox } from './safe-start.ts'

const SANDBOX_SECRET = 'sandbox-secret'
const SANDBOX_SERVICE_EMAIL = 'service@galgal.example'
const SANDBOX_OFFER = 'WELCOME10'

const Env = z.object({
  GALGAL_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  ALLOW_PUBLIC_SANDBOX: z.enum(['0', '1'], { error: 'is 1 or 0' }).default('0'),
  HOST: z
    .string()
    .refine((it) => isIP(it) || it === 'localhost', 'is no address of this machine')
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  MOST_LAG_MS: z.coerce.number().int().min(0).default(200),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  ALLOW_PLAIN_DATABASE: z.enum(['0', '1'], { error: 'is 1 or 0' }).default('0'),
  SECRET: z.string().min(16).optional(),
  PASSWORD_PEPPER: z
    .string()
    .min(16)
    .refine(isPepperSetting, { error: 'should be 2:new,1:old, each of 16 characters at least' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DOCUMENTS_KEY: z
    .string()
    .refine(readDocumentKeys, 'is not 32 bytes in base64, or several of them as 2:new,1:old')
    .optional(),
  PAYMENT: z.enum(['sandbox', 'stripe', 'cardcom']).default('sandbox'),
  IDENTITY: z.enum(['sandbox', 'onfido']).default('sandbox'),
  SERVICE_EMAIL: z.email().optional(),
  OFFER_COUPON: z.string().max(40).optional(),
  ACCESSIBILITY_COORDINATOR: z.string().optional(),
  ACCESSIBILITY_PHONE: z.string().optional(),
  ACCESSIBILITY_EMAIL: z.email().optional(),
  SMS_DAILY_CAP: z.coerce.number().int().min(0).default(2000),
  SMS: z.enum(['sandbox', 'twilio', 'gateway']).default('sandbox'),
  MAIL: z.enum(['sandbox', 'smtp']).default('sandbox'),
  TAX: z.enum(['sandbox', 'authority']).default('sandbox'),
  GEO: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isGeoName), { error: 'names header, database, http or sandbox' })
    .optional(),
  BRAZE_REST_KEY: z.string().optional(),
})
export type Env = z.output<typeof Env>
type Source = Record<string, string | undefined>

/** Reads the settings; throws with the name of each one that is missing or wrong. */
export function readEnv(env: Source): Env {
  const read = Env.safeParse(Object.fromEntries(Object.entries(env).filter(([, it]) => it !== '')))
  if (!read.success)
    throw new Error(read.error.issues.map((it) => `${it.path.join('.')}: ${it.message}`).join('; '))
  const chosen = adaptersOf(read.data)
  if (read.data.GALGAL_MODE === 'production') {
    const pretended = chosen.flatMap((it) => it.pretended(env))
    const unsafe = unsafeInProduction(read.data, pretended)
    if (unsafe.length) throw new Error(`production refuses to start: ${unsafe.join('; ')}`)
  }
  const complaints = chosen.flatMap((it) => it.complaints(env))
  if (complaints.length) throw new Error(complaints.join('; '))
  if (read.data.GALGAL_MODE === 'sandbox') refuseOpenSandbox(read.data)
  return read.data
}

/** Whoever reaches a sandbox moves its clock, reads its letters and decides as its operator. */
function refuseOpenSandbox(env: Env) {
  const unsafe = env.ALLOW_PUBLIC_SANDBOX === '1' ? [] : unsafeInSandbox(env)
  if (unsafe.length)
    throw new Error(
      `the sandbox refuses to start: ${unsafe.join('; ')}. Set GALGAL_MODE=production, or ALLOW_PUBLIC_SANDBOX=1 where everyone may move its clock, read its messages and decide as its operator`,
    )
}

const adaptersOf = (env: Env) => [
  ...[payments[env.PAYMENT], identities[env.IDENTITY]],
  ...[smss[env.SMS], mails[env.MAIL], taxes[env.TAX]],
  ...geosOf(env),
  braze,
]

/** Who is asked for a visitor's country; a file that lies in the house needs no setting. */
const geosOf = ({ GEO, GALGAL_MODE }: Pick<Env, 'GEO' | 'GALGAL_MODE'>) =>
  (GEO ?? [GALGAL_MODE === 'production' ? 'database' : 'sandbox'])
    .filter(isGeoName)
    .map((name) => geos[name])

const ownOrigins = ({ PUBLIC_URL, PORT }: Env): [string, ...string[]] =>
  PUBLIC_URL
    ? [new URL(PUBLIC_URL).origin]
    : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]

/** What wraps the keys of papers; of a sandbox without any, a key made of its secret. */
export const documentKeysOf = (env: Pick<Env, 'DOCUMENTS_KEY' | 'SECRET'>): DocumentKeys =>
  readDocumentKeys(env.DOCUMENTS_KEY ?? '') ?? [keyFromSecret(env.SECRET ?? SANDBOX_SECRET)]

/** Where the pictures of the catalogue's photos are kept. */
export const photosIn = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'photos')

/** What the endpoints go by, as the settings say it. */
export const settingsOf = (env: Env): Settings => ({
  mode: env.GALGAL_MODE,
  publicUrls: ownOrigins(env),
  secret: env.SECRET ?? SANDBOX_SECRET,
  pepper: env.PASSWORD_PEPPER ?? SANDBOX_SECRET,
  // No setting makes it less.
  hashing: HASHING_COST,
  serviceEmail: env.SERVICE_EMAIL ?? SANDBOX_SERVICE_EMAIL,
  offerCoupon: env.OFFER_COUPON ?? (env.GALGAL_MODE === 'sandbox' ? SANDBOX_OFFER : undefined),
  accessibility: {
    coordinator: env.ACCESSIBILITY_COORDINATOR,
    phone: env.ACCESSIBILITY_PHONE,
    email: env.ACCESSIBILITY_EMAIL,
  },
  smsDailyCap: env.SMS_DAILY_CAP,
  photosDirectory: photosIn(env),
  documentsDirectory: join(env.DATA_DIR, 'documents'),
  documentsKeys: documentKeysOf(env),
})

/** The companies behind the house, each by the adapter that the settings name. */
const openProviders = (env: Env, source: Source, tools: ProviderTools) => ({
  payment: payments[env.PAYMENT].open(source, tools),
  identity: identities[env.IDENTITY].open(source, tools),
  sms: smss[env.SMS].open(source, tools),
  mail: mails[env.MAIL].open(source, tools),
  tax: taxes[env.TAX].open(source, tools),
  geo: inOrder(
    geosOf(env).map((it) => it.open(source, tools)),
    tools,
  ),
  analytics: braze.open(source, tools),
})

/** Opens everything behind the API: the one place that knows which provider is which. */
export async function openHouse(env: Env, source: Source = {}) {
  const database: Database = await openDatabase({
    url: env.DATABASE_URL,
    directory: join(env.DATA_DIR, 'db'),
  })
  const { db } = database
  const clock = await openClock(database, env.GALGAL_MODE)
  const { now } = clock
  const settings = settingsOf(env)
  await prepare(database, { now, settings })

  const log = openLog(env.LOG_LEVEL ?? usualLevel[env.GALGAL_MODE])
  const lag = watchLag(env.MOST_LAG_MS || Number.POSITIVE_INFINITY)
  const { publicUrls } = settings
  const newId = () => randomUUIDv7()
  const inBackground: Deps['inBackground'] = new Set()
  const closing = new AbortController()
  const tools = { db, now, newId, log, inBackground, fetch, publicUrl: publicUrls[0] }
  const deps: Deps = {
    db,
    now,
    moveClock: clock.move,
    newId,
    log,
    inBackground,
    isBusy: lag.isBusy,
    closing: closing.signal,
    settings,
    ...openProviders(env, source, tools),
  }
  const stopSweeping = startSweeping(deps)
  const stopComparing = compareClocks(deps)
  const watch = await watchCatalogue(database)
  return {
    api: createApi(deps),
    cardForm: cardFormOf(deps.payment),
    /** Tells the log of what broke outside the API, by the number of its request. */
    reportFault: (err: unknown, requestId: string) => log.error({ err, requestId }, 'a page broke'),
    catalogueVersion: watch.version,
    now,
    refuseWhenBusy: createOverload(deps, lag),
    pageWait: createPageRate(deps),
    close: async () => {
      closing.abort()
      await stopSweeping()
      await everythingSent(deps)
      stopComparing()
      lag.close()
      await watch.close()
      await clock.close()
      await database.close()
    },
    kind: database.kind,
    publicUrls,
  }
}

/** Who signs in and who is refused is told where visitors are strangers. */
const usualLevel = { production: 'info', sandbox: 'warn' } as const

/** What has to be there before the first visitor comes. */
async function prepare(database: Database, { now, settings }: Pick<Deps, 'now' | 'settings'>) {
  const { db } = database
  await seedWhenEmpty(db, beginningOf(settings.mode), now())
  if (settings.mode === 'production') await refuseDemo(database)
  // Thousands of cars take a moment to read; the first visitor does not wait for it.
  await offeredCars(db)
  await fillIdentityHashes({ db, settings })
}

/** Nobody buys a car that does not exist, or by a coupon whose code everybody can read. */
async function refuseDemo({ db, close }: Database) {
  const demo = await listDemoOnSale(db)
  if (!demo.length) return
  await close()
  const found = demo.map(({ what, count }) => `${count} ${what}`).join(', ')
  throw new Error(
    `production refuses to start: the database sells the demo's ${found}. Import your own (docs/catalogue-import.md), or begin with an empty database`,
  )
}

/** What the storefront needs to know of the payment company to let a card be typed. */
const cardFormOf = ({ cardWay, publicKey, cardOrigin }: Deps['payment']) => ({
  way: cardWay,
  publicKey,
  origin: cardOrigin,
})
