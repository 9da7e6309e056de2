import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { LoginRedirect } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { createLink } from './links.ts'
import { endEverySession, endSessionsOf } from './sessions.ts'

async function open() {
  const api = await openTestApi()
  const dana = await signedIn(api, { email: 'dana@example.co.il' })
  const everyone = [dana, await renewSession(api, dana), await signedIn(api)]
  const linkData = await createLink(api.deps, api.db, {
    purpose: 'autoLogin',
    customerId: dana.customer.id,
    redirectPath: '',
  })
  const isIn = async ({ headers }: SignedIn) => (await call(api.send, Get, {}, headers)).ok
  const enter = () => call(api.send, LoginRedirect, { linkData })
  return { api, enter, whoIsIn: () => Promise.all(everyone.map(isIn)) }
}

test('[S40] whoever runs the app ends all sessions of one account, and its links, and no others', async () => {
  const { api, enter, whoIsIn } = await open()
  expect(await endSessionsOf(api.deps, ' Dana@example.co.il')).toBe(2)
  expect(await whoIsIn()).toEqual([false, false, true])
  expect(await enter()).toMatchObject({ code: 4059 })
  expect(await endSessionsOf(api.deps, 'nobody@example.co.il')).toBeUndefined()
})

test('[S40] or those of everyone', async () => {
  const { api, enter, whoIsIn } = await open()
  expect(await endEverySession(api.deps)).toBe(3)
  expect(await whoIsIn()).toEqual([false, false, false])
  expect(await enter()).toMatchObject({ code: 4059 })
})
