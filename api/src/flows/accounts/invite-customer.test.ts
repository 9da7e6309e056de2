import { call } from '@galgal/contract/call'
import { Login, RequestChangePassword } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, PASSWORD } from '../../../test/people.ts'
import { findCustomerByEmail, updateCustomer } from '../../db/account/customers.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { inviteCustomer } from './invite-customer.ts'

const EMAIL = 'noa@example.co.il'
const company = { email: EMAIL, b2bType: 'Company', locale: 'he' } as const

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const invite = () => inviteCustomer(api.deps, company)

/** What waits in the outbox is sent by the app's own job. */
async function links() {
  await runJobs(api.deps)
  return (await inboxOf(api, EMAIL)).map(({ link }) => link ?? '')
}

const choosePassword = (link: string) =>
  call(api.send, RequestChangePassword, {
    linkData: link.replace(/^.*\/changePassword\//, ''),
    newPassword: PASSWORD,
    reEnteredPassword: PASSWORD,
  })

const login = () => call(api.send, Login, { username: EMAIL, password: PASSWORD })

test('[AU13][LD01] whoever is invited gets an e-mail with a link to the first password, and goes on with the sign-up', async () => {
  expect(await invite()).toBe('invited')
  expect(await login()).toMatchObject({ ok: false })
  const [link = '', ...others] = await links()
  expect(others).toEqual([])
  expect(link).toMatch(/^http:\/\/localhost:3000\/changePassword\/first\/[\w-]{43}$/)
  expect(await choosePassword(link)).toMatchObject({ ok: true })
  expect(accepted(await login())).toMatchObject({
    b2BType: 'Company',
    registrationStageData: { registrationStage: 'phone' },
  })
})

test('[AU13] whoever is invited again before choosing a password gets a new link, and the first one ends', async () => {
  await invite()
  const [first = ''] = await links()
  api.clock.advance(MINUTE)
  expect(await invite()).toBe('again')
  const [second = '', ...others] = await links()
  expect(others).toEqual([first])
  expect(await choosePassword(first)).toMatchObject({ ok: false })
  expect(await choosePassword(second)).toMatchObject({ ok: true })
})

test('[AU13] an account with a password is not invited, nor is one that got its own while the e-mail waited', async () => {
  await signedIn(api, { email: EMAIL, passwordHash: '$argon2id$' })
  expect(await invite()).toBe('taken')
  const other = { ...company, email: 'avi@example.co.il' }
  expect(await inviteCustomer(api.deps, other)).toBe('invited')
  const avi = await findCustomerByEmail(api.db, other.email)
  await updateCustomer(api.db, avi?.id ?? '', { passwordHash: '$argon2id$' })
  await runJobs(api.deps)
  expect([await inboxOf(api, EMAIL), await inboxOf(api, other.email)]).toEqual([[], []])
})
