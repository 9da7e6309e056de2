import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fromJson } from '../ask-over-http.ts'
import { type DeliveryReport, isSameSecret, type ReportRequest } from '../delivery-report.ts'

const Signed = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().max(100),
    signature: z.string().max(100),
  }),
})

const Event = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z.object({ code: z.int().optional() }).optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
  }),
})
type EventData = z.output<typeof Event>['event-data']

/** A permanent failure is of the address when its server said no to it, or Mailgun did since it had before, or since its owner complained; not when it only took too long. */
const OF_ADDRESS = ['bounce', 'suppress-bounce', 'suppress-complaint']

/** A webhook of Mailgun (documentation.mailgun.com, Webhook Payloads, and Securing Webhooks); undefined unless it is signed with the key. */
export function readMailgunEvent(
  { body }: ReportRequest,
  key: string,
): DeliveryReport[] | undefined {
  const sent = fromJson(body)
  const signed = Signed.safeParse(sent).data?.signature
  if (!signed) return undefined
  const expected = createHmac('sha256', key)
    .update(signed.timestamp + signed.token)
    .digest('hex')
  if (!isSameSecret(expected, signed.signature)) return undefined
  const event = Event.safeParse(sent).data?.['event-data']
  const state = event && stateOf(event)
  if (!state) return []
  const [messageId = ''] = event.message.headers['message-id'].replace(/^</, '').split('@')
  return [{ messageId, state, reason: reasonOf(event) }]
}

function stateOf({ event, severity, reason = '' }: EventData) {
  if (event === 'delivered') return 'delivered' as const
  if (event === 'complained') return 'bounced' as const
  // One that failed for now is tried again by Mailgun itself.
  if (event !== 'failed' || severity !== 'permanent') return undefined
  return OF_ADDRESS.includes(reason) ? ('bounced' as const) : ('undelivered' as const)
}

/** In Mailgun's names: the words of the other server repeat the receiver. */
function reasonOf({ event, reason, 'delivery-status': status }: EventData): string {
  if (event === 'delivered') return ''
  const why = reason && /^[a-z-]{1,30}$/.test(reason) ? reason : event
  return ['mailgun:', why, status?.code].filter(Boolean).join(' ')
}
