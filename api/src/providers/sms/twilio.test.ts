import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { FailureCase } from '../failure.suite.ts'
import { behavesLikeSms } from './sms.suite.ts'
import type { Sms } from './sms.ts'
import { twilio } from './twilio.ts'

afterEach(closeHttpServers)

const SID = `AC${'0123456789abcdef'.repeat(2)}`
const TOKEN = 'the-token-of-the-account'
const BASIC = `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`
const REFUSED = '+972555555555'
const secrets = [TOKEN, BASIC.slice(6)]

async function openSms(url: string, more: Record<string, string> = {}, counted = fetch) {
  const { deps } = await openTestApi()
  const env = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_URL: url }
  const tools = { ...deps, fetch: counted, publicUrl: 'https://galgal.example' }
  return twilio.open({ ...env, TWILIO_FROM: '+15005550006', ...more }, tools)
}

const formOf = ({ body }: HttpRequest) => Object.fromEntries(new URLSearchParams(body))

/** Answers as the Messages resource does: 201 with the message, or a code with words that repeat the number. */
function messages(request: HttpRequest) {
  const { From, MessagingServiceSid, To = '', Body } = formOf(request)
  const errorResponse = (status: number, code: number, message: string) => ({
    status,
    body: JSON.stringify({
      code,
      message,
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    }),
  })
  if (request.path !== `/2010-04-01/Accounts/${SID}/Messages.json` || request.method !== 'POST')
    return errorResponse(404, 20404, `${request.path} was not found`)
  if (request.headers.authorization !== BASIC)
    return errorResponse(401, 20003, `Authenticate: ${request.headers.authorization}`)
  if (!From && !MessagingServiceSid)
    return errorResponse(400, 21603, 'A From phone number is required')
  if (To === REFUSED)
    return errorResponse(400, 21211, `The 'To' number ${To} is not a valid phone number.`)
  const message = { sid: 'SM1', status: 'queued', to: To, body: Body, error_code: null }
  return { status: 201, body: JSON.stringify(message) }
}

const road =
  (reason: string, open: () => Promise<Sms>): FailureCase<Sms> =>
  async () => ({ service: await open(), reason, secrets })

behavesLikeSms(
  async () => {
    const { url, requests } = await openHttpServer(messages)
    return {
      sms: await openSms(url),
      received: async (to) =>
        requests
          .filter((it) => formOf(it).To === to && messages(it).status === 201)
          .map((it) => ({ body: formOf(it).Body ?? '' })),
      refused: REFUSED,
      refusal: 'twilio: 400, error 21211',
    }
  },
  {
    'a server that is not there': road('twilio: ECONNREFUSED', async () => {
      const { url, close } = await openHttpServer(messages)
      await close()
      return openSms(url)
    }),
    'a server that says nothing': road('twilio: timed out', async () => {
      const { url } = await openHttpServer(() => undefined)
      return openSms(url, { SMS_TIMEOUT_MS: '400' })
    }),
    'a wrong token': road('twilio: 401, error 20003', async () => {
      const { url } = await openHttpServer(messages)
      return openSms(url, { TWILIO_AUTH_TOKEN: `${TOKEN}!` })
    }),
    'a server that broke': road('twilio: 503', async () => {
      const { url } = await openHttpServer(({ body }) => ({ status: 503, body: `<p>${body}</p>` }))
      return openSms(url)
    }),
    'a server that sends elsewhere': road('twilio: TypeError', async () => {
      const other = await openHttpServer(messages)
      const headers = { location: other.url }
      const { url } = await openHttpServer(() => ({ status: 307, headers }))
      return openSms(url)
    }),
  },
)

const textMessage = { to: '+972521234567', body: 'שלום' }

test('a messaging service sends in place of a number', async () => {
  const { url, requests } = await openHttpServer(messages)
  const service = `MG${'0'.repeat(32)}`
  await (await openSms(url, { TWILIO_MESSAGING_SERVICE_SID: service })).send(textMessage)
  expect(requests.map(formOf)).toEqual([
    { MessagingServiceSid: service, To: textMessage.to, Body: textMessage.body },
  ])
})

test('who was never reached is asked once more, who was reached is not', async () => {
  let times = 0
  const counted: typeof fetch = (...args) => {
    times++
    return fetch(...args)
  }
  const gone = await openHttpServer(messages)
  await gone.close()
  await expect((await openSms(gone.url, {}, counted)).send(textMessage)).rejects.toThrow()
  expect(times).toBe(2)

  const broken = await openHttpServer(() => ({ status: 500 }))
  await expect((await openSms(broken.url)).send(textMessage)).rejects.toThrow('twilio: 500')
  const silent = await openHttpServer(() => undefined)
  const sms = await openSms(silent.url, { SMS_TIMEOUT_MS: '400' })
  await expect(sms.send(textMessage)).rejects.toThrow('timed out')
  expect([broken.requests.length, silent.requests.length]).toEqual([1, 1])
})

test.for([
  [{ TWILIO_ACCOUNT_SID: TOKEN }, 'TWILIO_ACCOUNT_SID: is AC and 32 hexadecimal digits'],
  [{ TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN is missing'],
  [{ TWILIO_FROM: '' }, 'TWILIO_FROM: is missing, and so is TWILIO_MESSAGING_SERVICE_SID'],
  [{ TWILIO_FROM: 'a name far too long' }, 'TWILIO_FROM: is neither a number nor a name'],
  [{ TWILIO_URL: 'http://api.twilio.com' }, 'TWILIO_URL: is not https, or holds credentials'],
] as const)('a setting that is missing or wrong names itself: %o', async ([wrong, complaint]) => {
  await expect(openSms('https://api.twilio.com', wrong)).rejects.toThrow(new Error(complaint))
})

test('a sender may be a name', async () => {
  await expect(openSms('https://api.twilio.com', { TWILIO_FROM: 'Galgal' })).resolves.toBeDefined()
})
