import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../test/audit.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { inboxOf, newestCode, PASSWORD, toggles } from '../../test/people.ts'

const EMAIL = 'dana@example.co.il'
const PHONE = '+972521234567'
const IDENTITY = '514145036'

type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** A browser: it keeps cookies and says that it asks from a page of ours; every text it gets is kept. */
function openBrowser({ send }: TestApi) {
  const jar = new Map<string, string>()
  const seen: string[] = []
  const issued = new Set<string>()
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await send(new Request(`http://api/api/${path}`, { method, headers, ...sent }))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      if (/Token|Refresh/.test(name) && value) issued.add(value)
    }
    const text = await answer.text()
    seen.push(text)
    expect(answer.status, `${path} ${text}`).toBe(200)
    return JSON.parse(text)
  }
  return { issued, seen, ask }
}

/** The whole sign-up of a company, and what a signed-in one reads and renews. */
async function signUpInBrowser(api: TestApi) {
  const browser = openBrowser(api)
  const { ask } = browser
  const kind = { b2BType: 'Company', storetype: 'B2B' }
  const setup = { username: EMAIL, password: PASSWORD, allowMarketing: false, customertype: 'B2B' }
  const { customer } = await ask('POST', 'SR/Signup', { ...setup, b2BType: 'Company' })
  const proof = { username: EMAIL, VerificationCode: await newestCode(api, EMAIL) }
  await ask('POST', 'SR/Verify', { ...proof, customer: { customerToken: customer.customerToken } })
  await ask('POST', 'SR/CreateLead', { ...kind, phoneNumber: PHONE })
  const code = await newestCode(api, PHONE)
  await ask('POST', 'SR/Verify', { username: PHONE, VerificationCode: code })
  const person = { firstName: 'דנה', lastName: 'לוי', companyName: 'גלגל בע״מ' }
  const details = { ...kind, ...person, identityNumber: IDENTITY, confirmToggles: toggles }
  await ask('POST', 'SR/Create', details)
  await ask('POST', 'SR/Update', { city: 'חיפה', address: 'הנביאים' })
  await ask('POST', 'SR/Update', {})
  await ask('POST', 'SR/Finish', { skipVerification: true })
  await ask('GET', 'GetUser/Get')
  await ask('POST', 'Security/LoginRefresh', {})
  await ask('POST', 'Security/Login', { username: EMAIL, password: PASSWORD })
  return browser
}

test('answers to a browser hold no token, no hash and no whole identity number', async () => {
  const api = await openTestApi()
  const { issued, seen } = await signUpInBrowser(api)
  expect(seen).toHaveLength(11)
  const all = seen.join('\n')
  // Three of the new account, of its refresh, and of its login.
  expect(issued.size).toBe(9)
  for (const token of issued) {
    expect(all).not.toContain(token)
    expect(all).not.toContain(createHash('sha256').update(token).digest('base64url'))
  }
  const [row] = await rowsOf(api.db, sql`select password_hash from customers`)
  expect(all).not.toContain(String(row?.password_hash))
  expect(all).not.toContain(PASSWORD)
  expect(all).not.toContain(IDENTITY)
  expect(all).toContain('*****5036')
})

test('e-mails hold no identity number and no token, only what they are for', async () => {
  const api = await openTestApi()
  const { issued } = await signUpInBrowser(api)
  const inbox = [...(await inboxOf(api, EMAIL)), ...(await inboxOf(api, PHONE))]
  expect(inbox.length).toBeGreaterThanOrEqual(3)
  for (const secret of [IDENTITY, PASSWORD, ...issued])
    expect(JSON.stringify(inbox)).not.toContain(secret)
})
