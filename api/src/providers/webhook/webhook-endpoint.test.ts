import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { readWebhookSecrets, signWebhook } from './sign-webhook.ts'
import { webhook } from './webhook-endpoint.ts'

afterEach(closeHttpServers)

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

test('[S63] a signature is the one that the libraries of Standard Webhooks are tested by', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  }
  expect(signWebhook(readWebhookSecrets(SECRET) ?? [], message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('[S63] while a secret is changed both sign, the new one first', () => {
  const [old, young] = [newSecret(), newSecret()]
  const keys = readWebhookSecrets(`2:${young},1:${old}`) ?? []
  const message = { id: 'one', timestamp: 1, body: '{}' }
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update('one.1.{}')
      .digest('base64')
  expect(signWebhook(keys, message)).toBe(`v1,${sign(young)} v1,${sign(old)}`)
})

test.for([
  'secret',
  'whsec_',
  `whsec_${randomBytes(16).toString('base64')}`,
  `whsec_${randomBytes(65).toString('base64')}`,
  `whsec_${'*'.repeat(40)}`,
  `2:${SECRET},${SECRET}`,
  `2:${SECRET},1:`,
])('%s is no secret', (text) => {
  expect(readWebhookSecrets(text)).toBeUndefined()
})

test('[S42] an address and its secret come together, over https, and production leads neither here nor guesses', () => {
  const url = 'https://back-office.example/webhooks'
  expect(webhook.complaints({})).toEqual([])
  expect(webhook.complaints({ WEBHOOK_URL: url })).toEqual(['WEBHOOK_SECRET is missing'])
  expect(webhook.complaints({ WEBHOOK_SECRET: SECRET })).toEqual(['WEBHOOK_URL is missing'])
  for (const WEBHOOK_URL of ['http://back-office.example', 'https://a:b@back-office.example', 'x'])
    expect(webhook.complaints({ WEBHOOK_URL, WEBHOOK_SECRET: SECRET })).toEqual([
      'WEBHOOK_URL: is not https, or holds credentials',
    ])
  expect(webhook.pretended({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET })).toEqual([])
  const zeros = `whsec_${Buffer.alloc(32).toString('base64')}`
  expect(
    webhook.pretended({ WEBHOOK_URL: 'http://localhost:9/hook', WEBHOOK_SECRET: zeros }),
  ).toEqual(['WEBHOOK_URL leads to this machine', 'WEBHOOK_SECRET repeats itself'])
})

test('[S20] an endpoint that leads elsewhere is not followed', async () => {
  const elsewhere = await openHttpServer(() => ({ status: 200 }))
  const { url } = await openHttpServer(() => ({
    status: 307,
    headers: { location: elsewhere.url },
  }))
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  const endpoint = webhook.open({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }, tools)
  await expect(endpoint?.send({ id: 'one', body: '{}' })).rejects.toThrow(/^webhook: /)
  expect(elsewhere.requests).toEqual([])
})
