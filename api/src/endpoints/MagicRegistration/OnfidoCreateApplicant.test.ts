import { type ApiError, call } from '@galgal/contract/call'
import {
  Identity,
  OnfidoCreateApplicant,
  OnfidoCreateCheck,
  onfidoStudioUserFlowFinished,
} from '@galgal/contract/MagicRegistration'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { identityOf, operate, runCheck, sendCapture } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, openAccount } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { identityChecks } from '../../db/schema/identity.ts'
import { NotSent } from '../../not-sent.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { identityNumber: '123456782' })
})

const open = (who = dana) => call(api.send, OnfidoCreateApplicant, {}, who.headers)
const codeOf = async (answer: Promise<unknown>) => ((await answer) as ApiError).code

test('[AP52][ID02] an applicant has a token for capture and the name of its run, and is in progress', async () => {
  const { sdkToken, workflowRunId, externalDocumentStatus } = accepted(await open())
  expect(sdkToken).toMatch(/^sbx_[\w-]{32}$/)
  expect(workflowRunId).toMatch(/^[\da-f-]{36}$/)
  expect(externalDocumentStatus).toBe('in_progress')
  expect(await identityOf(api, dana)).toBe('in_progress')
})

test('[ID04] the three calls are posted with empty bodies: none at all, or {}', async () => {
  const calls = [OnfidoCreateApplicant, onfidoStudioUserFlowFinished, OnfidoCreateCheck]
  for (const { path, method } of calls)
    for (const body of [undefined, '{}']) {
      const headers = { ...dana.headers, ...(body && { 'content-type': 'application/json' }) }
      const sent = new Request(`http://api${path}`, { method, headers, ...(body && { body }) })
      expect((await api.send(sent)).status, `${path} ${body}`).toBe(200)
    }
  expect(calls.map(({ path, method }) => `${method} ${path}`)).toEqual([
    'POST /api/MagicRegistration/OnfidoCreateApplicant',
    'POST /api/MagicRegistration/onfidoStudioUserFlowFinished',
    'POST /api/MagicRegistration/OnfidoCreateCheck',
  ])
  const full = { method: 'POST', headers: { ...dana.headers, 'content-type': 'application/json' } }
  for (const { path } of calls) {
    const sent = new Request(`http://api${path}`, { ...full, body: '{"status":"approved"}' })
    expect((await api.send(sent)).status).toBe(400)
  }
})

test('repeated while it runs it is the same run with a fresh token, and the old one opens nothing', async () => {
  const first = accepted(await open())
  const second = accepted(await open())
  expect(second.workflowRunId).toBe(first.workflowRunId)
  expect(second.sdkToken).not.toBe(first.sdkToken)
  expect((await sendCapture(api, first)).status).toBe(401)
  expect((await sendCapture(api, second)).status).toBe(200)
})

test('asked many times at once there is one check', async () => {
  const answers = await Promise.all([open(), open(), open(), open()])
  expect(new Set(answers.map((it) => accepted(it).workflowRunId)).size).toBe(1)
  expect(await api.db.select().from(identityChecks)).toHaveLength(1)
})

test('before the details of a sign-up it is too early', async () => {
  const { headers } = await openAccount(api, 'noa@example.co.il')
  expect(await codeOf(call(api.send, OnfidoCreateApplicant, {}, headers))).toBe(7018)
  const atAddress = await signedIn(api, { signupState: 7, finishedAt: null, documentStatus: null })
  const at = { externalDocumentStatus: 'in_progress' }
  expect(accepted(await open(atAddress))).toMatchObject(at)
  const atDetails = await signedIn(api, { signupState: 6, finishedAt: null, documentStatus: null })
  expect(await codeOf(open(atDetails))).toBe(7018)
  expect((await call(api.send, OnfidoCreateApplicant, {})).ok).toBe(false)
})

test('a company, and whoever is approved or looked at by a person, has nothing to capture', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const nothing = { sdkToken: '', workflowRunId: '' }
  expect(accepted(await open(company))).toEqual({ ...nothing, externalDocumentStatus: null })
  for (const documentStatus of ['approved', 'manual_verification'] as const) {
    const who = await signedIn(api, { documentStatus })
    expect(accepted(await open(who))).toEqual({
      ...nothing,
      externalDocumentStatus: documentStatus,
    })
  }
  expect(await api.db.select().from(identityChecks)).toEqual([])
})

test('after three rejections it is 7049; each one before leads to a new applicant', async () => {
  const runs = new Set<string>()
  for (const left of [2, 1, 0]) {
    runs.add((await runCheck(api, dana, 'reject.jpg')).workflowRunId)
    expect(await identityOf(api, dana)).toBe('rejected')
    expect(accepted(await call(api.send, Identity, {}, dana.headers)).triesLeft).toBe(left)
  }
  expect(runs.size).toBe(3)
  expect(await open()).toMatchObject({ status: 409, code: 7049 })
  expect(await identityOf(api, dana)).toBe('rejected')
})

test('after three rejections documents still reach a person', async () => {
  for (let time = 0; time < 3; time++) await runCheck(api, dana, 'reject.jpg')
  for (const documentType of ['idFront', 'idBack'] as const) {
    const file = [new File([new Uint8Array(await photo())], 'צד.jpg')]
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, dana.headers))
  }
  expect(await identityOf(api, dana)).toBe('manual_verification')
  expect(await operate(api, 'approveIdentity', dana)).toBe(200)
  expect(await identityOf(api, dana)).toBe('approved')
})

test('what another company has begun is begun anew by this one', async () => {
  const first = accepted(await open())
  await api.db.update(identityChecks).set({ provider: 'onfido' })
  const second = accepted(await open())
  expect(second.workflowRunId).not.toBe(first.workflowRunId)
  expect(accepted(await call(api.send, Identity, {}, dana.headers)).triesLeft).toBe(3)
})

test('a provider that does not answer is a 503, and nothing has begun', async () => {
  const identity = {
    ...api.deps.identity,
    openRun: () => Promise.reject(new NotSent('onfido: timed out')),
  }
  const quiet = { ...api.deps, identity, log: api.deps.log.child({}, { level: 'silent' }) }
  const broken = createApi(quiet)
  const answer = await call(broken.fetch, OnfidoCreateApplicant, {}, dana.headers)
  expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await identityOf(api, dana)).toBe('not_started')
  expect(accepted(await open()).externalDocumentStatus).toBe('in_progress')
})
