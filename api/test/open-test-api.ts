import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Send } from '@galgal/contract/call'
import { DAY } from '@galgal/domain/dates'
import { pino } from 'pino'
import { createApi } from '../src/api.ts'
import type { Db } from '../src/db/database.ts'
import type { Deps } from '../src/deps.ts'
import type { HashingCost } from '../src/encryption/hashing-cost.ts'
import { officeEndpoints } from '../src/endpoints/Office/endpoints.ts'
import { createBulkActs } from '../src/http/office/act-in-bulk.ts'
import { deliver } from '../src/notifications/deliver.ts'
import { type Folders, openDisk } from '../src/objects/disk.ts'
import { inOrder } from '../src/providers/geo/providers.ts'
import { sandbox as geo } from '../src/providers/geo/sandbox.ts'
import { sandbox as identity } from '../src/providers/identity/sandbox.ts'
import { sandbox as mail } from '../src/providers/mail/sandbox.ts'
import { sandbox as payment } from '../src/providers/payment/sandbox.ts'
import { sandbox as registry } from '../src/providers/registry/sandbox.ts'
import { sandbox as sms } from '../src/providers/sms/sandbox.ts'
import { sandbox as tax } from '../src/providers/tax/sandbox.ts'
import { everythingSent } from '../src/send-later.ts'
import { emptyFilled } from './emptying.ts'
import { openSeeded, type Seeded } from './seeded-database.ts'

/** Argon2id's least, for tests that are not about the hash. */
const CHEAP_HASHING: HashingCost = {
  argon: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  shortestMs: 0,
}

// Copying a database takes half a second and emptying one takes milliseconds, so a worker keeps one.
let opened: Promise<Seeded> | undefined
/** What the last API of this worker still sends. A test that failed may send more, which the next one does not wait for. */
let inBackground: Deps['inBackground'] = new Set()
/** Closes it. */
let closing = new AbortController()

/** True when the tests run on a PostgreSQL server, where races are real. */
export const onServer = Boolean(process.env.TEST_DATABASE_URL)

/** A whole API on seeded data without people, on a clock that only the test moves. It starts on Sunday 2026-11-22, 11:14 in Israel. */
export async function openTestApi({
  settings = {},
  folders: given,
  through = (it) => it,
  log = pino({ level: 'error' }),
}: {
  settings?: Partial<Deps['settings']>
  folders?: Partial<Folders>
  /** Another way to the same database. */
  through?: (db: Db) => Db
  /** A fault of ours in a test is printed, and what a test prints fails it. */
  log?: Deps['log']
} = {}) {
  opened ??= openSeeded(process.env.TEST_DATABASE_URL)
  const database = await opened
  const db = through(database.db)
  // Nobody looks at what the last one would still send: it ends as an app does that is stopped.
  closing.abort()
  await everythingSent({ inBackground })
  inBackground = new Set()
  closing = new AbortController()
  await emptyFilled(db)

  let now = new Date('2026-11-22T09:14:03.120Z')
  const clock = {
    now: () => now,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    advanceDays: (days: number) => clock.advance(days * DAY),
  }
  const newId = () => crypto.randomUUID()
  const publicUrl = 'http://localhost:3000'
  // A pretended company that calls us comes through the same door.
  const fetch = async (url: string | URL | Request, init?: RequestInit) =>
    send(new Request(url, init))
  const tools = { db, now: clock.now, newId, log, inBackground, fetch, publicUrl }
  const folders: Folders = {
    documents: join(tmpdir(), `galgal-documents-${process.pid}`),
    photos: join(tmpdir(), `galgal-photos-${process.pid}`),
    ...given,
  }
  const deps: Deps = {
    db,
    now: clock.now,
    moveClock: async (byMs) => clock.advance(byMs),
    newId,
    log,
    inBackground,
    deliver,
    actInBulk: createBulkActs(officeEndpoints),
    isBusy: () => false,
    isCrowded: () => false,
    isDraining: () => false,
    closing: closing.signal,
    settings: {
      mode: 'sandbox',
      publicUrls: [publicUrl],
      secret: 'test-secret-of-at-least-16',
      pepper: 'test-pepper-of-at-least-16',
      hashing: CHEAP_HASHING,
      serviceEmail: 'service@galgal.example',
      offerCoupon: 'WELCOME10',
      hideAvailabilityFilter: false,
      accessibility: {},
      smsDailyCap: 2000,
      documentsKeys: [new Uint8Array(32).fill(7)],
      ...settings,
    },
    objects: openDisk(folders),
    payment: payment.open({}, tools),
    identity: identity.open({}, tools),
    sms: sms.open({}, tools),
    mail: mail.open({}, tools),
    tax: tax.open({}, tools),
    registry: registry.open({}, tools),
    geo: inOrder([geo.open({}, tools)], tools),
  }
  const api = createApi(deps)
  const send: Send = async (request) => api.fetch(request)
  return { send, db, database, deps, clock, folders }
}
