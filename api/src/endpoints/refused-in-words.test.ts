import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import { Signup } from '@galgal/contract/SR'
import { locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { translator } from '@galgal/i18n/translator'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { PASSWORD, signUp } from '../../test/people.ts'
import { createApi } from '../api.ts'
import type { Deps } from '../deps.ts'
import type { Handler } from '../handle.ts'
import { endpoints } from './endpoints.ts'

type Endpoint = Handler['endpoint']
type Send = (request: Request) => Response | Promise<Response>
type Language = 'he' | 'en'

const nonsense = [undefined, '', 'x'.repeat(3000), -1, {}, '\u0000', '4242424242424242']

/** Fields of a call at any depth's top, whichever branch they stand in. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as {
    properties?: object
    anyOf?: unknown[]
    oneOf?: unknown[]
    allOf?: unknown[]
  }
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)]
}

const namesIn = ({ input }: Endpoint) => [...new Set(fieldsOf(inlineJsonSchema(input, 'input')))]

/** A call with one kind of nonsense in all its fields, and a field that it does not have. */
function requestOf(endpoint: Endpoint, value: unknown, headers: Record<string, string>): Request {
  const named = Object.fromEntries(namesIn(endpoint).map((name) => [name, value]))
  const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(String(value)) || 'x')
  const url = new URL(path, 'http://api')
  const { method } = endpoint
  if (method === 'GET') {
    for (const [name, it] of Object.entries(named)) url.searchParams.set(name, String(it))
    return new Request(url, { headers })
  }
  const json = { ...headers, 'content-type': 'application/json' }
  return new Request(url, { method, headers: json, body: JSON.stringify({ ...named, extra: 1 }) })
}

async function refusalsOf(send: Send, headers: Record<string, string>) {
  const said: { call: string; status: number; requestId: string; body: Body }[] = []
  for (const { endpoint } of endpoints)
    for (const value of nonsense) {
      const answer = await send(requestOf(endpoint, value, headers))
      const requestId = answer.headers.get('x-request-id') ?? ''
      expect(requestId).not.toBe('')
      if (answer.status < 400) continue
      const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(value)?.slice(0, 20)}`
      said.push({ call, status: answer.status, requestId, body: (await answer.json()) as Body })
    }
  return said
}
type Body = { code: number; message: string; fields?: Record<string, string> }

const requested = (language: Language) => ({ CountryCode: locales[language].tag })

test.for(['he', 'en'] as const)(
  '[ER01][ER02] whatever nonsense a call gets, it is refused in sentences of ours: %s',
  async (language) => {
    const api = await openTestApi()
    const { headers } = await signUp(api)
    const { field, ...sentences } = messages[language].errors
    const ours = new Set<string>(Object.values(sentences))
    const ofFields = new Set<string>(Object.values(field))
    const said = [
      ...(await refusalsOf(api.send, requested(language))),
      ...(await refusalsOf(api.send, { ...headers, ...requested(language) })),
    ]
    expect(new Set(said.map(({ call }) => call.split(' ', 2).join(' '))).size).toBeGreaterThan(40)
    expect(said.filter(({ status }) => status >= 500)).toEqual([])
    expect(said.filter(({ body }) => !ours.has(body.message))).toEqual([])
    const foreign = ({ body }: (typeof said)[number]) =>
      Object.values(body.fields ?? {}).some((it) => !ofFields.has(it))
    expect(said.filter(foreign)).toEqual([])
  },
)

/** An app whose database says no in English to everything. */
const withBrokenDatabase = (deps: Deps, notified: (it: unknown) => void): Deps => ({
  ...deps,
  db: new Proxy({} as Deps['db'], {
    get: () => () => {
      throw new Error('relation "customers" does not exist')
    },
  }),
  log: Object.assign(Object.create(deps.log), { error: notified }),
})

test.for(['he', 'en'] as const)(
  '[ER02] a fault of ours says its number and nothing else, and the log tells of it by that number: %s',
  async (language) => {
    const { deps } = await openTestApi()
    const logged: { requestId: string }[] = []
    const { fetch } = createApi(
      withBrokenDatabase(deps, (it) => logged.push(it as { requestId: string })),
    )
    const body = { username: 'dana@example.co.il', password: PASSWORD, allowMarketing: false }
    const answer = await fetch(
      new Request(`http://api${Signup.path}`, {
        method: 'POST',
        headers: { ...requested(language), 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, customertype: 'B2C', b2BType: '' }),
      }),
    )
    const requestId = answer.headers.get('x-request-id') ?? ''
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      code: 500,
      message: translator(language, 'errors')('fault_500', { requestId }),
    })
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(logged.map((it) => it.requestId)).toEqual([requestId])
  },
)
