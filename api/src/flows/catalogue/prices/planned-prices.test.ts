import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { CancelPlan, PlanPrices, Prices } from '@galgal/contract/Office/catalogue/prices'
import { RetireVehicles } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleCall, Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { instantAt, MINUTE } from '@galgal/domain/dates'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestApi } from '../../../../test/customers.ts'
import { seenPrice, TUCSON, tucson } from '../../../../test/office/catalogue.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../../test/office/open-office.ts'
import { openTestApi } from '../../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../../test/people.ts'
import { priceHistory } from '../../../db/schema/catalogue.ts'
import { runJobs } from '../../../jobs/scheduler.ts'

let api: TestApi
let office: Office
let editor: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  editor = await office.as('editor', { name: 'נועה' })
})

const year = tucson.monthlyPriceNis[12]
const row = (monthly: number, months = 12) => ({
  classificationId: TUCSON,
  store: 'B2C' as const,
  months,
  monthly,
})
type Input = z.input<typeof PlanPrices.input>
const plan = (input: Input) => editor.ask(PlanPrices, input)
const moveTo = (instant: Date) => api.clock.advance(instant.getTime() - api.clock.now().getTime())
const priceNow = async () => (await seenPrice(api))?.taxes_included

test.for<[string, string, string]>([
  ['in winter', '2026-11-22', '2026-11-23'],
  ['before the clock goes forward', '2027-03-25', '2027-03-26'],
  ['behind that', '2027-03-26', '2027-03-27'],
  ['before the clock goes back', '2027-10-30', '2027-10-31'],
  ['behind that', '2027-10-31', '2027-11-01'],
])(
  '[OF235] %s a price of tomorrow is asked from 00:00 in Jerusalem, and not a minute before',
  async ([, today, tomorrow]) => {
    moveTo(instantAt(today, '12:00'))
    editor = await office.as('editor')
    const asked = year - 200
    accepted(await plan({ on: tomorrow, rows: [row(asked)] }))
    const midnight = instantAt(tomorrow, '00:00')
    moveTo(new Date(midnight.getTime() - MINUTE))
    await runJobs(api.deps)
    expect(await priceNow()).toBe(year)
    moveTo(midnight)
    await runJobs(api.deps)
    expect(await seenPrice(api)).toMatchObject({
      taxes_included: asked,
      previous_price_taxes_included: year,
    })
    const history = await api.db.select().from(priceHistory).orderBy(asc(priceHistory.until))
    expect(history).toMatchObject([
      { classificationId: TUCSON, store: 'B2C', months: 12, monthly: year * 100, until: midnight },
    ])
    await runJobs(api.deps)
    expect(await priceNow()).toBe(asked)
  },
)

test('[OF234] a price is planned by hand, shown as such, and taken back', async () => {
  const tried = accepted(await plan({ on: '2026-12-01', rows: [row(year - 100)], preview: true }))
  expect(tried.prices).toMatchObject([
    { before: year, monthly: year - 100, crossedOut: year, isLarge: false },
  ])
  accepted(await plan({ on: '2026-12-01', rows: [row(year - 100)] }))
  const { items } = accepted(await editor.ask(Prices, { state: 'planned' }))
  expect(items).toMatchObject([
    { present: year, monthly: year - 100, on: '2026-12-01', crossedOut: year, who: 'נועה' },
  ])
  const { planned } = accepted(await editor.ask(VehicleCall, { classificationId: TUCSON }))
  expect(planned).toMatchObject([{ monthly: year - 100, on: '2026-12-01' }])
  expect(accepted(await editor.ask(Vehicles, { planned: 'true' })).count).toBe(1)
  // Planned again for the same day it takes the place of the one before.
  accepted(await plan({ on: '2026-12-01', rows: [row(year - 50)] }))
  const [open, ...more] = accepted(await editor.ask(Prices, { state: 'planned' })).items
  expect([open?.monthly, more]).toEqual([year - 50, []])
  accepted(await editor.ask(CancelPlan, { ids: [open?.id ?? ''] }))
  refusedWith(await editor.ask(CancelPlan, { ids: [open?.id ?? ''] }), 8104)
  moveTo(instantAt('2026-12-02', '12:00'))
  await runJobs(api.deps)
  expect(await priceNow()).toBe(year)
})

test('[OF234] prices are planned by percent over a filter, and by the lines of a file', async () => {
  const byPercent = { percent: -10, store: 'B2C', months: 12, gas: 'electric' } as const
  const { prices } = accepted(await plan({ on: '2026-12-01', byPercent, preview: true }))
  const electric = accepted(
    await editor.ask(Vehicles, { gas: 'electric', stores: 'B2C', state: 'offered', size: 100 }),
  ).items.filter(({ pricesB2C }) => pricesB2C['12'])
  expect(prices.map((it) => it.classificationId).toSorted()).toEqual(
    electric.map((it) => it.classificationId).toSorted(),
  )
  for (const { before, monthly, months } of prices) {
    expect(months).toBe(12)
    expect(Math.abs(monthly - (before ?? 0) * 0.9)).toBeLessThanOrEqual(5)
    expect(monthly % 10).toBe(0)
  }
  expect(accepted(await editor.ask(Prices, {})).count).toBe(0)
  const head = 'classificationId,store,months,monthly'
  const wrong = await plan({
    on: '2026-12-01',
    file: [head, `${TUCSON},B2C,12,many`, `1,B2C,12,4000`, `${TUCSON},B2C,13,4000`],
  })
  refusedWith(wrong, 8119)
  expect(wrong).toMatchObject({ rows: [{ line: 2 }, { line: 4 }, { line: 3 }] })
  const file = [
    head,
    `${TUCSON},B2C,12,${year - 100}`,
    `${TUCSON},B2C,24,${tucson.monthlyPriceNis[24]}`,
  ]
  const done = accepted(await plan({ on: '2026-12-01', file }))
  expect(done.prices).toMatchObject([{ months: 12, monthly: year - 100 }])
})

test('[OF236] below the floor or on a past day is 8118, and what changes nothing 8104', async () => {
  const past = await plan({ on: '2026-11-21', rows: [row(year - 100)] })
  refusedWith(past, 8118)
  expect(past).toMatchObject({ fields: { on: expect.any(String) } })
  const floor = tucson.listPriceNis / 100
  const low = await plan({ on: '2026-12-01', rows: [row(Math.ceil(floor) - 1)] })
  refusedWith(low, 8118)
  expect(low).toMatchObject({ fields: { 'rows.0.monthly': expect.any(String) } })
  const line = `${TUCSON},B2C,12,${Math.ceil(floor) - 1}`
  const file = ['classificationId,store,months,monthly', line]
  expect(await plan({ on: '2026-12-01', file })).toMatchObject({ code: 8118, rows: [{ line: 2 }] })
  refusedWith(await plan({ on: '2026-12-01', byPercent: { percent: -60 } }), 8118)
  refusedWith(await plan({ on: '2026-12-01', rows: [row(year)] }), 8104)
  const unknown = [row(year - 100), { ...row(year), classificationId: 1 }]
  expect(await plan({ on: '2026-12-01', rows: unknown })).toMatchObject({
    status: 400,
    fields: { 'rows.1.classificationId': expect.any(String) },
  })
  refusedWith(
    await (await office.as('desk')).ask(PlanPrices, { on: '2026-12-01', rows: [row(year - 100)] }),
    8101,
  )
})

test('[OF236] a plan that leaves no lawful crossed-out price says so, and none is shown', async () => {
  // Lowered and raised again within thirty days: the lowest of them was asked meanwhile.
  accepted(await plan({ on: '2026-11-24', rows: [row(year - 300)] }))
  accepted(await plan({ on: '2026-11-30', rows: [row(year)] }))
  const { prices } = accepted(await plan({ on: '2026-12-10', rows: [row(year - 200)] }))
  expect(prices).toMatchObject([{ before: year, monthly: year - 200, crossedOut: null }])
  for (const [day, previous] of [
    ['2026-11-24', year],
    ['2026-11-30', null],
    ['2026-12-10', null],
  ] as const) {
    moveTo(instantAt(day, '00:00'))
    await runJobs(api.deps)
    expect(await seenPrice(api)).toMatchObject({ previous_price_taxes_included: previous })
  }
  expect(await priceNow()).toBe(year - 200)
})

/** The request of planned prices that waits. */
async function waitingId(finance: StaffOfTest) {
  const { items } = accepted(await finance.ask(Approvals, { state: 'waiting' }))
  return items.find(({ call }) => call === 'PlanPrices')?.id ?? ''
}

test('[OF066][OF236] twenty-one percent wait for a second person, in one step or two; twenty do not', async () => {
  const finance = await office.as('finance')
  accepted(await plan({ on: '2026-12-01', rows: [row(year * 1.2)] }))
  const [first, ...more] = accepted(await editor.ask(Prices, { state: 'planned' })).items
  expect([first?.monthly, more]).toEqual([year * 1.2, []])
  // Five percent more on the next day are twenty-five of what is asked now.
  const second = accepted(await plan({ on: '2026-12-02', rows: [row(year * 1.25)] }))
  expect(second).toMatchObject({ done: false, approval: { id: expect.any(String) } })
  expect(accepted(await editor.ask(Prices, { state: 'planned' })).count).toBe(1)
  const id = await waitingId(finance)
  refusedWith(await editor.ask(DecideApproval, { id, yes: true }), 8101)
  accepted(await finance.ask(DecideApproval, { id, yes: true }))
  expect(accepted(await editor.ask(Prices, { state: 'planned' })).count).toBe(2)
})

test('[OF236] what nobody agreed to by its day is not asked, and cannot be agreed to afterwards', async () => {
  const large = Math.round(year * 1.21)
  const waits = accepted(await plan({ on: '2026-11-23', rows: [row(large)] }))
  expect(waits).toMatchObject({ done: false, prices: [{ isLarge: true }] })
  moveTo(instantAt('2026-11-24', '08:00'))
  await runJobs(api.deps)
  expect(await priceNow()).toBe(year)
  // Half an hour without a call ends a session.
  const finance = await office.as('finance')
  refusedWith(await finance.ask(DecideApproval, { id: await waitingId(finance), yes: true }), 8118)
})

test('[OF235] what is planned of a car that goes off sale is dropped with it', async () => {
  accepted(await plan({ on: '2026-11-23', rows: [row(year - 100)] }))
  accepted(await editor.ask(RetireVehicles, { ids: [TUCSON] }))
  moveTo(instantAt('2026-11-23', '08:00'))
  await runJobs(api.deps)
  editor = await office.as('editor')
  expect(accepted(await editor.ask(Prices, {})).items).toMatchObject([{ state: 'dropped' }])
})
