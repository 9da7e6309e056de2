import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { translator } from '@galgal/i18n/translator'
import * as flow from '../flow.ts'
import type { Buyer } from '../people.ts'

const EVERY_MS = 500
/** Whoever waits longer has left. */
const PATIENCE_MS = 10_000

type Locale = 'he' | 'en'
type Answer = { status: number; retryAfter: string | undefined; text: string }
/** What a visitor asked for, and what became of it. */
export type Visit = {
  what: keyof typeof visits
  at: number
  ms: number
  status: number
  /** Why it is no answer a visitor may get; undefined when it is one. */
  wrong: string | undefined
}

type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: object }

const prefix = { he: '', en: '/en' }
const session = ({ token, customerId }: Buyer) => ({
  cookie: `xToken=${token}; xCustomer=${customerId}`,
})

/** Of pages one that lies in memory and one of the visitor's own, of calls one that reads and one that writes. */
const visits = {
  cached: (locale: Locale, _: Buyer): Ask => ({ path: `${prefix[locale]}/catalog` }),
  page: (locale: Locale, buyer: Buyer): Ask => ({
    path: `${prefix[locale]}/profile/my-account`,
    headers: session(buyer),
  }),
  read: (_: Locale, { token }: Buyer): Ask => ({
    path: '/api/GetUser/Get',
    headers: { 'x-token': token },
  }),
  write: (_: Locale, { token }: Buyer): Ask => ({
    method: 'POST',
    ...flow.create(),
    headers: { 'x-token': token, 'idempotency-key': randomUUID() },
  }),
}

const isPage = (what: Visit['what']) => what === 'cached' || what === 'page'

/** Visitors of both languages who come on and on, until they are asked what they saw. */
export function openVisitors(url: string, [he, en]: [Buyer, Buyer]) {
  const agent = new Agent({ keepAlive: true })
  const seen: Visit[] = []
  const under: Promise<void>[] = []
  let isOpen = true
  const visit = async (what: Visit['what'], locale: Locale) => {
    const at = performance.now()
    const ask = visits[what](locale, locale === 'he' ? he : en)
    const answer = await send(agent, url, { ...ask, headers: withLocale(ask, locale) })
    const ms = performance.now() - at
    seen.push({ what, at, ms, status: answer.status, wrong: wrongOf(what, answer, locale) })
  }
  const coming = (async () => {
    for (let turn = 0; isOpen; turn++) {
      const locale = turn % 2 ? 'en' : 'he'
      for (const what of Object.keys(visits) as Visit['what'][]) under.push(visit(what, locale))
      await wait(EVERY_MS)
    }
  })()
  return {
    seen,
    close: async () => {
      isOpen = false
      await coming
      await Promise.all(under)
      agent.destroy()
    },
  }
}

const withLocale = ({ headers }: Ask, locale: Locale) => ({ ...headers, 'accept-language': locale })

/** Whether it is what was asked for, or "come again" in the visitor's language. */
function wrongOf(what: Visit['what'], answer: Answer, locale: Locale): string | undefined {
  const { status, retryAfter, text } = answer
  if (status === 200) return undefined
  if (what === 'cached' || status !== 503) return `${what}: ${status || 'no answer'}`
  if (!Number(retryAfter)) return `${what}: 503 without Retry-After`
  const isInLanguage = isPage(what)
    ? text.includes(`<html lang="${locale}"`)
    : text.includes(translator(locale, 'errors')('fault_503'))
  return isInLanguage ? undefined : `${what}: 503 in another language than ${locale}`
}

function send(agent: Agent, url: string, { method = 'GET', path, headers, body }: Ask) {
  return new Promise<Answer>((resolve) => {
    const none = () => resolve({ status: 0, retryAfter: undefined, text: '' })
    const sent = body && JSON.stringify(body)
    const typed = { ...headers, ...(sent && { 'content-type': 'application/json' }) }
    const asked = request(url + path, { agent, method, headers: typed }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      const { statusCode: status = 0 } = answer
      answer.on('end', () => resolve({ status, retryAfter: answer.headers['retry-after'], text }))
      answer.on('error', none)
    })
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', none)
    asked.end(sent)
  })
}
