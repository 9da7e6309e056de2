import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Deps, JobRun } from '../deps.ts'
import { databaseMetrics } from './database-metrics.ts'

/** A request whose answer has left; `route` is a pattern and never an address. */
export type AnsweredRequest = {
  server: 'storefront' | 'office'
  method: string
  route: string
  status: number
  seconds: number
}

type Parts = Pick<Database, 'db' | 'pool'> &
  Pick<Deps, 'now'> & { isLeader: () => boolean; role: string }

type CacheStats = () => { hits: number; misses: number }

export type Metrics = ReturnType<typeof openMetrics>

/** What Prometheus is given of this process, and of the database as it finds it. No label holds what someone sent. */
export function openMetrics(parts: Parts) {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry })
  processMetrics(registers, parts)
  const readDatabase = databaseMetrics(registers, parts)
  return {
    contentType: registry.contentType,
    text: async () => {
      await readDatabase()
      return registry.metrics()
    },
    requestAnswered: requestMetrics(registers),
    jobRan: jobMetrics(registers),
    /** Counts what the storefront finds in memory. */
    watchPageCache: (stats: CacheStats) => pageCacheMetrics(registers, stats),
  }
}

function processMetrics(registers: Registry[], { pool, isLeader, role }: Parts) {
  new Gauge({
    name: 'galgal_role_info',
    help: 'What this process does: all, web or worker.',
    labelNames: ['role'],
    registers,
  }).set({ role }, 1)
  new Gauge({
    name: 'galgal_leader',
    help: '1 when this process leads: it runs the jobs.',
    registers,
    collect() {
      this.set(isLeader() ? 1 : 0)
    },
  })
  if (!pool) return
  new Gauge({
    name: 'galgal_db_pool_connections',
    help: 'Connections to the database: used and idle; waiting are those who wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
}

function requestMetrics(registers: Registry[]) {
  const requests = new Counter({
    name: 'galgal_http_requests_total',
    help: 'Requests answered, by the pattern of their route.',
    labelNames: ['server', 'method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'galgal_http_request_duration_seconds',
    help: 'From the first line of a request to the end of its answer.',
    labelNames: ['server', 'method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  return ({ server, method, route, status, seconds }: AnsweredRequest) => {
    requests.inc({ server, method, route, status })
    durations.observe({ server, method, route }, seconds)
  }
}

function jobMetrics(registers: Registry[]) {
  const labelNames = ['job']
  const lastRun = new Gauge({
    name: 'galgal_job_last_run_timestamp_seconds',
    help: 'When the job last ended, by the machine’s clock.',
    labelNames,
    registers,
  })
  const seconds = new Gauge({
    name: 'galgal_job_last_run_seconds',
    help: 'How long the job took the last time.',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'galgal_job_failures_total',
    help: 'Runs of the job that failed.',
    labelNames,
    registers,
  })
  return ({ job, seconds: took, hasFailed }: JobRun) => {
    lastRun.setToCurrentTime({ job })
    seconds.set({ job }, took)
    failures.inc({ job }, hasFailed ? 1 : 0)
  }
}

function pageCacheMetrics(registers: Registry[], stats: CacheStats) {
  new Counter({
    name: 'galgal_page_cache_requests_total',
    help: 'Public pages that were in memory (hit), and those that had to be made (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = stats()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
}
