import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRefresh } from '@galgal/contract/Security'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, PASSWORD, signUp } from '../../../test/people.ts'
import { refreshTokens } from '../../db/schema/people.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }

async function open() {
  const api = await openTestApi()
  await signUp(api)
  const first = accepted(await call(api.send, Login, dana))
  const refresh = (refreshToken: string) => call(api.send, LoginRefresh, { refreshToken })
  const statusOf = async (token: string) => {
    const answer = await call(api.send, Get, {}, { 'x-token': token })
    return answer.ok ? 200 : answer.status
  }
  return { api, first, refresh, statusOf }
}

const ended = { ok: false, status: 401, code: 4058 }

test('[AP39] a refresh token gives new tokens, and the old access token ends', async () => {
  const { first, refresh, statusOf } = await open()
  const second = accepted(await refresh(first.refreshToken))
  expect(second).toEqual({
    ...first,
    token: expect.stringMatching(/^[\w-]{43}$/),
    aToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  for (const name of ['token', 'aToken', 'refreshToken'] as const)
    expect(second[name]).not.toBe(first[name])
  expect(await statusOf(first.token)).toBe(401)
  expect(await statusOf(second.token)).toBe(200)
})

test('an access token lives ten minutes', async () => {
  const { api, first, refresh, statusOf } = await open()
  api.clock.advance(10 * MINUTE - 1)
  expect(await statusOf(first.token)).toBe(200)
  api.clock.advance(1)
  expect(await statusOf(first.token)).toBe(401)
  expect(await statusOf(accepted(await refresh(first.refreshToken)).token)).toBe(200)
})

test('[S09] twenty refreshes at once give one and the same successor', async () => {
  const { api, first, refresh, statusOf } = await open()
  const before = await api.db.select().from(refreshTokens)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)))
  expect(new Set(answers.map((it) => accepted(it).refreshToken)).size).toBe(1)
  expect(await api.db.select().from(refreshTokens)).toHaveLength(before.length + 1)
  expect(await statusOf(accepted(answers[0] as (typeof answers)[number]).token)).toBe(200)
})

test('[S09] the token just replaced gives the same successor for ten seconds', async () => {
  const { api, first, refresh, statusOf } = await open()
  const second = accepted(await refresh(first.refreshToken))
  api.clock.advance(10_000)
  expect(accepted(await refresh(first.refreshToken))).toEqual(second)
  expect(await statusOf(second.token)).toBe(200)
})

test('[S09] a later replay ends the session, the thief’s and the owner’s', async () => {
  const { api, first, refresh, statusOf } = await open()
  const second = accepted(await refresh(first.refreshToken))
  api.clock.advance(10_001)
  expect(await refresh(first.refreshToken)).toMatchObject(ended)
  expect(await refresh(second.refreshToken)).toMatchObject(ended)
  expect(await statusOf(second.token)).toBe(401)
})

test('[S09] a replay is logged and told to the owner, once', async () => {
  const { api, first, refresh } = await open()
  const logged: unknown[] = []
  api.deps.log.warn = ((what: unknown, why: string) => logged.push([what, why])) as never
  accepted(await refresh(first.refreshToken))
  api.clock.advance(10_001)
  await refresh(first.refreshToken)
  await refresh(first.refreshToken)
  expect(logged).toEqual([[{ sessionId: expect.any(String) }, 'session.refresh_token_replayed']])
  const [message, ...before] = await inboxOf(api, dana.username)
  expect(message).toMatchObject({ subject: 'ניתקנו מכשיר מהחשבון שלכם' })
  expect(message?.body).toContain('http://localhost:3000/login?to=/profile/devices')
  expect(message?.body).toContain('http://localhost:3000/login/recover')
  expect(before.map(({ subject }) => subject)).not.toContain(message?.subject)
})

test('another device’s session goes on', async () => {
  const { api, first, refresh, statusOf } = await open()
  const other = accepted(await call(api.send, Login, dana))
  accepted(await refresh(first.refreshToken))
  api.clock.advance(10_001)
  await refresh(first.refreshToken)
  expect(await statusOf(other.token)).toBe(200)
})

test('unknown, empty and missing tokens have no session', async () => {
  const { api, refresh } = await open()
  expect(await refresh('unknown')).toMatchObject(ended)
  expect(await refresh('')).toMatchObject(ended)
  expect(await call(api.send, LoginRefresh, {})).toMatchObject(ended)
})

test('[S09] a session ends after seven idle days', async () => {
  const { api, first, refresh } = await open()
  api.clock.advance(7 * DAY - 1)
  const second = accepted(await refresh(first.refreshToken))
  api.clock.advance(7 * DAY)
  expect(await refresh(second.refreshToken)).toMatchObject(ended)
})

test('[S09] a session ends after thirty days, however busy', async () => {
  const { api, first, refresh } = await open()
  let token = first.refreshToken
  for (let day = 0; day < 29; day++) {
    api.clock.advance(DAY)
    token = accepted(await refresh(token)).refreshToken
  }
  api.clock.advance(DAY)
  expect(await refresh(token)).toMatchObject(ended)
})

test('[AP43] the same under /auth', async () => {
  const { api, first } = await open()
  const response = await api.send(
    new Request(`http://api/auth${LoginRefresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: first.refreshToken }),
    }),
  )
  expect(LoginRefresh.output.parse(await response.json()).refreshToken).not.toBe(first.refreshToken)
})
