import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  ONFIDO_TOKEN,
  ONFIDO_WORKFLOW,
  openOnfidoServer,
} from '../../../test/servers/onfido-server.ts'
import { identitySuite, noResponseIdentitySuite } from './identity.suite.ts'
import { onfido } from './onfido.ts'

afterEach(closeHttpServers)

const WEBHOOK_TOKEN = '_ABC123abc123ABC123abc123ABC123_'

async function openIdentity(url: string, more: Record<string, string> = {}) {
  const { deps } = await openTestApi()
  const env = {
    ONFIDO_API_TOKEN: ONFIDO_TOKEN,
    ONFIDO_WORKFLOW_ID: ONFIDO_WORKFLOW,
    ONFIDO_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    ONFIDO_URL: url,
    ...more,
  }
  return onfido.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example/' })
}

const words = { approved: 'approved', rejected: 'declined', manual: 'review' }

const webhookOf = (run: string) => {
  const href = `https://api.eu.onfido.com/v3.6/workflow_runs/${run}`
  const object = { id: run, status: 'approved', completed_at_iso8601: '2026-11-22T09:14:03Z', href }
  const body = JSON.stringify({
    payload: { resource_type: 'workflow_run', action: 'workflow_run.completed', object },
  })
  const signature = createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('hex')
  return { headers: new Headers({ 'x-sha2-signature': signature }), body }
}

identitySuite('onfido', async () => {
  const server = await openOnfidoServer()
  return {
    identity: await openIdentity(server.url),
    reason: 'expired',
    capture: async ({ run }) => server.become(run, 'processing'),
    decide: async ({ run }, verdict) =>
      server.become(run, words[verdict], verdict === 'rejected' ? ['document_expired'] : []),
    webhook: webhookOf,
  }
})

const refusing = (status: number, body = '{}') =>
  openHttpServer(() => ({ status, body })).then(({ url }) => openIdentity(url))

noResponseIdentitySuite('onfido', {
  'a key that is not ours': () => refusing(401, '{"error":{"message":"דנה api_secret"}}'),
  'a service that is down': () => refusing(503),
  'an answer that is no JSON': () => refusing(201, 'דנה'),
  'timed out': async () => {
    const { url } = await openHttpServer(() => undefined)
    return openIdentity(url, { IDENTITY_TIMEOUT_MS: '100' })
  },
  'nobody there': async () => {
    const { url, close } = await openHttpServer(() => undefined)
    await close()
    return openIdentity(url)
  },
})

test('onfido: it is told a name and no more, and its token is good on our site alone', async () => {
  const server = await openOnfidoServer()
  const identity = await openIdentity(server.url)
  const person = { key: 'k', firstName: 'Dana', lastName: 'Levi', identityNumber: '123456782' }
  const opened = await identity.openRun(person)
  expect([...server.applicants.values()]).toEqual([{ first_name: 'Dana', last_name: 'Levi' }])
  await identity.freshToken(opened)
  const bodies = server.requests.map(({ body }) => body)
  expect(bodies.join()).not.toContain('123456782')
  expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
    applicant_id: opened.applicant,
    referrer: 'https://galgal.example/*',
  })
})

test('onfido: its states and reasons are told in ours', async () => {
  const server = await openOnfidoServer()
  const identity = await openIdentity(server.url)
  const person = { key: 'k', firstName: 'Dana', lastName: 'Levi', identityNumber: '' }
  const opened = await identity.openRun(person)
  const reported = async (status: string, reasons: string[] = []) => {
    server.become(opened.run, status, reasons)
    return identity.lookUp(opened)
  }
  const states = ['awaiting_client_input', 'processing', 'abandoned', 'error', 'something new']
  const seen = []
  for (const state of states) seen.push((await reported(state)).state)
  expect(seen).toEqual(['open', 'checking', 'over', 'manual', 'unknown'])
  const reasons = [
    ...['image_quality', 'Blurred photo', 'facial_similarity', 'data_comparison'],
    ...['document_type not supported', 'visual_authenticity', 'a_reason_of_our_own'],
  ]
  expect(await reported('declined', reasons)).toEqual({
    state: 'rejected',
    reasons: ['unreadable', 'face', 'mismatch', 'unsupported', 'notOriginal', 'other'],
  })
  expect(await reported('declined')).toEqual({ state: 'rejected', reasons: ['other'] })
})

test('onfido: only a run’s own events are read', async () => {
  const identity = await openIdentity('https://api.eu.onfido.com')
  const body = webhookOf('run-1').body.replace('"workflow_run"', '"check"')
  const signature = createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('hex')
  const headers = new Headers({ 'x-sha2-signature': signature })
  expect(identity.readWebhook({ headers, body })).toBeUndefined()
})

test('onfido: a setting that is missing or wrong names itself', () => {
  expect(onfido.complaints({ ONFIDO_API_TOKEN: 'secret', ONFIDO_REGION: 'il' })).toEqual([
    'ONFIDO_API_TOKEN: is no API token: api_…',
    'ONFIDO_WORKFLOW_ID is missing',
    'ONFIDO_WEBHOOK_TOKEN is missing',
    'ONFIDO_REGION: is none of eu, us, ca',
  ])
})
