import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { ContinueOnPhone } from '@galgal/contract/MagicRegistration'
import { LoginRedirect } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

const ask = ({ send }: TestApi, { headers }: SignedIn, more: Record<string, string> = {}) =>
  call(send, ContinueOnPhone, {}, { ...headers, ...more })
const dataIn = (url: string) => new URL(url).searchParams.get('linkData') ?? ''

test('the link signs the same customer in on a phone, at the check, once', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const { url, expiresAt } = accepted(await ask(api, dana, { CountryCode: 'en-IL' }))
  expect(url).toMatch(/^http:\/\/localhost:3000\/en\/auto-login\?linkData=[\w-]{43}$/)
  expect(expiresAt).toBe('2026-11-22T09:19:03.120Z')
  const enter = () => call(api.send, LoginRedirect, { linkData: dataIn(url) })
  const entered = accepted(await enter())
  if (!('token' in entered)) throw new Error('it signed nobody in')
  expect(entered.redirectUrl).toBe('/profile/verfication')
  const { personal } = accepted(await call(api.send, Get, {}, { 'x-token': entered.token }))
  expect(personal.customerToken).toBe(dana.customer.id)
  expect(await enter()).toMatchObject({ status: 409, code: 4059 })
  // The screen it was scanned from stays signed in.
  expect((await call(api.send, Get, {}, dana.headers)).ok).toBe(true)
})

test('it is over after five minutes, and the newest alone is good', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const first = accepted(await ask(api, dana)).url
  const second = accepted(await ask(api, dana)).url
  const look = (url: string) =>
    call(api.send, LoginRedirect, { linkData: dataIn(url), confirm: false })
  expect((await look(first)).ok).toBe(false)
  expect((await look(second)).ok).toBe(true)
  api.clock.advance(5 * MINUTE)
  expect((await look(second)).ok).toBe(false)
})

test('in the middle of a sign-up it leads to its last step; nobody gets one without a session', async () => {
  const api = await openTestApi()
  const more = { signupState: 8, finishedAt: null }
  const dana = await signedIn(api, more)
  const { url } = accepted(await ask(api, dana))
  const entered = accepted(await call(api.send, LoginRedirect, { linkData: dataIn(url) }))
  expect(entered.redirectUrl).toBe('/register/identity')
  expect(await call(api.send, ContinueOnPhone, {})).toMatchObject({ status: 401 })
})

test('whoever asks for more than twenty in an hour waits', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  for (let time = 0; time < 20; time++) accepted(await ask(api, dana))
  expect(await ask(api, dana)).toMatchObject({ status: 429 })
})
