import { call } from '@galgal/contract/call'
import { Delete } from '@galgal/contract/GetUser'
import { OnfidoCreateApplicant } from '@galgal/contract/MagicRegistration'
import { DAY, HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi, withSmsProof } from '../../../test/customers.ts'
import { runCheck } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { sandboxIdentityRuns } from '../../db/schema/identity.ts'
import { outbox } from '../../db/schema/outbox.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { NotSent } from '../../not-sent.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { phone: '+972521234567', identityNumber: '123456782' })
})

/** The app with a company that measures and answers as it is told, and whom it was asked to forget. */
function measured(answer: () => Promise<void> = async () => {}) {
  const requests: string[] = []
  const forget = (customerId: string) => {
    requests.push(customerId)
    return answer()
  }
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  return { requests, deps: { ...api.deps, log, analytics: { forget } } }
}

async function deleteAccount(deps: Deps) {
  const { headers } = await withSmsProof(api, dana)
  const { fetch: send } = createApi(deps)
  accepted(await call(async (request) => send(request), Delete, {}, headers))
  await everythingSent(deps)
}

const runs = () => api.db.select().from(sandboxIdentityRuns)
const toForget = async () =>
  (await api.db.select().from(outbox)).filter(({ kind }) => kind.startsWith('forget'))

test('[AC04] whoever deletes the account is forgotten by the companies that were told of them', async () => {
  const other = await signedIn(api, { identityNumber: '123456782' })
  const { workflowRunId } = await runCheck(api, other, 'front.jpg')
  await runCheck(api, dana, 'reject.jpg')
  await runCheck(api, dana, 'front.jpg')
  expect(await runs()).toHaveLength(3)
  const { deps, requests } = measured()
  await deleteAccount(deps)
  expect(await runs()).toMatchObject([{ id: workflowRunId }])
  expect(requests).toEqual([dana.customer.id])
  expect((await toForget()).map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true])
})

test('a company that does not answer delays it, for longer than an e-mail', async () => {
  const away = measured(() => Promise.reject(new NotSent('braze: timed out')))
  await deleteAccount(away.deps)
  expect(await toForget()).toMatchObject([{ sentAt: null, failedAt: null }])
  api.clock.advance(DAY + HOUR)
  await runJobs(away.deps)
  await everythingSent(away.deps)
  expect(await toForget()).toMatchObject([{ sentAt: null, failedAt: null }])
  api.clock.advance(HOUR)
  const back = measured()
  await runJobs(back.deps)
  await everythingSent(back.deps)
  expect(back.requests).toEqual([dana.customer.id])
})

test('who was told nothing is asked nothing', async () => {
  await deleteAccount(api.deps)
  expect(await toForget()).toEqual([])
})

test('a person who was opened at the company while the account went is forgotten, too', async () => {
  const forgotten: string[] = []
  const opening: Deps['identity'] = {
    ...api.deps.identity,
    openRun: async () => {
      await deleteAccount(api.deps)
      return { applicant: 'opened-too-late', run: 'opened-too-late', sdkToken: 'token' }
    },
    forget: async (applicant) => {
      forgotten.push(applicant)
    },
  }
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), { error: () => {} })
  const deps = { ...api.deps, identity: opening, log }
  const { fetch: send } = createApi(deps)
  const opened = await call(async (it) => send(it), OnfidoCreateApplicant, {}, dana.headers)
  expect(opened.ok).toBe(false)
  await runJobs(deps)
  await everythingSent(deps)
  expect(forgotten).toEqual(['opened-too-late'])
})
