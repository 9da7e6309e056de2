import { call } from '@galgal/contract/call'
import { CatalogItem, Hubs } from '@galgal/contract/SubscriptionMain'
import {
  GetMySubscription,
  GetSubscriptionInfo,
  WithdrawTermination,
} from '@galgal/contract/SubscriptionMain.mine'
import { DAY, dayAt } from '@galgal/domain/dates'
import { substatuses } from '@galgal/domain/subscriptions/subscription-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { placeOrder, TUCSON, update } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

/*
 * Operator, customer and time do what they like with three cars of one order; whatever is impossible is refused,
 * nothing breaks, and after every step the audit finds nothing. In the end all is returned, settled and let go.
 */

const RUNS = onServer ? 6 : 3
const STEPS = 12
const TIMEOUT_MS = 300_000

type App = { api: TestApi; who: SignedIn; cars: string[] }
type Step = { act: keyof typeof acts; car: number }

const press =
  (action: string, more = {}) =>
  async ({ api }: App, subscriptionId: string) =>
    expect([200, 400]).toContain(await operate(api, action, { subscriptionId, ...more }))

const mayBeRefused = (answer: { ok: boolean; code?: number }) =>
  expect(answer.ok ? 'yes' : answer.code).toBeOneOf(['yes', 7027, 7030, 7031, 7058])

const infoOf = async ({ api, who }: App, subscriptionId: string) =>
  accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, who.headers))

async function askForEnd(app: App, id: string) {
  const { termination } = await infoOf(app, id)
  const { earliestEndDate: day } = termination
  mayBeRefused(await terminate(app.api, app.who, id, day ? toDesk(day) : {}))
}

async function withdraw({ api, who }: App, subscriptionId: string) {
  mayBeRefused(await call(api.send, WithdrawTermination, { subscriptionId }, who.headers))
}

async function chooseAgain({ api, who, cars }: App) {
  const order = cars[0] ?? ''
  const hubs = await call(api.send, Hubs, { subscriptionID: order }, who.headers)
  const open = hubs.ok ? hubs.value.find(({ dates }) => dates.length > 0) : undefined
  const hubPickUpData = { hubId: open?.hubId ?? 1, pickUpDate: open?.dates[0] ?? '2026-12-02' }
  mayBeRefused(await update(api, who, order, { stage: 'pickup_hub', hubPickUpData }))
}

async function wait(app: App, days: number) {
  await everythingSent(app.api.deps)
  app.api.clock.advance(days * DAY)
  await runJobs(app.api.deps)
  app.who = await renewSession(app.api, app.who)
}

const acts = {
  handOver: press('handOver'),
  handOverLongAgo: press('handOver', { date: '2026-08-31' }),
  return: press('return'),
  dropSlot: press('dropSlot'),
  replaceCar: press('replaceCar'),
  chargeFails: press('chargeFails'),
  askForEnd,
  withdraw,
  chooseAgain: (app: App) => chooseAgain(app),
  waitDays: (app: App) => wait(app, 3),
  waitMonth: (app: App) => wait(app, 31),
}

const leftOf = async ({ send }: TestApi) =>
  accepted(await call(send, CatalogItem, { classificationID: TUCSON })).left

async function expectWell({ api, who }: App) {
  await everythingSent(api.deps)
  expect(await findFaults(api.db)).toEqual([])
  const { items } = accepted(await call(api.send, GetMySubscription, {}, who.headers))
  for (const { status, substatus } of items) expect(substatuses[status]).toContain(substatus)
}

/** Every car comes back or is given up, and time passes until all is settled. */
async function finishAll(app: App, before: number) {
  const { api, cars } = app
  for (const id of cars) {
    if ((await infoOf(app, id)).termination.kind === 'cancelled') await askForEnd(app, id)
    await press('return')(app, id)
  }
  for (let tries = 0; tries < 4; tries++) await wait(app, 8)
  await expectWell(app)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
  expect(await leftOf(api)).toBe(before)
  for (const id of cars) {
    const { status, substatus, nextChargeAmount, depositStatus } = await infoOf(app, id)
    expect([`${status}/${substatus}`, depositStatus, nextChargeAmount]).toEqual([
      expect.stringMatching(/^(ended\/settled|cancelled\/byCustomer)$/),
      'released',
      null,
    ])
  }
  expect(dayAt(api.clock.now()) > '2026-12-20').toBe(true)
}

async function walk(steps: Step[]) {
  const api = await openTestApi()
  const who = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
  const before = await leftOf(api)
  const { subscriptionIds: cars } = await placeOrder(api, who)
  const app: App = { api, who, cars }
  for (const { act, car } of steps) {
    await acts[act](app, cars[car] ?? '')
    await expectWell(app)
  }
  await finishAll(app, before)
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as Step['act'][])),
  car: fc.nat(2),
})
const of = (car: number, ...names: Step['act'][]): Step[] => names.map((act) => ({ act, car }))

test(
  'whatever becomes of the cars of an order, the books and the stock add up and all is settled in the end',
  () =>
    fc.assert(fc.asyncProperty(fc.array(step, { maxLength: STEPS }), walk), {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [
          [
            ...of(0, 'handOverLongAgo', 'dropSlot', 'chargeFails', 'askForEnd'),
            ...of(1, 'chooseAgain', 'handOver', 'askForEnd', 'waitDays', 'withdraw', 'replaceCar'),
            ...of(2, 'dropSlot', 'askForEnd', 'waitMonth'),
          ],
        ],
      ],
    }),
  TIMEOUT_MS,
)
