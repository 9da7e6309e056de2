import { DAY } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { Deps } from '../../deps.ts'
import type { Tax } from '../../providers/tax/tax.ts'
import { watchTaxLogin } from './watch-tax-login.ts'

let api: TestApi
let said: unknown[][]
beforeEach(async () => {
  api = await openTestApi()
  said = []
})

/** What the log is told when the app looks, day after day. */
async function look(login: Awaited<ReturnType<NonNullable<Tax['login']>>>, days = 1) {
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), {
    error: (...line: unknown[]) => said.push(line),
  })
  const tax: Tax = { ...api.deps.tax, login: async () => login }
  for (let day = 0; day < days; day++) {
    await watchTaxLogin({ ...api.deps, log, tax })
    await watchTaxLogin({ ...api.deps, log, tax })
    api.clock.advanceDays(1)
  }
}

test('two weeks before the login ends the log says so, once a day, and then that it has ended', async () => {
  const endsAt = new Date(api.clock.now().getTime() + 16 * DAY)
  await look({ endsAt }, 2)
  expect(said).toEqual([])
  await look({ endsAt }, 14)
  expect(said).toEqual(Array(14).fill([{ endsAt }, 'tax.login_ends']))
  await look({ endsAt })
  expect(said.at(-1)).toEqual([{ endsAt }, 'tax.login_ended'])
  await look({ endsAt: new Date(api.clock.now().getTime() + 90 * DAY) }, 3)
  expect(said).toHaveLength(15)
})

test('that nobody has logged in at all is said as well; where no login is needed nothing is', async () => {
  await look(undefined)
  expect(said).toEqual([['tax.login_missing']])
  api.clock.advanceDays(2)
  await watchTaxLogin(api.deps)
  expect(said).toHaveLength(1)
})
