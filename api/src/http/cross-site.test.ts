import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRefresh, Logout } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { PASSWORD, signUp } from '../../test/people.ts'
import { sessions } from '../db/schema/people.ts'

const OWN = 'http://localhost:3000'
const dana = { username: 'dana@example.co.il', password: PASSWORD }

async function post(path: string, body: object | string, headers: Record<string, string>) {
  const api = await openTestApi()
  const { customer } = await signUp(api)
  const response = await api.send(
    new Request(`${OWN}${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(headers.cookie ? { cookie: `xToken=${customer.loginToken}` } : {}),
      },
    }),
  )
  const rows = await api.db.select().from(sessions)
  return { status: response.status, body: await response.json(), sessions: rows }
}

test.for([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: `${OWN}.evil.example`, 'sec-fetch-site': 'same-origin' }],
])('[S07] a sign-in from %j is refused and opens nothing', async ([headers]) => {
  const answer = await post(Login.path, dana, headers as Record<string, string>)
  expect(answer).toMatchObject({ status: 403, body: { code: 403 } })
  expect(answer.sessions).toHaveLength(1)
})

test.for([
  [{}],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: OWN }],
])('a sign-in with %j is ours', async ([headers]) => {
  const answer = await post(Login.path, dana, headers as Record<string, string>)
  expect(answer.status).toBe(200)
})

test('[S07] a write by cookie says where it comes from', async () => {
  const silent = await post(Logout.path, {}, { cookie: 'own' })
  expect(silent.status).toBe(403)
  expect(silent.sessions.map((it) => it.revokedAt)).toEqual([null])
  const said = await post(Logout.path, {}, { cookie: 'own', 'sec-fetch-site': 'same-origin' })
  expect(said.status).toBe(200)
  expect(said.sessions[0]?.revokedAt).not.toBeNull()
})

test('[S07] a refresh by cookie is a write by cookie', async () => {
  const api = await openTestApi()
  const headers = { cookie: 'xRefresh=any', 'content-type': 'application/json' }
  const request = new Request(`${OWN}${LoginRefresh.path}`, { method: 'POST', headers, body: '{}' })
  expect((await api.send(request)).status).toBe(403)
})

test('[S07] what a form of another page can send is no JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await post(Login.path, dana, { 'content-type': type })).status).toBe(415)
})

test('reading from elsewhere is allowed: a browser keeps the answer from the other page', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  const from = { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const response = await api.send(new Request(`${OWN}${Get.path}`, { headers: from }))
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
