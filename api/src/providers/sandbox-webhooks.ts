import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fromJson } from './ask-over-http.ts'

const SIGNATURE = 'x-galgal-signature'
const TOLERANCE_SECONDS = 5 * 60

const Body = z.object({
  id: z.string().min(1).max(120),
  type: z.string(),
  reference: z.string().min(1).max(120),
  state: z.string().max(20).optional(),
})

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

const hmacOf = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>` */
export function signatureOf(secret: string, now: Date, body: string): string {
  const seconds = String(secondsOf(now))
  return `t=${seconds},v1=${hmacOf(secret, seconds, body)}`
}

/** `state` is of messages alone: whatever else is told, its company is asked. */
type Webhook = { id: string; reference: string; state?: string | undefined }
type Kind = 'identity' | 'payment' | 'mail' | 'sms'

const typeOf = (kind: Kind) => `${kind}.updated` as const

/** A webhook of a company of the sandbox, as it is posted to our own address. */
export function signedWebhook(
  kind: Kind,
  secret: string,
  now: Date,
  { id, reference, state }: Webhook,
): RequestInit {
  const body = JSON.stringify({ id, type: typeOf(kind), reference, state })
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(secret, now, body) },
    body,
  }
}

/** A webhook of the sandbox; undefined unless it is signed with the secret and at most five minutes old. */
export function readSignedWebhook(
  kind: Kind,
  secret: string,
  now: Date,
  sent: { headers: Headers; body: string },
): Webhook | undefined {
  const read = Body.safeParse(readSigned(secret, now, sent)).data
  if (read?.type !== typeOf(kind)) return undefined
  return { id: read.id, reference: read.reference, state: read.state }
}

function readSigned(
  secret: string,
  now: Date,
  { headers, body }: { headers: Headers; body: string },
): unknown {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE) ?? '') ?? []
  if (Math.abs(secondsOf(now) - Number(seconds)) > TOLERANCE_SECONDS) return undefined
  const wanted = Buffer.from(hmacOf(secret, seconds, body))
  if (given.length !== wanted.length || !timingSafeEqual(wanted, Buffer.from(given)))
    return undefined
  return fromJson(body)
}
