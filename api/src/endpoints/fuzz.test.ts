import type { Endpoint } from '@galgal/contract/endpoint'
import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import type { TestApi } from '../../test/customers.ts'
import { inputsOf, requestOf } from '../../test/fuzz-inputs.suite.ts'
import { type State, states } from '../../test/fuzz-states.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { rollingBack } from '../../test/rollback.ts'
import { everythingSent } from '../send-later.ts'
import { endpoints } from './endpoints.ts'

/*
 * Wherever callers may stand, every call is sent what its shape asks for, of things that exist there, nearly that,
 * and nonsense: what writes is sent twice, and then what it did is taken back. The answer is never a fault of ours.
 */

/** Inputs of each call in each state: a few with every run, 1,000 with `npm run fuzz`. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const ONLY = process.env.FUZZ_ONLY ?? ''
const TIMEOUT_MS = TIMES === 1 ? 5 * 60_000 : 4 * 3_600_000

type Counts = Record<number, number>

describe.each(Object.entries(states))('%s', (name, reach) => {
  let api: TestApi
  let state: State
  let within: (work: () => Promise<void>) => Promise<void>
  /** What the log told of faults. */
  const reported: string[] = []
  const counts: Record<string, Counts> = {}

  beforeAll(async () => {
    const log = pino({ level: 'error' }, { write: (line) => void reported.push(line) })
    const through: NonNullable<Parameters<typeof openTestApi>[0]>['through'] = (db) => {
      const tried = rollingBack(db)
      within = tried.within
      return tried.db
    }
    api = await openTestApi({ log, through })
    state = await reach(api)
    await everythingSent(api.deps)
    // The next text message may leave after a minute.
    api.clock.advance(61_000)
  }, TIMEOUT_MS)

  /** What went wrong when it was sent twice. */
  async function faultsOf(endpoint: Endpoint, sent: unknown) {
    const faults: object[] = []
    const call = `${endpoint.method} ${endpoint.path}`
    await within(async () => {
      // What only reads is the same the second time.
      for (const time of endpoint.method === 'GET' ? ['once'] : ['once', 'again']) {
        reported.length = 0
        const { status } = await api.send(requestOf(endpoint, sent, state.headers))
        await everythingSent(api.deps)
        const seen = counts[call] ?? {}
        counts[call] = { ...seen, [status]: (seen[status] ?? 0) + 1 }
        if (status >= 500) faults.push({ call, time, sent, notified: [...reported] })
      }
    })
    return faults
  }

  test(
    '[S35][S47] no call answers with a fault of ours',
    async () => {
      const faults: object[] = []
      for (const { endpoint } of endpoints.filter((it) => it.endpoint.path.includes(ONLY)))
        for (const sent of fc.sample(inputsOf(endpoint, state.known), { numRuns: TIMES, seed }))
          faults.push(...(await faultsOf(endpoint, sent)))
      if (TIMES > 1) report(name, counts)
      expect(faults.slice(0, 20)).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('and all is well afterwards', async () => {
    expect(await findFaults(api.db)).toEqual([])
  })
})

/** How many were sent, what they were answered, and which calls none of them got into. */
function report(name: string, counts: Record<string, Counts>) {
  const all: Counts = {}
  for (const seen of Object.values(counts))
    for (const [status, count] of Object.entries(seen))
      all[Number(status)] = (all[Number(status)] ?? 0) + count
  const refused = Object.keys(counts).filter((call) => !counts[call]?.[200])
  console.log(`${name}: ${Object.keys(counts).length} calls`, all)
  console.log(
    `never a yes: ${refused.map((it) => `${it} ${JSON.stringify(counts[it])}`).join(', ')}`,
  )
}
