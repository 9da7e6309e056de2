import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromJson } from './from-json.ts'

const SIGNATURE = 'x-galgal-signature'
const TOLERANCE_SECONDS = 5 * 60

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

const hmacOf = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>` */
export function signatureOf(secret: string, now: Date, body: string): string {
  const seconds = String(secondsOf(now))
  return `t=${seconds},v1=${hmacOf(secret, seconds, body)}`
}

/** A webhook of a pretended company, as it is posted to our own door. */
export function signedPost(secret: string, now: Date, webhook: object): RequestInit {
  const body = JSON.stringify(webhook)
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(secret, now, body) },
    body,
  }
}

/** What a webhook says; undefined unless it is signed with the secret and at most five minutes old. */
export function readSigned(
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
