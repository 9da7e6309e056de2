import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { FailureCase } from '../failure.suite.ts'
import { behavesLikeSms } from './sms.suite.ts'
import type { Sms } from './sms.ts'
import { twilio } from './twilio.ts'
import { signatureOf } from './twilio-reports.ts'

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
  [{ TWILIO_FROM: '' }, 'TWILIO_FROM is missing, and so is TWILIO_MESSAGING_SERVICE_SID'],
  [{ TWILIO_FROM: 'a name far too long' }, 'TWILIO_FROM: is neither a number nor a name'],
  [{ TWILIO_URL: 'http://api.twilio.com' }, 'TWILIO_URL: is not https, or holds credentials'],
] as const)('a setting that is missing or wrong names itself: %o', async ([wrong, complaint]) => {
  await expect(openSms('https://api.twilio.com', wrong)).rejects.toThrow(new Error(complaint))
})

test('a sender may be a name', async () => {
  await expect(openSms('https://api.twilio.com', { TWILIO_FROM: 'Galgal' })).resolves.toBeDefined()
})

test('reports are asked for where Twilio reaches us, and its name of the message is told', async () => {
  const { url, requests } = await openHttpServer(messages)
  const sms = await openSms(url)
  expect(await sms.send({ ...textMessage, id: 'id-1' })).toBe('SM1')
  const here = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: 'Galgal' }
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'http://localhost:3000' }
  await twilio.open({ ...here, TWILIO_URL: url }, tools).send({ ...textMessage, id: 'id-2' })
  expect(requests.map((it) => formOf(it).StatusCallback)).toEqual([
    'https://galgal.example/api/webhooks/sms/twilio?message=id-1',
    undefined,
  ])
})

test('a number that is none is a bounce, a wrong token is not', async () => {
  const { url } = await openHttpServer(messages)
  const refused = (await openSms(url)).send({ ...textMessage, to: REFUSED })
  await expect(refused).rejects.toMatchObject({ isBounce: true })
  const wrong = (await openSms(url, { TWILIO_AUTH_TOKEN: `${TOKEN}!` })).send(textMessage)
  await expect(wrong).rejects.toMatchObject({ isBounce: false })
})

// The examples of twilio.com/docs/usage/security and of Twilio's own library (twilio-node, spec/unit/webhooks).
test.for([
  ['+12349013030', '0/KCTR6DLpKmkAf8muzZqo1nDgQ='],
  ['+14158675309', 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
] as const)('a callback is signed as Twilio documents: %s', ([From, signature]) => {
  const call = {
    CallSid: 'CA1234567890ABCDE',
    Caller: From,
    Digits: '1234',
    From,
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signatureOf('12345', url, new URLSearchParams(call))).toBe(signature)
})
