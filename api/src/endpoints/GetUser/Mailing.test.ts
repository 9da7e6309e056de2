import { call } from '@galgal/contract/call'
import { Mailing } from '@galgal/contract/GetUser'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('the channels of advertising are those of whoever asks', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api, { allowMarketing: true, allowMarketingSms: false })
  const noa = await signedIn(api, { allowMarketingSms: true })
  const of = async ({ headers }: typeof dana) =>
    accepted(await call(api.send, Mailing, {}, headers))
  expect(await of(dana)).toEqual({ mail: true, sms: false })
  expect(await of(noa)).toEqual({ mail: false, sms: true })
  expect(await call(api.send, Mailing, {})).toMatchObject({ ok: false, status: 401 })
})
