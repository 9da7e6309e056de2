import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRefresh } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted, PASSWORD, signUp } from '../../test/people.ts'
import { openLog } from '../log.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const from = { 'x-visitor-address': '203.0.113.77' }

async function open() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  const api = await openTestApi({ log })
  await signUp(api)
  lines.length = 0
  return { api, lines }
}

const line = { level: 30, time: expect.any(Number), requestId: expect.any(String) }
const network = '203.0.113.0/24'

test('[S25] each sign-in is a line, well or not: which call, when, from which network, and no more of anybody', async () => {
  const { api, lines } = await open()
  const { customerToken } = accepted(await call(api.send, Login, dana, from))
  const wrong = { ...dana, password: 'f'.repeat(40) }
  expect(await call(api.send, Login, wrong, from)).toMatchObject({ status: 401 })
  const about = { call: '/api/Security/Login', network }
  expect(lines).toEqual([
    expect.objectContaining({
      ...line,
      ...about,
      customerId: customerToken,
      msg: 'sign_in.succeeded',
    }),
    expect.objectContaining({ ...line, ...about, status: 401, msg: 'sign_in.refused' }),
  ])
  for (const secret of [dana.username, PASSWORD, wrong.password, '203.0.113.77'])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('[S25] each call that is refused is a line, for who asks, from another site or with wrong input; others are none', async () => {
  const { api, lines } = await open()
  await call(api.send, Get, {}, { ...from, 'x-token': 'made-up' })
  const foreign = { ...from, 'sec-fetch-site': 'cross-site' }
  await call(api.send, LoginRefresh, { refreshToken: 'a' }, foreign)
  await call(api.send, Login, { ...dana, password: 'short' }, from)
  const { refreshToken } = accepted(await call(api.send, Login, dana, from))
  accepted(await call(api.send, LoginRefresh, { refreshToken }, from))
  expect(lines.map(({ msg, call, status }) => [msg, call, status])).toEqual([
    ['request.refused', '/api/GetUser/Get', 401],
    ['request.refused', '/api/Security/LoginRefresh', 403],
    ['sign_in.refused', '/api/Security/Login', 400],
    ['sign_in.succeeded', '/api/Security/Login', 200],
  ])
})
