import { z } from 'zod'
import { fromJson } from '../ask-over-http.ts'
import { type DeliveryReport, isSameSecret, type ReportRequest } from '../delivery-report.ts'

/** The header whose value comes back with every event as metadata (postmarkapp.com, Custom metadata). */
export const POSTMARK_ID = 'X-PM-Metadata-message'

const Event = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  MessageID: z.string().max(64).optional(),
  Metadata: z.object({ message: z.string() }),
})

/** Types of the bounce webhook (postmarkapp.com/developer/api/bounce-api, Bounce types) after which an address gets nothing more. */
const OF_ADDRESS = ['HardBounce', 'BadEmailAddress', 'SpamComplaint', 'ManuallyDeactivated']
/** Those that say nothing of whether it arrived, or not yet. */
const NO_NEWS = [
  'Transient',
  'AutoResponder',
  'Subscribe',
  'Unsubscribe',
  'AddressChange',
  'OpenRelayTest',
]

/** A webhook of Postmark (postmarkapp.com/developer/webhooks/bounce-webhook); it is not signed: undefined without the password that its address has. */
export function readPostmarkEvent(
  { headers, body }: ReportRequest,
  key: string,
): DeliveryReport[] | undefined {
  if (!isSameSecret(key, passwordIn(headers.get('authorization') ?? ''))) return undefined
  const event = Event.safeParse(fromJson(body)).data
  const state = event && stateOf(event)
  if (!state) return []
  const { Type = '', MessageID: providerId, Metadata } = event
  const why = /^[A-Za-z]{1,40}$/.test(Type) ? Type : event.RecordType
  const reason = state === 'delivered' ? '' : `postmark: ${why}`
  return [{ messageId: Metadata.message, providerId, state, reason }]
}

/** Of basic authentication, whatever the user is called. */
function passwordIn(authorization: string): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization) ?? []
  const pair = Buffer.from(encoded, 'base64').toString()
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : ''
}

function stateOf({ RecordType, Type = '' }: z.output<typeof Event>) {
  if (RecordType === 'Delivery') return 'delivered' as const
  if (RecordType === 'SpamComplaint') return 'bounced' as const
  if (RecordType !== 'Bounce' || NO_NEWS.includes(Type)) return undefined
  return OF_ADDRESS.includes(Type) ? ('bounced' as const) : ('undelivered' as const)
}
