import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { finish, readyToPay } from '../../test/orders.ts'
import { listPayments } from '../../test/rows.ts'
import { createApi } from '../api.ts'
import { addPayment } from '../db/payments/payments.ts'
import type { Deps } from '../deps.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { openDisk } from '../objects/disk.ts'
import { openMetrics } from './metrics.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const open = (more: Partial<Parameters<typeof openMetrics>[0]> = {}) =>
  openMetrics({ db: api.db, now: api.clock.now, isLeader: () => true, role: 'all', ...more })

/** The lines of our own that say a number other than nought. */
const linesOf = (text: string, names: RegExp) =>
  text.split('\n').filter((line) => names.test(line) && !/^#| 0$/.test(line))

test('metrics tell what waits, since when, and what the business has, as the database says it', async () => {
  const dana = await signedIn(api)
  const ready = await readyToPay(api, dana)
  const mail = { send: () => Promise.reject(new Error('no answer')) }
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const mute = createApi({ ...api.deps, log, mail })
  await finish({ ...api, send: mute.fetch }, dana, ready)
  const [charge] = await listPayments(api.db, ready.id)
  if (!charge) throw new Error('nothing was charged')
  const now = api.clock.now()
  await addPayment(api.db, {
    ...charge,
    id: 'open',
    kind: 'deposit',
    state: 'undoing',
    createdAt: now,
  })
  api.clock.advance(90_000)
  const text = await open().text()
  expect(linesOf(text, /^galgal_(?:orders|subscriptions|payments|database|outbox_oldest)/)).toEqual(
    [
      'galgal_outbox_oldest_unsent_seconds 90',
      'galgal_payments_unsettled 1',
      'galgal_payments_oldest_unsettled_seconds 90',
      'galgal_orders_placed 1',
      'galgal_subscriptions{status="waitingForCustomer"} 1',
      'galgal_database_up 1',
    ],
  )
  expect(linesOf(text, /^galgal_outbox_unsent/)).toHaveLength(1)
  for (const own of [dana.customer.id, dana.customer.email, ready.id])
    expect(text).not.toContain(own)
})

test('a database that does not answer is told of, and everything else is told all the same', async () => {
  const db = new Proxy(api.db, {
    get: () => () => {
      throw new Error('gone')
    },
  })
  const pool = () => ({ used: 10, idle: 0, waiting: 7 })
  const text = await open({ db, pool }).text()
  expect(text).toContain('galgal_database_up 0')
  expect(linesOf(text, /^galgal_(?:db_pool|leader|role)/)).toEqual([
    'galgal_role_info{role="all"} 1',
    'galgal_leader 1',
    'galgal_db_pool_connections{state="used"} 10',
    'galgal_db_pool_connections{state="waiting"} 7',
  ])
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('each job says when it ran last, how long it took and how often it failed', async () => {
  const metrics = open()
  const log = Object.assign(Object.create(api.deps.log), { error: () => {} })
  const deps: Deps = { ...api.deps, log, jobRan: metrics.jobRan }
  const folder = await mkdtemp(join(tmpdir(), 'galgal-job-metrics-'))
  // What is no folder cannot be listed as one.
  const file = join(folder, 'documents')
  await writeFile(file, '')
  const objects = openDisk({ ...api.folders, documents: file })
  await runJobs({ ...deps, objects }).catch(() => {})
  await rm(folder, { recursive: true })
  const text = await metrics.text()
  expect(text).toMatch(/^galgal_job_last_run_timestamp_seconds\{job="payDue"\} \d{9}/m)
  expect(text).toMatch(/^galgal_job_last_run_seconds\{job="payDue"\} \d/m)
  expect(linesOf(text, /^galgal_job_failures_total/)).toEqual([
    'galgal_job_failures_total{job="deleteExpiredHourly"} 1',
  ])
})

test('requests are counted by route and status, and what was in memory', async () => {
  const metrics = open()
  metrics.watchPageCache(() => ({ hits: 5, misses: 2 }))
  const page = { server: 'storefront', method: 'GET', route: '/:locale?/catalog/*' } as const
  metrics.requestAnswered({ ...page, status: 200, seconds: 0.03 })
  metrics.requestAnswered({ ...page, status: 503, seconds: 0.001 })
  const text = await metrics.text()
  const labels = 'server="storefront",method="GET",route="/:locale?/catalog/*"'
  expect(linesOf(text, /^galgal_(?:http_requests|page_cache)/)).toEqual([
    `galgal_http_requests_total{${labels},status="200"} 1`,
    `galgal_http_requests_total{${labels},status="503"} 1`,
    'galgal_page_cache_requests_total{result="hit"} 5',
    'galgal_page_cache_requests_total{result="miss"} 2',
  ])
  expect(text).toContain(`galgal_http_request_duration_seconds_bucket{le="0.02",${labels}} 1`)
})
