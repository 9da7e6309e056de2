import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Notice, NoticeSent } from './payment.ts'

const SIGNATURE = 'x-galgal-signature'
const TOLERANCE_SECONDS = 5 * 60

const Body = z.object({
  id: z.string().min(1).max(120),
  type: z.literal('payment.updated'),
  reference: z.string().min(1).max(120),
})

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

const hmacOf = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>` */
export function signatureOf(secret: string, now: Date, body: string): string {
  const seconds = String(secondsOf(now))
  return `t=${seconds},v1=${hmacOf(secret, seconds, body)}`
}

export const signedNotice = (secret: string, now: Date, notice: Notice): RequestInit => {
  const body = JSON.stringify({
    id: notice.id,
    type: 'payment.updated',
    reference: notice.reference,
  })
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(secret, now, body) },
    body,
  }
}

/** Undefined unless it is signed with the secret and at most five minutes old. */
export function readSignedNotice(
  secret: string,
  now: Date,
  { method, headers, body }: NoticeSent,
): Notice | undefined {
  if (method !== 'POST') return undefined
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE) ?? '') ?? []
  if (Math.abs(secondsOf(now) - Number(seconds)) > TOLERANCE_SECONDS) return undefined
  const wanted = Buffer.from(hmacOf(secret, seconds, body))
  if (given.length !== wanted.length || !timingSafeEqual(wanted, Buffer.from(given)))
    return undefined
  const read = Body.safeParse(fromJson(body))
  return read.success ? { id: read.data.id, reference: read.data.reference } : undefined
}

function fromJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
