import { call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'

const back = 'http://localhost:3000/subscribe/card-added?order=1'
const typed = { number: '4242 4242 4242 4242', expiry: '08/29', cvv: '123', holder: 'דנה לוי' }

let api: TestApi
let dana: SignedIn
let url: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  url = accepted(await call(api.send, GetCCIFrameURL, { RedirectURL: back }, dana.headers)).url
})

const get = (query = '', headers = {}) => api.send(new Request(url + query, { headers }))
const post = (form: object, headers = {}) =>
  api.send(
    new Request(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form as Record<string, string>),
    }),
  )
const postJson = (body: object) =>
  api.send(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const cards = () => api.deps.payment.listCards(dana.customer.id, [])

test('the form speaks the language it is asked for, in its direction', async () => {
  const hebrew = await (await get()).text()
  expect(hebrew).toContain('<html lang="he" dir="rtl">')
  expect(hebrew).toContain('מספר כרטיס')
  for (const english of [
    await (await get('?lang=en')).text(),
    await (await get('', { 'accept-language': 'en-GB' })).text(),
  ]) {
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).not.toMatch(/מספר/)
  }
})

test('it is set in the fonts of the site, which its policy lets in', async () => {
  const page = await get()
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  const [, file = ''] = /src:url\(([^)]+)\)/.exec(await page.text()) ?? []
  const font = await api.send(new Request(new URL(file, url)))
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
})

test('it may be framed by our own pages only, runs no script but the one that tells how tall it is, and is not kept', async () => {
  const { headers } = await get()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self' http://localhost:3000")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'sha256-[\w+/]+=*';/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('every field has its name and says what a browser may fill in', async () => {
  const page = await (await get()).text()
  for (const [id, autocomplete] of Object.entries({
    number: 'cc-number',
    expiry: 'cc-exp',
    cvv: 'cc-csc',
    holder: 'cc-name',
  })) {
    expect(page).toContain(`<label for="${id}">`)
    expect(page).toMatch(new RegExp(`id="${id}"[^>]*autocomplete="${autocomplete}"`))
  }
})

test('a good card is added and leads back', async () => {
  const response = await post(typed)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${back}&card=approved`)
  expect(await cards()).toMatchObject([{ company: 'Visa', last4: '4242', expiry: '2029-08' }])
})

test('a program posts JSON and gets JSON', async () => {
  const declined = await postJson({ ...typed, number: '4000000000000002' })
  expect(await declined.json()).toEqual({ state: 'declined', redirectUrl: `${back}&card=declined` })
  const approved = await postJson(typed)
  expect(await approved.json()).toEqual({ state: 'approved', redirectUrl: `${back}&card=approved` })
  expect(await cards()).toHaveLength(1)
  const wrong = await postJson({ ...typed, expiry: '13/29' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ code: 400, fields: { expiry: expect.any(String) } })
})

test('a mistake is named beside its field, and only what is harmless stays typed', async () => {
  const form = { number: '4242', expiry: '8/29', cvv: '123', holder: 'Dana <b>' }
  const response = await post(form)
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toContain('role="alert"')
  expect(page).toContain('href="#number"')
  expect(page).toMatch(/id="expiry"[^>]*value="8\/29"[^>]*aria-invalid="true"/)
  expect(page).toMatch(/id="expiry"[^>]*aria-describedby="expiry-hint expiry-wrong"/)
  expect(page).toContain('value="Dana &lt;b&gt;"')
  expect(page).not.toContain('value="4242"')
  expect(page).not.toContain('value="123"')
  expect(await cards()).toEqual([])
})

test('a declined card says so and keeps the page open for another', async () => {
  for (const wrong of [{ number: '4111111111111111' }, { expiry: '10/26' }]) {
    const response = await post({ ...typed, ...wrong })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('הכרטיס לא אושר')
  }
  expect(await cards()).toEqual([])
  expect((await post(typed)).status).toBe(303)
})

test('sending the form twice adds one card', async () => {
  const [one, two] = await Promise.all([post(typed), post(typed)])
  expect([one.status, two.status]).toEqual([303, 303])
  expect(await cards()).toHaveLength(1)
  expect((await get()).status).toBe(404)
})

test('another card than the one that was added is refused, and nothing is said of approval', async () => {
  expect((await post(typed)).status).toBe(303)
  api.clock.advance(MINUTE)
  for (const other of [{ number: '5555555555554444' }, { expiry: '09/29' }]) {
    const { status, headers } = await post({ ...typed, ...other })
    expect([status, headers.get('location')]).toEqual([404, null])
    expect((await postJson({ ...typed, ...other })).status).toBe(404)
  }
  expect(await cards()).toHaveLength(1)
  expect((await post(typed)).status).toBe(303)
})

test('after 15 minutes, and for a word nobody knows, the page is gone', async () => {
  api.clock.advance(15 * MINUTE)
  const gone = await get('?lang=en')
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('This link is no longer valid')
  expect((await post(typed)).status).toBe(404)
  expect((await api.send(new Request('http://localhost:3000/sandbox/card/no-such'))).status).toBe(
    404,
  )
})

test("another site's page cannot send the form", async () => {
  expect((await post(typed, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(typed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await cards()).toEqual([])
})
