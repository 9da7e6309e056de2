import { Tasks } from '@galgal/contract/Office/board'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { letCarGo } from './change-car.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

/** Runs the jobs so many days later, and gives what the desk was told of dates by then. */
async function mailsAfter(days: number) {
  api.clock.advanceDays(days)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  const { settings } = api.deps
  const messages = await inboxOf(api, settings.serviceEmail)
  return messages
    .filter(({ body }) => /עד \d/.test(body))
    .map(({ subject, body }) => ({ subject, body }))
}

test('[OF220] licence, test and insurance of a car are told 60, 30 and 7 days before, each once', async () => {
  // Today is 22 November: 61 days before the licence ends.
  await registerCar(api.deps, '11-111-11', { licenceUntil: '2027-01-22' })
  expect(await mailsAfter(0)).toHaveLength(0)
  expect(await mailsAfter(1)).toMatchObject([{ body: expect.stringContaining('11-111-11') }])
  expect(await mailsAfter(1)).toHaveLength(1)
  expect(await mailsAfter(28)).toHaveLength(1)
  expect(await mailsAfter(1)).toHaveLength(2)
  expect(await mailsAfter(22)).toHaveLength(2)
  expect(await mailsAfter(1)).toHaveLength(3)
  expect(await mailsAfter(10)).toHaveLength(3)
  expect(
    await rowsOf(api.db, sql`select days_before as days from car_date_notices order by at`),
  ).toEqual([{ days: 60 }, { days: 30 }, { days: 7 }])
})

test('[OF220] several cars are told of in one e-mail, late ones once, and the test follows a year after the last', async () => {
  await registerCar(api.deps, '11-111-11', { testedOn: '2025-12-10', insuranceUntil: '2026-11-25' })
  await registerCar(api.deps, '22-222-22', { licenceUntil: '2027-01-10' })
  await registerCar(api.deps, '33-333-33', { licenceUntil: '2026-11-01' })
  const gone = await registerCar(api.deps, '44-444-44', { licenceUntil: '2026-12-01' })
  await letCarGo(api.deps, gone, 'sold')
  const [message, ...others] = await mailsAfter(0)
  expect(others).toEqual([])
  expect(message?.subject).toContain('3')
  const lines = message?.body
    .split('\n')
    .filter((line) => line.includes('-111-') || line.includes('-222-'))
  expect(lines).toEqual([
    expect.stringMatching(/11-111-11.*הביטוח עד.*25\/11\/2026/),
    expect.stringMatching(/11-111-11.*הטסט עד.*10\/12\/2026/),
    expect.stringMatching(/22-222-22.*הרישיון עד.*10\/01\/2027/),
  ])
  expect(message?.body).not.toContain('33-333-33')
})

test('[OF220] two machines tell of a day once', async () => {
  await registerCar(api.deps, '11-111-11', { licenceUntil: '2026-12-01' })
  await Promise.all([runJobs(api.deps), runJobs(api.deps)])
  expect(await mailsAfter(0)).toHaveLength(1)
})

test('[OF220][OF217] a car whose papers end soon, or are over, is a task of whoever keeps the fleet, of their hubs', async () => {
  await registerCar(api.deps, '11-111-11', { licenceUntil: '2026-11-01' })
  await registerCar(api.deps, '22-222-22', { insuranceUntil: '2027-01-21', hubId: 2 })
  await registerCar(api.deps, '33-333-33', { licenceUntil: '2027-01-22' })
  const office = await openOffice(api)
  const tasksOf = async (hubs?: number[]) => {
    const who = await office.as('fleet', hubs && { hubs })
    return accepted(await who.ask(Tasks, { kind: 'carDates' })).items
  }
  const tasks = await tasksOf()
  expect(tasks.map(({ line }) => line)).toEqual([
    expect.stringContaining('11-111-11'),
    expect.stringContaining('22-222-22'),
  ])
  expect(tasks[0]).toMatchObject({ dueAt: '2026-11-01T22:00:00.000Z', subject: 'car' })
  expect(await tasksOf([2])).toHaveLength(1)
  const noa = await office.as('finance')
  expect(accepted(await noa.ask(Tasks, { kind: 'carDates' })).items).toEqual([])
})
