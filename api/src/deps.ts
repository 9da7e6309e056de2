import type { Logger } from 'pino'
import type { Db } from './db/database.ts'
import type { BulkJob, BulkRow } from './db/office/bulk.ts'
import type { RowRefusal } from './db/schema/office-bulk.ts'
import type { HashingCost } from './encryption/hashing-cost.ts'
import type { DocumentKeys } from './encryption/keys.ts'
import type { Objects } from './objects/object-store.ts'
import type { Addresses } from './providers/addresses/addresses.ts'
import type { Analytics } from './providers/analytics/analytics.ts'
import type { Cdn } from './providers/cdn/cdn.ts'
import type { Geo } from './providers/geo/geo.ts'
import type { Identity } from './providers/identity/identity.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Payment } from './providers/payment/payment.ts'
import type { Registry } from './providers/registry/registry.ts'
import type { Sms } from './providers/sms/sms.ts'
import type { Tax } from './providers/tax/tax.ts'
import type { WebhookEndpoint } from './providers/webhook/webhook-endpoint.ts'

export type Settings = {
  mode: 'sandbox' | 'production'
  /** Our own origins; links in e-mails use the first. */
  publicUrls: readonly [string, ...string[]]
  /** Key of the hashes of codes and of successors of refresh tokens. */
  secret: string
  pepper: string
  /** The work of one password's hash. */
  hashing: HashingCost
  /** Where what people write to us goes. */
  serviceEmail: string
  /** The coupon that visitors are told of. */
  offerCoupon: string | undefined
  /** Whether visitors are not offered to narrow a list by how soon a car can be had. */
  hideAvailabilityFilter: boolean
  /** Whom the accessibility statement names; without them it is the service desk. */
  accessibility: {
    coordinator?: string | undefined
    phone?: string | undefined
    email?: string | undefined
  }
  /** How many text messages may go in a day to numbers that anyone may have typed; those without a code may use half of it. */
  smsDailyCap: number
  /** Wrap the keys of documents. */
  documentsKeys: DocumentKeys
  /** The back office's own listener; undefined when there is none. */
  office?: OfficeSettings | undefined
}

export type OfficeSettings = {
  /** Its own origins; links in e-mails use the first. */
  urls: readonly [string, ...string[]]
  /** Who receives the log's daily anchor. */
  anchorEmail: string
  /** From where it can be reached: networks in CIDR notation, or everywhere. */
  networks: readonly string[] | 'any'
  /** The storefront's pages, once they are there: our staff sees them as a customer does. */
  storefront?: ((request: Request) => Response | Promise<Response>) | undefined
}

/** What is done after the answer has left, by whichever process works. */
export type BackgroundWork = 'outbox' | 'bulk'

export type JobRun = { job: string; seconds: number; hasFailed: boolean }

/** Who acts through a flow; the customer or a job when nobody is named. */
export type Actor = { staffId: string; name: string }

/** One act of a job for many rows. */
export type ActInBulk = {
  job: BulkJob
  row: BulkRow
  /** Nothing is done: it is only found out whether it would be. */
  preview: boolean
  /** Says what became of it, in the transaction of the act; throws when somebody was faster. */
  settle: (tx: Db, state: 'done' | 'waiting') => Promise<void>
}

/** Everything the endpoints may reach. Built once in wiring.ts; tests build their own. */
export type Deps = {
  db: Db
  now: () => Date
  /** Moves that clock forward, by milliseconds; only the sandbox's can be moved. */
  moveClock?: ((byMs: number) => Promise<void>) | undefined
  newId: () => string
  settings: Settings
  /** Where files are kept: documents, encrypted, and pictures of the catalogue. */
  objects: Objects
  payment: Payment
  identity: Identity
  sms: Sms
  mail: Mail
  geo: Geo
  tax: Tax
  registry: Registry
  /** Undefined when nobody is asked about addresses but our own list. */
  addresses?: Addresses | undefined
  /** Undefined when nobody is told what visitors do, or cannot be asked to forget it. */
  analytics?: Analytics | undefined
  /** Undefined when nobody but browsers keeps what is public. */
  cdn?: Cdn | undefined
  /** Undefined when no system of the company's own is told what happens. */
  webhook?: WebhookEndpoint | undefined
  /** Sends one item of the outbox; throws when that failed. Handed in, since what is sent knows of everything that is sold. */
  deliver: (
    deps: Deps,
    item: { kind: string; payload: unknown; dedupeKey: string },
  ) => Promise<void>
  /** Tries or does an act as whoever began its job may by now; gives what refuses it. Throws `MayNoMore`. Handed in, since acts are endpoints. */
  actInBulk: (deps: Deps, act: ActInBulk) => Promise<RowRefusal | undefined>
  log: Logger
  /** Whether those who are being answered need most of the process's time: what can wait then gives way. */
  isBusy: () => boolean
  /** Whether that has been so for a while, or the catalogue changes all the time: what is the same for everyone may be some seconds old then. */
  isCrowded: () => boolean
  /** Whether the process is about to close, so that no more visitors should be sent to it. */
  isDraining: () => boolean
  /** Aborted when the app closes: what can wait for its next start is not begun. */
  closing: AbortSignal
  /** Of an act of the office. */
  by?: Actor | undefined
  /** Of a process that only answers visitors: lets the workers do what waits. Undefined where it is done here. */
  askWorkers?: ((work: BackgroundWork) => void) | undefined
  /** Hears of each job that has run. Undefined when nobody measures. */
  jobRan?: ((run: JobRun) => void) | undefined
  /** What is done after its answer; see send-later.ts. */
  inBackground: Set<Promise<void>>
}
