import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { webhook } from '../../src/providers/webhook/webhook-endpoint.ts'
import type { TestApi } from '../customers.ts'
import { type HttpAnswer, type HttpRequest, openHttpServer } from '../http-server.ts'

export const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
const TOLERANCE_SECONDS = 300

/** What a receiver does by the specification's text (standardwebhooks.com, "Verifying signatures"): any one signature of its secret, over the raw body, not older than five minutes. Throws when it is none. */
export function verifyWebhook(secret: string, { headers, body }: HttpRequest) {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  )
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > TOLERANCE_SECONDS)
    throw new Error('the message is of another time')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest()
  const isRight = (signatures ?? '').split(' ').some((it) => {
    const [version, signature = ''] = it.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isRight) throw new Error('no signature is right')
  return JSON.parse(body)
}

/** An app that tells a system on this machine what happens, and what it was told. */
export async function withReceiver(
  api: TestApi,
  answer: (request: HttpRequest) => HttpAnswer | undefined = () => ({ status: 204 }),
  secret = webhookSecret,
) {
  const receiver = await openHttpServer(answer)
  listenAt(api, receiver.url, secret)
  return receiver
}

export function listenAt(api: TestApi, url: string, secret = webhookSecret) {
  const tools = { ...api.deps, fetch, publicUrl: 'http://localhost:3000' }
  api.deps.webhook = webhook.open({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }, tools)
}
