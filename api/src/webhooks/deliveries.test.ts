import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { deliveries } from '../db/schema/deliveries.ts'
import { notify } from '../flows/notifications/notify.ts'
import { mailEvents } from '../providers/mail/mail-events.ts'
import { twilio } from '../providers/sms/twilio.ts'
import { signatureOf } from '../providers/sms/twilio-reports.ts'

const PUBLIC = 'https://galgal.example'
const KEY = 'key-of-sixteen-signs'
const SID = 'SM0123456789abcdef0123456789abcdef'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const states = async () =>
  (await api.db.select().from(deliveries)).map(({ state, reason, providerId }) => ({
    state,
    reason,
    providerId,
  }))

/** Twilio as the app's company, and where it was asked to report. */
async function sendByTwilio() {
  let callback = ''
  // The answer to a created message (twilio.com/docs/messaging/api/message-resource).
  const fetch: typeof globalThis.fetch = async (_, init) => {
    callback = new URLSearchParams(String(init?.body)).get('StatusCallback') ?? ''
    return Response.json({ sid: SID, status: 'queued', error_code: null }, { status: 201 })
  }
  const env = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: KEY,
    TWILIO_FROM: 'Galgal',
  }
  api.deps.sms = twilio.open(env, { ...api.deps, fetch, publicUrl: PUBLIC })
  await notify(api.deps, {
    to: '+972521234567',
    locale: 'he',
    sms: ['notifications', 'phoneCode'],
    code: '482913',
    values: { host: 'galgal.example' },
  })
  return callback
}

/** A status callback as Twilio posts it (twilio.com/docs/messaging/guides/track-outbound-message-status). */
function postTwilio(callback: string, status: string, error = '', token = KEY) {
  const form = new URLSearchParams({
    SmsSid: SID,
    SmsStatus: status,
    MessageStatus: status,
    To: '+972521234567',
    MessageSid: SID,
    AccountSid: `AC${'0'.repeat(32)}`,
    From: 'Galgal',
    ApiVersion: '2010-04-01',
    ...(error && { ErrorCode: error }),
  })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signatureOf(token, callback, form),
  }
  // What answers behind a proxy sees another host than Twilio has called.
  const url = callback.replace(PUBLIC, 'http://127.0.0.1:3000')
  return api.send(new Request(url, { method: 'POST', headers, body: form }))
}

test('the newest state that Twilio reports of a message stays, in whatever order it comes and however often', async () => {
  const callback = await sendByTwilio()
  expect(callback).toMatch(
    /^https:\/\/galgal\.example\/api\/webhooks\/sms\/twilio\?message=[\w-]{36}$/,
  )
  expect(await states()).toEqual([{ state: 'accepted', reason: '', providerId: SID }])
  for (const status of ['sent', 'queued', 'sending', 'sent'])
    expect((await postTwilio(callback, status)).status).toBe(200)
  expect(await states()).toMatchObject([{ state: 'sent' }])
  for (const status of ['delivered', 'sent', 'delivered']) await postTwilio(callback, status)
  expect(await states()).toMatchObject([{ state: 'delivered' }])
})

test('a number that nobody has is a bounce, a phone that is off is none', async () => {
  const callback = await sendByTwilio()
  await postTwilio(callback, 'undelivered', '30003')
  expect(await states()).toMatchObject([{ state: 'undelivered', reason: 'twilio: error 30003' }])
  await postTwilio(callback, 'undelivered', '30005')
  expect(await states()).toMatchObject([{ state: 'bounced', reason: 'twilio: error 30005' }])
})

test('[S19] a report that is not signed for its message and words is a 401 and changes nothing', async () => {
  const callback = await sendByTwilio()
  const other = callback.replace(/message=.*/, 'message=another')
  expect((await postTwilio(callback, 'delivered', '', 'another-token-of-16')).status).toBe(401)
  const good = new URLSearchParams({ MessageSid: SID, MessageStatus: 'sent' })
  const signature = signatureOf(KEY, callback, good)
  for (const [url, body] of [
    [callback, 'MessageSid=SM1&MessageStatus=delivered'],
    [other, String(good)],
  ] as const)
    for (const headers of [{ 'x-twilio-signature': signature }, {}] as Record<string, string>[])
      expect((await api.send(new Request(url, { method: 'POST', headers, body }))).status).toBe(401)
  expect(await states()).toMatchObject([{ state: 'accepted' }])
})

test('a report of a message that is not ours is answered, of another company a 404', async () => {
  const callback = await sendByTwilio()
  const other = callback.replace(/message=.*/, 'message=unknown')
  expect((await postTwilio(other, 'delivered')).status).toBe(200)
  expect(await states()).toMatchObject([{ state: 'accepted' }])
  for (const name of ['gateway', 'sandbox', 'constructor'])
    expect((await postTwilio(callback.replace('/twilio', `/${name}`), 'sent')).status).toBe(404)
  expect((await api.send(new Request(callback))).status).toBe(401)
})

async function sendByMail(name: 'mailgun' | 'postmark') {
  const events = mailEvents({ MAIL_EVENTS: name, MAIL_EVENTS_KEY: KEY })
  const { mail } = api.deps
  api.deps.mail = { send: mail.send, ...(events && { reports: events.reports }) }
  const message = { to: 'dana@example.co.il', locale: 'he', link: '/login' } as const
  await notify(
    api.deps,
    { ...message, email: ['notifications', 'passwordChanged'] },
    'orderPlaced:7',
  )
}
const postMail = (name: string, body: object, headers: Record<string, string> = {}) =>
  api.send(
    new Request(`${PUBLIC}/api/webhooks/mail/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

/** As Mailgun signs and posts it (documentation.mailgun.com, Webhook Payloads). */
function mailgunEvent(data: object, key = KEY) {
  const [timestamp, token] = ['1700000000', 'b'.repeat(50)]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const headers = { 'message-id': 'orderPlaced.7@galgal.example', to: 'dana@example.co.il' }
  return {
    signature: { timestamp, token, signature },
    'event-data': { message: { headers }, recipient: 'dana@example.co.il', ...data },
  }
}

test('events of Mailgun reach the message by its Message-ID', async () => {
  await sendByMail('mailgun')
  expect((await postMail('mailgun', mailgunEvent({ event: 'delivered' }))).status).toBe(200)
  expect(await states()).toMatchObject([{ state: 'delivered', reason: '' }])
  const complained = mailgunEvent({ event: 'complained' })
  expect((await postMail('mailgun', complained)).status).toBe(200)
  expect(await states()).toMatchObject([{ state: 'bounced', reason: 'mailgun: complained' }])
})

test('[S19] an event of a mail company without its signature or its password is a 401', async () => {
  await sendByMail('mailgun')
  const event = { event: 'delivered' }
  const { 'event-data': data } = mailgunEvent(event)
  for (const body of [mailgunEvent(event, 'another-key-of-16'), { 'event-data': data }, {}])
    expect((await postMail('mailgun', body)).status).toBe(401)
  await sendByMail('postmark')
  const delivery = { RecordType: 'Delivery', Metadata: { message: 'orderPlaced.7' } }
  const basic = (pair: string) => ({
    authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
  })
  for (const headers of [{}, basic('galgal:another-password-of-16'), basic(KEY)])
    expect((await postMail('postmark', delivery, headers)).status).toBe(401)
  expect(await states()).toMatchObject([{ state: 'accepted' }])
  expect((await postMail('postmark', delivery, basic(`galgal:${KEY}`))).status).toBe(200)
  expect(await states()).toMatchObject([{ state: 'delivered' }])
})
