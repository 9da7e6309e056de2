import { call } from '@galgal/contract/call'
import {
  OnfidoCreateApplicant,
  onfidoStudioUserFlowFinished,
} from '@galgal/contract/MagicRegistration'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { identityOf, runCheck } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP53] the end of a capture only moves to waiting, however often it is said', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const finished = () => call(api.send, onfidoStudioUserFlowFinished, {}, dana.headers)
  expect(await finished()).toMatchObject({ status: 409, code: 4124 })
  accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
  for (let time = 0; time < 3; time++)
    expect(accepted(await finished())).toEqual({ externalDocumentStatus: 'waiting_response' })
  expect(await identityOf(api, dana)).toBe('waiting_response')
})

test('after the verdict it tells where things stand and changes nothing', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  await runCheck(api, dana, 'reject.jpg')
  const answer = await call(api.send, onfidoStudioUserFlowFinished, {}, dana.headers)
  expect(accepted(answer)).toEqual({ externalDocumentStatus: 'rejected' })
  expect(await call(api.send, onfidoStudioUserFlowFinished, {})).toMatchObject({ status: 401 })
})
