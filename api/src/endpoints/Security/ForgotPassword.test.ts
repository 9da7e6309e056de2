import { call } from '@galgal/contract/call'
import { ForgotPassword } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { links } from '../../db/schema/people.ts'

const DANA = 'dana@example.co.il'
const NOA = 'noa@example.co.il'

async function withDana(more = {}) {
  const api = await openTestApi()
  const { customer } = await signedIn(api, { email: DANA, ...more })
  return { ...api, customer }
}

/** The answer as it leaves: status, headers that say something, and bytes. */
async function rawAnswer({ send }: Awaited<ReturnType<typeof openTestApi>>, username: string) {
  const response = await send(
    new Request(`http://evil.example${ForgotPassword.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example' },
      body: JSON.stringify({ username }),
    }),
  )
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  return { status: response.status, headers, body: await response.text() }
}

test('[AP48][AU14] a link to a new password is mailed to whoever has an account', async () => {
  const api = await withDana()
  const answer = accepted(
    await call(api.send, ForgotPassword, { username: ' Dana@Example.co.il ' }),
  )
  expect(answer).toEqual({ done: true, message: 'אם הכתובת רשומה אצלנו, שלחנו אליה קישור.' })
  const [message, ...more] = await inboxOf(api, DANA)
  expect(more).toEqual([])
  expect(message).toMatchObject({
    channel: 'mail',
    subject: 'סיסמה חדשה לחשבון שלכם בגלגל',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/changePassword\/reset\/[\w-]{43}$/),
  })
  expect(message?.body).toContain(message?.link)
  expect(message?.body).toContain('30 דקות')
})

test('an English page gets an English e-mail to an English page', async () => {
  const api = await withDana()
  const answer = await call(api.send, ForgotPassword, { username: DANA }, { CountryCode: 'en-IL' })
  expect(accepted(answer).message).toMatch(/^If this address/)
  const [message] = await inboxOf(api, DANA)
  expect(message?.subject).toBe('A new password for your Galgal account')
  expect(message?.link).toMatch(/^http:\/\/localhost:3000\/en\/changePassword\/reset\//)
})

test('a known and an unknown address get one answer, byte by byte, and the unknown one gets no e-mail', async () => {
  const api = await withDana()
  const known = await rawAnswer(api, DANA)
  expect(known.status).toBe(200)
  expect(await rawAnswer(api, NOA)).toEqual(known)
  expect(await rawAnswer(api, 'no e-mail at all')).toEqual(known)
  expect(await rawAnswer(api, '')).toEqual(known)
  expect(await inboxOf(api, DANA)).toHaveLength(1)
  expect(await inboxOf(api, NOA)).toEqual([])
  expect(await api.db.select().from(links)).toHaveLength(1)
})

test('the answer does not wait for the e-mail: its time tells nothing of the account', async () => {
  const api = await withDana()
  let leave = () => {}
  const blocked = new Promise<void>((go) => {
    leave = go
  })
  const { mail } = api.deps
  const { send } = mail
  mail.send = async (message) => {
    await blocked
    return send(message)
  }
  accepted(await call(api.send, ForgotPassword, { username: DANA }))
  leave()
  expect(await inboxOf(api, DANA)).toHaveLength(1)
})

test('[S31] the link in the e-mail is to our own address, whatever host was asked', async () => {
  const api = await withDana()
  await rawAnswer(api, DANA)
  const [message] = await inboxOf(api, DANA)
  expect(new URL(message?.link ?? '').origin).toBe('http://localhost:3000')
  expect(JSON.stringify(message)).not.toContain('evil')
})

test('known and unknown addresses alike get one e-mail a minute and five an hour', async () => {
  const api = await withDana()
  const seen: Record<string, unknown[]> = {}
  for (const name of [DANA, NOA]) seen[name] = []
  const ask = async () => {
    for (const name of [DANA, NOA]) {
      const { status, headers, body } = await rawAnswer(api, name)
      seen[name]?.push([status, headers['retry-after'], body])
    }
  }
  await ask()
  await ask()
  for (let sent = 0; sent < 5; sent++) {
    api.clock.advance(MINUTE)
    await ask()
  }
  expect(seen[NOA]).toEqual(seen[DANA])
  expect(seen[DANA]?.map((it) => (it as unknown[])[0])).toEqual([200, 429, 200, 200, 200, 200, 429])
  expect(seen[DANA]?.map((it) => (it as unknown[])[1])).toEqual([
    undefined,
    '60',
    ...Array(4).fill(undefined),
    String(55 * 60),
  ])
  expect(await inboxOf(api, DANA)).toHaveLength(5)
})

test.for([[{}], [{ username: 'a'.repeat(255) }], [{ username: 1 }], [{ username: DANA, x: 1 }]])(
  '%j is refused by name',
  async ([input]) => {
    const { send } = await openTestApi()
    expect(await call(send, ForgotPassword, input as never)).toMatchObject({ status: 400 })
  },
)
