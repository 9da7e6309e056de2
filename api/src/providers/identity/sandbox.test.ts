import { expect, test } from 'vitest'
import { photo } from '../../../test/files.ts'
import { sendCapture } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { signedWebhook } from '../sandbox-webhooks.ts'
import { identitySuite } from './identity.suite.ts'

const names = { approved: 'front.jpg', rejected: 'REJECT.jpg', manual: 'my-manual.jpg' }
const MINUTES = 6 * 60_000

identitySuite('sandbox', async () => {
  const api = await openTestApi()
  const { deps, clock } = api
  return {
    identity: deps.identity,
    reason: 'unreadable',
    async capture({ run, sdkToken }, verdict) {
      const documentFront = new File([new Uint8Array(await photo())], names[verdict])
      const opened = { workflowRunId: run, sdkToken }
      expect((await sendCapture(api, opened, { documentFront })).status).toBe(200)
    },
    decide: async () => clock.advance(2000),
    webhook(run) {
      const { headers, body } = signedWebhook('identity', 'sandbox-secret', deps.now(), {
        id: `evt_${run}`,
        reference: run,
      })
      return { headers: new Headers(headers), body: String(body) }
    },
  }
})

const person = { key: 'run', firstName: 'Dana', lastName: 'Levi' }

test('sandbox: a verdict takes two seconds, or thirty when it is slow, by the product’s clock', async () => {
  const { deps, clock } = await openTestApi()
  const { identity } = deps
  const stateAfter = async (key: string, lastDigit: string, ms: number) => {
    const run = await identity.openRun({ ...person, key, identityNumber: `12345678${lastDigit}` })
    await identity.startCheck(run)
    clock.advance(ms - 1)
    expect(await identity.lookUp(run)).toEqual({ state: 'checking' })
    clock.advance(1)
    return (await identity.lookUp(run)).state
  }
  expect(await stateAfter('a', '2', 2000)).toBe('approved')
  expect(await stateAfter('b', '6', 30_000)).toBe('approved')
  expect(await stateAfter('c', '7', 2000)).toBe('manual')
  expect(await stateAfter('d', '8', 2000)).toBe('rejected')
})

test('sandbox: what is captured after the check began decides nothing any more', async () => {
  const api = await openTestApi()
  const { identity } = api.deps
  const opened = await identity.openRun({ ...person, identityNumber: '123456782' })
  await identity.startCheck(opened)
  const documentFront = new File([new Uint8Array(await photo())], 'reject.jpg')
  await sendCapture(api, { ...opened, workflowRunId: opened.run }, { documentFront })
  api.clock.advance(2000)
  expect(await identity.lookUp(opened)).toEqual({ state: 'approved' })
})

test('sandbox: a webhook is good for five minutes', async () => {
  const { deps, clock } = await openTestApi()
  const { headers, body } = signedWebhook('identity', 'sandbox-secret', deps.now(), {
    id: 'evt',
    reference: 'run',
  })
  const sent = { headers: new Headers(headers), body: String(body) }
  expect(deps.identity.readWebhook(sent)).toEqual({ id: 'evt', run: 'run' })
  clock.advance(MINUTES)
  expect(deps.identity.readWebhook(sent)).toBeUndefined()
})
