import { randomUUIDv7 } from 'node:crypto'
import { createApi } from './api.ts'
import { compareClocks, openClock } from './clock.ts'
import {
  addressesOf,
  cdnOf,
  chosenAdapters,
  databaseOf,
  foldersOf,
  geosOf,
  type Source,
  settingsOf,
} from './config.ts'
import { checkDataDirectory } from './data-directory.ts'
import { offeredCars } from './db/catalogue/offered-cars.ts'
import { type CatalogueWatch, watchCatalogue } from './db/catalogue/watch-catalogue.ts'
import type { Database } from './db/database.ts'
import { hasDemoStaff, seedRoles } from './db/office/staff.ts'
import { openDatabase } from './db/open-database.ts'
import { loadReference } from './db/reference/load-reference.ts'
import { listDemoOnSale } from './db/seed/demo-rows.ts'
import { beginningOf, seedWhenEmpty } from './db/seed/seed.ts'
import type { Deps } from './deps.ts'
import { officeEndpoints } from './endpoints/Office/endpoints.ts'
import type { Env } from './env.ts'
import { followForPurges } from './flows/catalogue/purge-caches.ts'
import { backfillIdentityHashes } from './flows/signup/lead.ts'
import { createAdmission } from './http/admission.ts'
import { createBulkActs } from './http/office/act-in-bulk.ts'
import { createOverload, type Lag, watchLag } from './http/overload.ts'
import { createPageRate } from './http/rate.ts'
import { createReadyRefusal } from './http/sign-in-queue.ts'
import { askWorkersOn, noWork, startWork } from './jobs/work.ts'
import { openLog } from './log.ts'
import { deliver } from './notifications/deliver.ts'
import { openObjects } from './objects/open-objects.ts'
import { createOfficeApi } from './office-api.ts'
import type { ProviderTools } from './providers/adapter.ts'
import { openBreaker } from './providers/circuit-breaker.ts'
import { logDatabaseAge } from './providers/geo/database.ts'
import { geos, inOrder } from './providers/geo/providers.ts'
import { registries } from './providers/registry/providers.ts'
import { everythingSent } from './send-later.ts'

/** The companies behind the app, each by the adapter that the settings name. */
function openProviders(env: Env, source: Source, tools: ProviderTools) {
  const { payment, identity, sms, mail, tax, registry, analytics, webhook } = chosenAdapters(env)
  // Each company has a breaker of its own; the sandbox only calls this app.
  const guarded = (company: string): ProviderTools => {
    if (company === 'sandbox') return tools
    const breaker = openBreaker(company, tools)
    return { ...tools, fetch: breaker.fetch, guard: breaker.run }
  }
  if (geosOf(env).includes(geos.database))
    void logDatabaseAge(source.GEO_DATABASE || undefined, tools)
  const geoSources = geosOf(env).map((geo) => geo.open(source, guarded('geo')))
  const [addresses] = addressesOf(env).map((it) => it.open(source, guarded(env.ADDRESSES ?? '')))
  const [cdn] = cdnOf(env).map((it) => it.open(source, guarded(env.CDN)))
  return {
    addresses,
    cdn,
    payment: payment.open(source, guarded(env.PAYMENT)),
    identity: identity.open(source, guarded(env.IDENTITY)),
    sms: sms.open(source, guarded(env.SMS)),
    mail: mail.open(source, guarded(env.MAIL)),
    tax: tax.open(source, guarded(env.TAX)),
    registry: registry.open(
      source,
      guarded(registry === registries.sandbox ? 'sandbox' : 'registry'),
    ),
    geo: inOrder(geoSources, tools),
    analytics: analytics.open(source, guarded('braze')),
    webhook: webhook.open(source, guarded('webhook')),
  }
}

/** Where the app keeps things: its folder, and its database. */
async function openPlaces(env: Env): Promise<Database> {
  await checkDataDirectory(env.DATA_DIR)
  return openDatabase({ ...databaseOf(env), waitMs: env.DATABASE_WAIT_SECONDS * 1000 })
}

/** Opens everything behind the API. What does not open leaves no database locked. */
export async function createApp(env: Env, source: Source = {}) {
  const database = await openPlaces(env)
  try {
    return await openOn(database, env, source)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Tells the log of what broke outside the API, by the number of its request. */
const reportTo = (log: Deps['log']) => (err: unknown, requestId: string) =>
  log.error({ err, requestId }, 'page.failed')

type Working = { deps: Deps; lag: Lag; api: ReturnType<typeof createApi> }

/** Who makes pages and answers asks whether there is too much to do. */
function limitWork({ MOST_LAG_MS }: Env, { deps, lag, api }: Working) {
  const admission = createAdmission()
  const isTooMuch = (request: { method: string; url?: string }) =>
    MOST_LAG_MS > 0 && (lag.isLate() || admission.isFull(request))
  return {
    enter: admission.enter,
    isLate: () => isTooMuch({ method: 'GET' }),
    isCrowded: deps.isCrowded,
    refuseWhenBusy: createOverload(deps, { isTooMuch }),
    refuseSignIn: createReadyRefusal(deps, api.isSignInQueueFull),
  }
}

/** What flows use and may not know. */
const handedIn = { deliver, actInBulk: createBulkActs(officeEndpoints) }

type Own = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'inBackground'>
const ownOf = ({ db }: Database, now: Deps['now'], log: Deps['log']): Own => ({
  db,
  now,
  newId: () => randomUUIDv7(),
  log,
  inBackground: new Set(),
})

/** How much there is to do: by the process's own time and, once that is followed, by how often the catalogue changes. */
function watchWork({ MOST_LAG_MS }: Env) {
  const lag = watchLag(MOST_LAG_MS || Number.POSITIVE_INFINITY)
  let changesOften = () => false
  return {
    ...lag,
    isCrowded: () => lag.isCrowded() || (MOST_LAG_MS > 0 && changesOften()),
    follow: (catalogue: Pick<CatalogueWatch, 'changesOften'>) => {
      changesOften = catalogue.changesOften
    },
  }
}

/** The one place that knows which provider is which. */
async function openOn(database: Database, env: Env, source: Source) {
  const clock = await openClock(database, env.GALGAL_MODE)
  const { now } = clock
  const settings = settingsOf(env)
  const log = openLog(env.LOG_LEVEL ?? usualLevel[env.GALGAL_MODE])
  const objects = await openObjects({ ...env, folders: foldersOf(env), source }, { log })
  await prepare(database, { now, settings })
  const lag = watchWork(env)
  const own = ownOf(database, now, log)
  const [draining, closing] = [new AbortController(), new AbortController()]
  const tools = { ...own, fetch, publicUrl: settings.publicUrls[0] }
  const deps: Deps = {
    ...own,
    moveClock: clock.move,
    isBusy: lag.isBusy,
    isCrowded: lag.isCrowded,
    isDraining: () => draining.signal.aborted,
    closing: closing.signal,
    settings,
    objects,
    ...handedIn,
    ...openProviders(env, source, tools),
    ...(env.ROLE === 'web' && { askWorkers: askWorkersOn(tools) }),
  }
  const api = createApi(deps)
  const work = env.ROLE === 'web' ? noWork : await startWork(deps, database)
  const metrics = await measure(env, database, deps, work.isLeader)
  const stopComparing = compareClocks(deps)
  const watch = await followCatalogue(env, database, { deps, lag })
  return {
    api,
    office: openOffice(deps),
    cardForm: cardFormOf(deps.payment),
    cdn: deps.cdn,
    reportFault: reportTo(log),
    catalogueVersion: watch.version,
    now,
    ...limitWork(env, { deps, lag, api }),
    pageWait: createPageRate(deps),
    drain: () => draining.abort(),
    close: async () => {
      closing.abort()
      await work.stop()
      await everythingSent(deps)
      stopComparing()
      lag.close()
      await watch.close()
      await clock.close()
      await database.close()
    },
    metrics,
    kind: database.kind,
    publicUrls: settings.publicUrls,
  }
}

/** The catalogue's version; whoever works tells the caches before us when it moves. */
async function followCatalogue(
  { ROLE }: Env,
  database: Database,
  { deps, lag }: { deps: Deps; lag: ReturnType<typeof watchWork> },
) {
  const purges = ROLE === 'web' ? undefined : followForPurges(deps)
  const catalogue = await watchCatalogue(database, purges?.soon)
  lag.follow(catalogue)
  const closeBoth = () => {
    purges?.close()
    return catalogue.close()
  }
  return { version: catalogue.version, close: closeBoth }
}

/** What Prometheus may ask for, if it may; what is not asked for is not loaded. */
async function measure(env: Env, database: Database, deps: Deps, isLeader: () => boolean) {
  if (env.METRICS_PORT === undefined) return undefined
  const { openMetrics } = await import('./metrics/metrics.ts')
  const metrics = openMetrics({ ...database, now: deps.now, isLeader, role: env.ROLE })
  deps.jobRan = metrics.jobRan
  return metrics
}

/** The back office, unless it is off. */
function openOffice(deps: Deps) {
  const { office } = deps.settings
  if (!office) return undefined
  /** The pages that our staff sees as a customer does, once they are there. */
  const showStorefront = (fetch: NonNullable<typeof office.storefront>) => {
    office.storefront = fetch
  }
  return { ...office, ...createOfficeApi(deps, office), showStorefront }
}

/** Who signs in and who is refused is told where visitors are strangers. */
const usualLevel = { production: 'info', sandbox: 'warn' } as const

/** What has to be there before the first visitor comes. */
async function prepare(database: Database, { now, settings }: Pick<Deps, 'now' | 'settings'>) {
  const { db } = database
  await seedWhenEmpty(db, beginningOf(settings.mode), now())
  await seedRoles(db)
  if (settings.mode === 'production') await refuseDemo(db)
  await loadReference(db, now())
  // Thousands of cars take a moment to read; the first visitor does not wait for it.
  await offeredCars(db)
  await backfillIdentityHashes({ db, settings })
}

/** Nobody buys a car that does not exist, or by a coupon whose code everybody can read. */
async function refuseDemo(db: Database['db']) {
  if (await hasDemoStaff(db))
    throw new Error(
      'production refuses to start: the database has demo staff of a sandbox. Begin with an empty database',
    )
  const demo = await listDemoOnSale(db)
  if (!demo.length) return
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
