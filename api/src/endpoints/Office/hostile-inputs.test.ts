import { type RoleName, seededPermissions } from '@galgal/contract/Office/permissions'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { inputsOf, type Known, requestOf } from '../../../test/fuzz-inputs.suite.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { officeKnown } from '../../../test/office/office-ids.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { registered } from '../../../test/office/registered-car.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { draft, placeOrder } from '../../../test/orders.ts'
import { rollingBack } from '../../../test/rollback.ts'
import { everythingSent } from '../../send-later.ts'
import { officeEndpoints } from './endpoints.ts'

/*
 * Every call of the office is sent what its shape asks for, of things that exist, nearly that, and nonsense, by a
 * manager and by somebody who reviews: what it did is taken back. The answer is never a fault of ours.
 */

/** Inputs of each call: a few with every run, 2,000 with `FUZZ_TIMES=2000`. */
const FEW = 6
const TIMES = Number(process.env.FUZZ_TIMES ?? FEW)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const ONLY = process.env.FUZZ_ONLY ?? ''
/** `FUZZ_PART=1/2` takes every second call, so that each core can have its part. */
const [PART = 1, PARTS = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number)
const asked = officeEndpoints
  .filter(({ endpoint }) => endpoint.path.includes(ONLY))
  .filter((_, nth) => nth % PARTS === PART - 1)
const TIMEOUT_MS = TIMES <= FEW ? 5 * 60_000 : 4 * 3_600_000

let api: TestApi
let office: Office
let known: Known
const roles: RoleName[] = ['manager', 'reviewer', 'finance']
let callers: { role: RoleName; who: StaffOfTest }[]
let within: (work: () => Promise<void>) => Promise<void>
const reported: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void reported.push(line) })
  const through: NonNullable<Parameters<typeof openTestApi>[0]>['through'] = (db) => {
    const tried = rollingBack(db)
    within = tried.within
    return tried.db
  }
  api = await openTestApi({ log, through })
  office = await openOffice(api)
  const dana = await signedIn(api, { documentStatus: 'approved', phone: '+972521234567' })
  await handedOver(api, dana)
  const noa = await signedIn(api, { documentStatus: 'manual_verification' })
  await placeOrder(api, noa)
  await draft(api, await signedIn(api), [])
  await registered(office)
  callers = []
  for (const role of roles) callers.push({ role, who: await office.as(role) })
  await everythingSent(api.deps)
  known = await officeKnown(api.db)
}, TIMEOUT_MS)

type Endpoint = (typeof officeEndpoints)[number]['endpoint']

/** With few inputs each is sent by everybody; with many in turns by those who may, as the others are refused before it is read. */
function sendersOf({ needs }: Endpoint, nth: number) {
  if (TIMES <= FEW) return callers
  const able = callers.filter(({ role }) =>
    seededPermissions(role).some((it) => [needs].flat().includes(it)),
  )
  const all = able.length ? able : callers
  return all.slice(nth % all.length).slice(0, 1)
}

/** A company of the sandbox that does not answer is no fault of ours. */
const isCompanySilent = async (answer: Response) =>
  ((await answer.json()) as { code?: number }).code === officeRefusals.CompanySilent.code

async function faultsOf(endpoint: Endpoint, sent: unknown, nth: number) {
  const faults: object[] = []
  for (const { who } of sendersOf(endpoint, nth))
    await within(async () => {
      reported.length = 0
      const answer = await office.send(requestOf(endpoint, sent, who.headers))
      await everythingSent(api.deps)
      if (answer.status >= 500 && !(await isCompanySilent(answer)))
        faults.push({ call: endpoint.path, sent, notified: [...reported] })
    })
  return faults
}

test(
  '[S35][OF044] no call of the office answers hostile inputs with a fault of ours',
  async () => {
    const faults: object[] = []
    for (const { endpoint } of asked)
      for (const [nth, sent] of fc
        .sample(inputsOf(endpoint, known), { numRuns: TIMES, seed })
        .entries())
        faults.push(...(await faultsOf(endpoint, sent, nth)))
    expect(faults.slice(0, 10)).toEqual([])
  },
  TIMEOUT_MS,
)

test('and all is well afterwards', async () => {
  expect(await findFaults(api.db)).toEqual([])
})
