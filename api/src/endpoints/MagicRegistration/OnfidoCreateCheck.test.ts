import { call } from '@galgal/contract/call'
import { OnfidoCreateApplicant, OnfidoCreateCheck } from '@galgal/contract/MagicRegistration'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { identityOf } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP54] a check needs an applicant, and is created once', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const create = () => call(api.send, OnfidoCreateCheck, {}, dana.headers)
  expect(await create()).toMatchObject({ status: 409, code: 4124 })
  const { workflowRunId } = accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
  const answers = await Promise.all([create(), create(), create()])
  const waiting = { workflowRunId, externalDocumentStatus: 'waiting_response' }
  for (const answer of answers) expect(accepted(answer)).toEqual(waiting)
  expect(await identityOf(api, dana)).toBe('waiting_response')
})

test('another customer’s check is nobody else’s to begin', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const noa = await signedIn(api)
  accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
  const answer = await call(api.send, OnfidoCreateCheck, {}, noa.headers)
  expect(answer).toMatchObject({ status: 409, code: 4124 })
  expect(await identityOf(api, dana)).toBe('in_progress')
})
