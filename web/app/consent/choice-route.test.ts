import { expect, test } from 'vitest'
import { addressOf, errorAnswer, openRoute } from '../../test/open-route.ts'
import { CONSENT_VERSION } from './choice.ts'
import { action } from './choice-route.ts'

const CONSENT = 'Global/Consent'
const stored = () =>
  Response.json({ done: true, message: '', id: 'k1', at: '2026-11-22T09:14:03.120Z' })

function send(form: Record<string, string>, options: Parameters<typeof openRoute>[0] = {}) {
  const opened = openRoute({
    path: '/cookies/choice',
    form,
    api: { [CONSENT]: stored() },
    ...options,
  })
  const args = opened.args as unknown as Parameters<typeof action>[0]
  return { ...opened, sent: () => action(args) }
}

test('[FT08] a choice that is sent without scripts is written down, kept for 180 days, and leads back to the settings', async () => {
  const { sent, calls, context } = send({ analytics: 'on' }, { locale: 'en' })
  expect(await addressOf(sent)).toBe(`/en/cookies?choice=${CONSENT_VERSION}.10#settings`)
  expect(calls).toEqual([
    {
      name: CONSENT,
      body: { analytics: true, marketing: false, textVersion: CONSENT_VERSION },
    },
  ])
  expect(context.setCookies.get('a-consent')).toBe(
    `a-consent=${CONSENT_VERSION}.10; Path=/; Max-Age=15552000; SameSite=Lax`,
  )
})

test('what is not checked is declined', async () => {
  const { sent, calls } = send({ more: 'x' })
  await sent()
  expect(calls[0]?.body).toMatchObject({ analytics: false, marketing: false })
})

test('what could not be written down is not kept, and said so', async () => {
  const { sent, context } = send({ marketing: 'on' }, { api: { [CONSENT]: errorAnswer(503) } })
  expect(await addressOf(sent)).toBe('/cookies?choice=not-kept#settings')
  expect(context.setCookies.has('a-consent')).toBe(false)
})

test('a script is only told', async () => {
  const { args } = send({ marketing: 'on' })
  args.request.headers.set('accept', 'application/json')
  const answer = await action(args as unknown as Parameters<typeof action>[0])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ stored: true })
})
