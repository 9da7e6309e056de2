import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { FailureCase } from '../failure.suite.ts'
import { gateway } from './gateway.ts'
import { behavesLikeSms } from './sms.suite.ts'
import type { Sms } from './sms.ts'

afterEach(closeHttpServers)

const KEY = 'the-key-of-the-gateway'
const REFUSED = '+972555555555'

async function openSms(env: Record<string, string>): Promise<Sms> {
  const { deps } = await openTestApi()
  return gateway.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

type Kind = {
  env: (url: string) => Record<string, string>
  read: (request: HttpRequest) => { key: string; to: string; text: string }
}

/** Three gateways as different as they come: a JSON body with a header, a form with the key in it, and an address alone. */
const kinds: Record<string, Kind> = {
  json: {
    env: (url) => ({
      SMS_GATEWAY_URL: `${url}/send`,
      SMS_GATEWAY_TYPE: 'json',
      SMS_GATEWAY_HEADER: `Authorization: Bearer ${KEY}`,
      SMS_GATEWAY_BODY: '{"from":"Galgal","recipients":[{"phone":"{local}"}],"message":"{text}"}',
    }),
    read: ({ headers, body }) => {
      const { recipients, message } = JSON.parse(body)
      const to = recipients[0].phone.replace(/^0/, '+972')
      return { key: headers.authorization?.replace('Bearer ', '') ?? '', to, text: message }
    },
  },
  form: {
    env: (url) => ({
      SMS_GATEWAY_URL: `${url}/send`,
      SMS_GATEWAY_BODY: `key=${KEY}&sender=Galgal&to={digits}&text={text}`,
    }),
    read: ({ body }) => {
      const form = new URLSearchParams(body)
      return { key: form.get('key') ?? '', to: `+${form.get('to')}`, text: form.get('text') ?? '' }
    },
  },
  address: {
    env: (url) => ({
      SMS_GATEWAY_METHOD: 'GET',
      SMS_GATEWAY_URL: `${url}/send?key=${KEY}&to={to}&text={text}`,
    }),
    read: ({ query }) => ({
      key: query.get('key') ?? '',
      to: query.get('to') ?? '',
      text: query.get('text') ?? '',
    }),
  },
}

// As many do, it says no with a status of success.
const answerOf = (kind: Kind) => (request: HttpRequest) => {
  const { key, to } = kind.read(request)
  if (key !== KEY) return { status: 403, body: `no such key: ${key}` }
  const result = to === REFUSED ? 'ERROR' : 'OK'
  return { status: 200, body: JSON.stringify({ result, to }) }
}

for (const kind of Object.values(kinds)) {
  const answer = answerOf(kind)
  const open = (url: string, more: Record<string, string> = {}) =>
    openSms({ ...kind.env(url), SMS_GATEWAY_SUCCESS: '"result":"OK"', ...more })
  const road =
    (reason: string, opened: () => Promise<Sms>): FailureCase<Sms> =>
    async () => ({ service: await opened(), reason, secrets: [KEY] })

  behavesLikeSms(
    async () => {
      const { url, requests } = await openHttpServer(answer)
      return {
        sms: await open(url),
        received: async (to) =>
          requests
            .filter((it) => kind.read(it).to === to && answer(it).body.includes('OK'))
            .map((it) => ({ body: kind.read(it).text })),
        refused: REFUSED,
        refusal: 'gateway: unexpected response',
      }
    },
    {
      'a server that is not there': road('gateway: ECONNREFUSED', async () => {
        const { url, close } = await openHttpServer(answer)
        await close()
        return open(url)
      }),
      'a server that says nothing': road('gateway: timed out', async () => {
        const { url } = await openHttpServer(() => undefined)
        return open(url, { SMS_TIMEOUT_MS: '400' })
      }),
      'a wrong key': road('gateway: 403', async () => {
        const { url } = await openHttpServer(() => ({ status: 403, body: `no such key: ${KEY}` }))
        return open(url)
      }),
      'a server that broke': road('gateway: 500', async () => {
        const { url } = await openHttpServer(({ body }) => ({ status: 500, body }))
        return open(url)
      }),
    },
  )
}

const textMessage = { to: '+972521234567', body: 'שלום' }

test('a gateway may have a status of its own for what it took', async () => {
  const { url } = await openHttpServer(() => ({ status: 202 }))
  const env = kinds.form?.env(url) ?? {}
  await (await openSms({ ...env, SMS_GATEWAY_STATUS: '^202$' })).send(textMessage)
  const strict = await openSms({ ...env, SMS_GATEWAY_STATUS: '^200$' })
  await expect(strict.send(textMessage)).rejects.toThrow('gateway: 202')
})

const whole = { SMS_GATEWAY_URL: 'https://sms.example/', SMS_GATEWAY_BODY: 'to={to}&text={text}' }
test.for([
  [{ SMS_GATEWAY_URL: '' }, 'SMS_GATEWAY_URL is missing'],
  [
    { SMS_GATEWAY_URL: 'http://sms.example/' },
    'SMS_GATEWAY_URL: is not https, or holds credentials',
  ],
  [
    { SMS_GATEWAY_URL: `https://galgal:${KEY}@sms.example/` },
    'SMS_GATEWAY_URL: is not https, or holds credentials',
  ],
  [{ SMS_GATEWAY_BODY: '' }, 'SMS_GATEWAY_URL: needs {text} and one of {to}, {digits}, {local}'],
  [
    { SMS_GATEWAY_BODY: 'text={text}' },
    'SMS_GATEWAY_BODY: needs {text} and one of {to}, {digits}, {local}',
  ],
  [{ SMS_GATEWAY_TYPE: 'json' }, 'SMS_GATEWAY_BODY: is not JSON'],
  [{ SMS_GATEWAY_METHOD: 'GET' }, 'SMS_GATEWAY_BODY: has no place in a GET'],
  [
    { SMS_GATEWAY_REPORT_SECRET: KEY },
    'SMS_GATEWAY_BODY: needs {id}, by which reports name a message',
  ],
  [{ SMS_GATEWAY_SUCCESS: '(' }, 'SMS_GATEWAY_SUCCESS: is not a regular expression'],
  [
    { SMS_GATEWAY_HEADER: `Bearer ${KEY}` },
    'SMS_GATEWAY_HEADER: is not a header such as Authorization: Bearer …',
  ],
] as const)('a setting that is missing or wrong names itself: %o', async ([wrong, complaint]) => {
  await expect(openSms({ ...whole, ...wrong })).rejects.toThrow(new Error(complaint))
})

const reporting = {
  SMS_GATEWAY_URL: 'https://sms.example/',
  SMS_GATEWAY_BODY: 'to={to}&text={text}&reference={id}',
  SMS_GATEWAY_REPORT_SECRET: KEY,
  SMS_GATEWAY_REPORT_ID: 'reference',
  SMS_GATEWAY_REPORT_BOUNCED: '^UNKNOWN',
}
const webhook = `https://galgal.example/api/webhooks/sms/gateway?key=${KEY}`

test('a message brings our id of it, by which its report is read from an address, a form or JSON', async () => {
  const { url, requests } = await openHttpServer(() => ({ status: 200 }))
  const sms = await openSms({ ...reporting, SMS_GATEWAY_URL: url })
  await sms.send({ ...textMessage, id: 'id-1' })
  expect(new URLSearchParams(requests[0]?.body).get('reference')).toBe('id-1')
  const read = (more: string, body = '') =>
    sms.reports?.read({ url: webhook + more, headers: new Headers(), body })
  const delivered = { messageId: 'id-1', state: 'delivered', reason: 'gateway: delivered' }
  const said = 'reference=id-1&status=DELIVERED'
  expect(read(`&${said}`)).toEqual([delivered])
  expect(read('', said)).toEqual([delivered])
  expect(read('', '{"reference":"id-1","status":"Delivered"}')).toEqual([delivered])
  expect(read('', 'reference=id-1&status=UNKNOWN')).toMatchObject([{ state: 'bounced' }])
  for (const other of ['reference=id-1&status=SENT', 'status=DELIVERED', '[]', ''])
    expect(read('', other)).toEqual([])
})

test('[S19] a report without the secret of its address comes from nobody', async () => {
  const { reports } = await openSms(reporting)
  for (const key of ['', '?key=', `?key=${KEY}!`])
    expect(
      reports?.read({
        url: webhook.replace(/\?.*/, key),
        headers: new Headers(),
        body: 'reference=id-1&status=DELIVERED',
      }),
    ).toBeUndefined()
  expect((await openSms(whole)).reports).toBeUndefined()
})
