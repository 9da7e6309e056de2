import { DAY } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { readyToPay } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { DRAFT_LIFE } from '../orders/order-state.ts'

test('a deposit that its company does not let go for a day is told to the desk, once, and tried on', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const { id } = await readyToPay(api, dana)
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const payment = { ...api.deps.payment, reverse: () => Promise.reject(new Error('no')) }
  const broken: Deps = { ...api.deps, log, payment }
  const state = async () => (await listPayments(api.db, id)).map((it) => it.state)
  const toDesk = async () =>
    (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject }) =>
      subject?.startsWith('פיקדון שלא שוחרר: דנה לוי'),
    )
  api.clock.advance(DRAFT_LIFE)
  await runJobs(broken)
  api.clock.advance(DAY - 1)
  for (let turn = 0; turn < 2; turn++) await runJobs(broken)
  expect([await state(), await toDesk()]).toEqual([['undoing'], []])
  api.clock.advance(1)
  for (let turn = 0; turn < 3; turn++) await runJobs(broken)
  const [message, ...more] = await toDesk()
  expect(message?.body).toContain(id)
  expect([message?.body.includes(dana.customer.email), more]).toEqual([true, []])
  await runJobs(api.deps)
  expect(await state()).toEqual(['voided'])
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})
