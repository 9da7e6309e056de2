import { call } from '@galgal/contract/call'
import { Identity, OnfidoCreateApplicant } from '@galgal/contract/MagicRegistration'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { captureOf, runCheck, sendCapture, sendCheck } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

const nothing = { way: 'form', triesLeft: 3, check: null }

test('before anything was sent there is a status and no check', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const read = async (headers: Record<string, string>) =>
    accepted(await call(api.send, Identity, {}, headers))
  expect(await read(dana.headers)).toEqual({ ...nothing, externalDocumentStatus: 'not_started' })
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
  expect(await read(company.headers)).toEqual({ ...nothing, externalDocumentStatus: null })
  expect(await call(api.send, Identity, {})).toMatchObject({ status: 401 })
})

test('it tells when pictures were sent and decided, and why the newest check was rejected', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const read = async () => accepted(await call(api.send, Identity, {}, dana.headers))
  await runCheck(api, dana, 'reject-mismatch.jpg')
  expect(await read()).toMatchObject({
    externalDocumentStatus: 'rejected',
    triesLeft: 2,
    check: {
      sentAt: '2026-11-22T09:14:03.120Z',
      decidedAt: '2026-11-22T09:14:43.120Z',
      reasons: ['mismatch'],
    },
  })
  const { workflowRunId } = await sendCheck(api, dana)
  expect((await read()).check).toMatchObject({ workflowRunId, decidedAt: null, reasons: [] })
})

test('what was sent again before the check counts, not what was sent first', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const opened = accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
  await sendCapture(api, opened, await captureOf('reject.jpg'))
  await sendCapture(api, opened, await captureOf('front.jpg'))
  await runCheck(api, dana)
  const { externalDocumentStatus } = accepted(await call(api.send, Identity, {}, dana.headers))
  expect(externalDocumentStatus).toBe('approved')
})
