import { refusals } from '@galgal/contract/refusals'
import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { messages } from '@galgal/i18n/messages'
import { refusedPage, statusOfBroken } from '@galgal/ui/http/failed-call.server.ts'
import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { callApiAnonymously } from './api.server.ts'

const CALL = 'SubscriptionMain/CatalogItem'

/** What a page learns of a call that gets this answer, and what the log was told. */
async function requestedOf(send: () => Response | Promise<Response>, locale?: 'en') {
  // Elsewhere a 403 leads to the sign-up.
  const { args, context } = openRoute({ path: '/register', ...(locale ? { locale } : {}) })
  const reported: unknown[] = []
  const numbers: (string | null)[] = []
  Object.assign(context, {
    requestId: 'R1',
    reportFault: (error: unknown) => reported.push(error),
    send: async (request: Request) => {
      numbers.push(request.headers.get('x-request-id'))
      expect(request.url).toContain(CALL)
      return send()
    },
  })
  const answer = await callApiAnonymously(args, CatalogItem, { classificationID: 1, store: 'B2C' })
  return { answer, reported, numbers, context }
}

const errorAnswer = (code: number, status: number, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'as it came' }, { status, headers })

test.for(['he', 'en'] as const)(
  '[ER01] whatever an API says with one of the 48 codes, its page says in our words: %s',
  async (language) => {
    for (const { code, status } of Object.values(refusals)) {
      const locale = language === 'en' ? language : undefined
      const { answer } = await requestedOf(() => errorAnswer(code, status), locale)
      const message = messages[language].errors[`error_customMessage_${code}`]
      expect(answer).toMatchObject({ ok: false, code, status, message })
    }
  },
)

test('[ER02] a code that nobody knows shows the message as it came', async () => {
  for (const code of [400, 429, 7016, 9999])
    expect((await requestedOf(() => errorAnswer(code, 409))).answer).toMatchObject({
      code,
      message: 'as it came',
    })
})

test('every call is asked by the number of its page, and a no keeps the number of its own log', async () => {
  const { answer, numbers } = await requestedOf(() =>
    errorAnswer(500, 500, { 'x-request-id': 'R2' }),
  )
  expect(numbers).toEqual(['R1'])
  expect(answer).toMatchObject({ status: 500, requestId: 'R2' })
  expect((await requestedOf(() => errorAnswer(500, 500))).answer).toMatchObject({ requestId: 'R1' })
})

test('an API that cannot be reached, or answers in no way of its own, is a no in our words, and the log is told', async () => {
  const lost = new TypeError('fetch failed')
  const unreached = await requestedOf(() => Promise.reject(lost), 'en')
  const busy = { ok: false, status: 503, code: 503, requestId: 'R1' }
  expect(unreached.answer).toEqual({ ...busy, message: messages.en.errors.fault_503 })
  expect(unreached.reported).toEqual([lost])

  const { answer, reported } = await requestedOf(() => new Response('<html>Bad gateway</html>'))
  expect(answer).toEqual({ ...busy, message: messages.he.errors.fault_503 })
  expect(reported).toEqual([expect.any(SyntaxError)])
})

test('an answer that breaks the contract is a fault of ours', () => {
  const { error } = CatalogItem.output.safeParse({ id: 'not a car' })
  expect(statusOfBroken(error)).toBe(500)
})

test('the page of a refused call has its status, its number, and when to come again', async () => {
  const { answer, context } = await requestedOf(() =>
    errorAnswer(429, 429, { 'retry-after': '120' }),
  )
  expect(context.retryAfterSeconds).toBe(120)
  expect(!answer.ok && refusedPage(answer)).toMatchObject({
    data: { requestId: 'R1', retryAfterSeconds: 120 },
    init: { status: 429 },
  })
  expect(refusedPage({ status: 400 })).toMatchObject({ init: { status: 404 } })
})
