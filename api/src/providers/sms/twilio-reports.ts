import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryState } from '../../db/schema/deliveries.ts'
import { type DeliveryReport, isSameSecret, type ReportRequest } from '../delivery-report.ts'

/**
 * Errors after which no message to a number will arrive (twilio.com/docs/api/errors): not a number, its receiver
 * has replied STOP, not a mobile; no such subscriber, a landline or a network that cannot be reached.
 */
export const NOBODY_THERE = new Set([21211, 21610, 21614, 30005, 30006])

const states: Record<string, DeliveryState> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

const Report = z.object({
  MessageSid: z.string().max(64),
  MessageStatus: z.string(),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})

/** Where Twilio tells what became of a message. Our id of it may come before the answer that has Twilio's. */
export const twilioReportAddress = (publicUrl: string, id: string) =>
  new URL(`/api/webhooks/sms/twilio?message=${encodeURIComponent(id)}`, publicUrl).href

type Account = { token: string; publicUrl: string }

/** A status callback (twilio.com/docs/messaging/guides/track-outbound-message-status); undefined unless it is signed. */
export function readTwilioReport(
  { url, headers, body }: ReportRequest,
  { token, publicUrl }: Account,
): DeliveryReport[] | undefined {
  const { pathname, search, searchParams } = new URL(url)
  const form = new URLSearchParams(body)
  const signature = signatureOf(token, new URL(pathname + search, publicUrl).href, form)
  if (!isSameSecret(signature, headers.get('x-twilio-signature') ?? '')) return undefined
  const report = Report.safeParse(Object.fromEntries(form)).data
  const state = report && states[report.MessageStatus]
  if (!state) return []
  const code = report.ErrorCode ?? ''
  const isBounce = state === 'undelivered' && NOBODY_THERE.has(Number(code))
  return [
    {
      messageId: searchParams.get('message') ?? '',
      providerId: report.MessageSid,
      state: isBounce ? 'bounced' : state,
      reason: code && `twilio: error ${code}`,
    },
  ]
}

/** HMAC-SHA1 of the address and every parameter, sorted by its name (twilio.com/docs/usage/security). */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const sorted = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}
