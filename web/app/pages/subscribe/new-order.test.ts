import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { orderAnswer } from '../../../test/order-answer.ts'
import { action } from './pricing-plans.tsx'

const CREATE = 'SubscriptionMain/CreateSubscriptionProcess'
const UPDATE = 'SubscriptionMain/UpdateSubscriptionProcess'
const PAGE = '/subscribe/pricing-plans?car=10080&period=12'

function send(options: Parameters<typeof openRoute>[0] = {}) {
  const opened = openRoute({ path: PAGE, form: { period: '12' }, cookies: signedIn, ...options })
  const args = opened.args as unknown as Parameters<typeof action>[0]
  return { ...opened, sent: () => action(args) }
}

test('[ST09] the value of the tracking cookie is sent along, and nothing where there is none', async () => {
  const api = { [CREATE]: orderAnswer() }
  const body = { classificationId: 10080, periodInMonths: 12, subscriptionSource: 'web' }
  const tracked = send({ api, cookies: { ...signedIn, utm_track: 'nl-2026-11' } })
  await tracked.sent()
  expect(tracked.calls).toEqual([{ name: CREATE, body: { ...body, utm_track: 'nl-2026-11' } }])
  const plain = send({ api })
  await plain.sent()
  expect(plain.calls).toEqual([{ name: CREATE, body }])
})

test('[SF06] an order that was opened leads to its own next step, with its id', async () => {
  const { sent } = send({ api: { [CREATE]: orderAnswer() }, locale: 'en' })
  expect(await addressOf(sent)).toBe('/en/subscribe/color-and-date?order=o1')
})

test('[SF08] an open order of the car goes on with the period that is wanted now', async () => {
  const { sent, calls } = send({
    api: {
      [CREATE]: orderAnswer({ periodInMonths: 3, stage: 'method' }),
      [UPDATE]: orderAnswer({ stage: 'method' }),
    },
  })
  expect(await addressOf(sent)).toBe('/subscribe/method?order=o1')
  expect(calls[1]).toEqual({
    name: UPDATE,
    body: { id: 'o1', stage: 'pricing-plans', periodInMonths: 12 },
  })
})

test('[SF07] an order that could not be opened shows the first step again, with what was chosen and why', async () => {
  const { sent } = send({ api: { [CREATE]: errorAnswer(409, 7024) } })
  const answer = await sent()
  expect(answer).toMatchObject({
    data: { values: { period: '12' }, message: messages.he.errors.error_customMessage_7024 },
    init: { status: 409 },
  })
})

test('a session that is over logs in and comes back to the step', async () => {
  const { sent, context } = send({
    api: { [CREATE]: errorAnswer(401), 'GetUser/Get': userAnswer(finished) },
  })
  expect(await addressOf(sent)).toBe('/login')
  expect(decodeURIComponent(context.setCookies.get('intent') ?? '')).toContain(PAGE)
})
