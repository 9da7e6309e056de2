import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { action, loader } from './mailing.tsx'

const channels = { mail: true, sms: false }

function open(options: Parameters<typeof openRoute>[0] = {}) {
  const api = {
    'GetUser/Get': userAnswer(finished),
    'GetUser/Mailing': Response.json(channels),
    'GetUser/SetMailing': Response.json(channels),
  }
  const opened = openRoute({ path: '/profile/mailing', cookies: signedIn, api, ...options })
  const args = opened.args as unknown as Parameters<typeof loader>[0] & Parameters<typeof action>[0]
  return { ...opened, shown: () => loader(args), sent: () => action(args) }
}

test('the channels that were chosen are shown', async () => {
  expect(await open().shown()).toMatchObject({ channels, isSaved: false })
  expect(await open({ path: '/profile/mailing?saved' }).shown()).toMatchObject({ isSaved: true })
})

test('a channel that is not checked is declined', async () => {
  const { sent, calls } = open({ form: { sms: 'on' }, locale: 'en' })
  expect(await addressOf(sent)).toBe('/en/profile/mailing?saved')
  expect(calls).toEqual([{ name: 'GetUser/SetMailing', body: { mail: false, sms: true } }])
})

test('a visitor is led where visitors belong', async () => {
  const api = { 'GetUser/Get': errorAnswer(401), 'Security/LoginRefresh': errorAnswer(401) }
  expect(await addressOf(open({ cookies: {}, api }).shown)).toBe('/catalog')
})
