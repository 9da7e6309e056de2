import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailEvents } from './mail-events.ts'

const KEY = 'key-of-sixteen-signs'
const url = 'https://galgal.example/api/webhooks/mail/x'
const read = (name: 'mailgun' | 'postmark', body: object | string, authorization = '') =>
  mailEvents({ MAIL_EVENTS: name, MAIL_EVENTS_KEY: KEY })?.reports.read({
    url,
    headers: new Headers(authorization ? { authorization } : {}),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The fields of documentation.mailgun.com, Webhook Payloads, that are read, and some that are not. */
function mailgun(data: object) {
  const [timestamp, token] = ['1529006854', 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0']
  const signature = createHmac('sha256', KEY)
    .update(timestamp + token)
    .digest('hex')
  return {
    signature: { timestamp, token, signature },
    'event-data': {
      recipient: 'alice@example.com',
      message: {
        headers: { to: 'alice@example.com', 'message-id': 'charged.1@galgal.example' },
        size: 111,
      },
      ...data,
    },
  }
}
const failed = (severity: string, reason: string, code: number) => ({
  event: 'failed',
  severity,
  reason,
  'delivery-status': { code, message: '5.1.1 <alice@example.com>: no such user', 'attempt-no': 1 },
})

test.for([
  [{ event: 'delivered', 'delivery-status': { code: 250 } }, 'delivered', ''],
  [{ event: 'complained' }, 'bounced', 'mailgun: complained'],
  [failed('permanent', 'bounce', 550), 'bounced', 'mailgun: bounce 550'],
  [failed('permanent', 'suppress-bounce', 605), 'bounced', 'mailgun: suppress-bounce 605'],
  [failed('permanent', 'suppress-complaint', 607), 'bounced', 'mailgun: suppress-complaint 607'],
  [failed('permanent', 'old', 602), 'undelivered', 'mailgun: old 602'],
  [failed('permanent', '<alice@example.com>', 550), 'undelivered', 'mailgun: failed 550'],
] as const)('Mailgun’s %o is %s', ([event, state, reason]) => {
  expect(read('mailgun', mailgun(event))).toEqual([{ messageId: 'charged.1', state, reason }])
})

test('what Mailgun tries again, or tells beside that, is no news', () => {
  for (const event of [failed('temporary', 'generic', 421), { event: 'opened' }, { event: 7 }])
    expect(read('mailgun', mailgun(event))).toEqual([])
})

test('what is no JSON, or has no signature, comes from nobody', () => {
  for (const body of ['', '[]', 'signature=1', '{"signature":{"timestamp":1}}'])
    expect(read('mailgun', body)).toBeUndefined()
})

const basic = `Basic ${Buffer.from(`galgal:${KEY}`).toString('base64')}`
/** Of postmarkapp.com/developer/webhooks/bounce-webhook. */
const postmark = (more: object) => ({
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  Email: 'john@example.com',
  Details: 'smtp;550 5.1.1 <john@example.com>',
  Metadata: { message: 'charged.1' },
  ...more,
})

test.for([
  [{ RecordType: 'Delivery' }, 'delivered', ''],
  [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'bounced', 'postmark: SpamComplaint'],
  [{ RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1 }, 'bounced', 'postmark: HardBounce'],
  [{ RecordType: 'Bounce', Type: 'BadEmailAddress' }, 'bounced', 'postmark: BadEmailAddress'],
  [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'undelivered', 'postmark: SoftBounce'],
  [{ RecordType: 'Bounce', Type: 'DMARCPolicy' }, 'undelivered', 'postmark: DMARCPolicy'],
] as const)('Postmark’s %o is %s', ([event, state, reason]) => {
  const providerId = '883953f4-6105-42a2-a16a-77a8eac79483'
  const reports = [{ messageId: 'charged.1', providerId, state, reason }]
  expect(read('postmark', postmark(event), basic)).toEqual(reports)
})

test('what Postmark tells of messages that are not ours, and of what may still arrive, is no news', () => {
  for (const body of [
    postmark({ RecordType: 'Open' }),
    postmark({ RecordType: 'Bounce', Type: 'Transient' }),
    postmark({ RecordType: 'Delivery', Metadata: {} }),
    'x',
  ])
    expect(read('postmark', body, basic)).toEqual([])
})

test('an e-mail brings what its company gives back, and nothing for one that keeps its Message-ID', () => {
  const of = (name: 'mailgun' | 'postmark') =>
    mailEvents({ MAIL_EVENTS: name, MAIL_EVENTS_KEY: KEY })?.headersFor('charged.1')
  expect(of('postmark')).toEqual({ 'X-PM-Metadata-message': 'charged.1' })
  expect(of('mailgun')).toEqual({})
})
