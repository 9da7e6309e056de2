import { readFileSync } from 'node:fs'
import { becomeCustomer } from './calls.ts'
import { APPROVED_CARD } from './order.ts'
import { newPerson } from './person.ts'
import { askRaw, leadsTo, onTheWire } from './raw-request.ts'
import { expect, ONCE, test } from './visitor.ts'

/** Return addresses of attackers; the rule that all doors share is tried with the same ones. */
const table = new URL('../test/hostile-addresses.json', import.meta.url)
const hostile: Record<'refused' | 'ours', string[]> = JSON.parse(readFileSync(table, 'utf8'))
const CARD_PAGES_AN_HOUR = 10 // of one customer
const every = [...hostile.refused, ...hostile.ours, `/${'a'.repeat(4000)}`]

/** Pages that read more of their address, or write it anew, and none. */
const doors = [
  ...['', '/en', '/changepassword', '/order-summary', '/flex-lease/A'],
  ...[
    '/auto-login?linkData=',
    '/auto-login?redirectUrl=',
    '/login?to=',
    '/login?next=',
    '/en/login?redirectUrl=',
  ],
]

const isSane = (status: number) => status >= 200 && status < 500

/** Where an address leads from a page of the app. */
const hostOf = (address: string, from: string) => URL.parse(address, from)?.host ?? ''

test('[S10] a hostile address asked for is answered by the app, and nothing on its page leads away', {
  tag: ONCE,
}, async ({ baseURL, address }) => {
  const app = String(baseURL)
  const known = new Set<string>()
  for (const path of ['/', '/catalog', '/login'])
    for (const it of leadsTo((await askRaw(app, address(path))).html)) known.add(hostOf(it, app))
  expect([...known]).toContain(new URL(app).host)
  expect([...known].join()).not.toContain('evil')

  const paths = every.filter((it) => it.startsWith('/')).map((it) => it.replace(/#.*$/, ''))
  expect(paths.length).toBeGreaterThan(60)
  for (const [at, path] of paths.entries()) {
    // Every address as it is, and by turns behind the doors: each door gets a quarter of each kind.
    const some = doors.filter((door, index) => door === '' || (at + index) % 4 === 0)
    for (const address of some.map((door) => door + path)) {
      const { status, location, html } = await askRaw(app, address)
      expect(isSane(status), `${address} is answered ${status}`).toBe(true)
      const from = app + onTheWire(address)
      if (location) expect(hostOf(location, from), address).toBe(new URL(app).host)
      const away = leadsTo(html).filter((it) => !known.has(hostOf(it, from)))
      expect(away, address).toEqual([])
    }
  }
})

const worst = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/en//evil.example',
  '/a\r\nLocation: https://evil.example',
  'javascript:alert(1)',
]

test('[S10] whatever page was wanted, signing in and signing out, the end of a sign-up and a card lead to a page of the app', {
  tag: ONCE,
}, async ({ request, address, baseURL }) => {
  const app = String(baseURL)
  const person = await becomeCustomer({ request }, newPerson())
  const headers = { 'sec-fetch-site': 'same-origin' }
  await test.step('signing in and out', async () => {
    const body = `${new URLSearchParams({ email: person.email, password: person.password })}`
    for (const wanted of worst) {
      const cookie = `intent=${encodeURIComponent(wanted)}; orderSummaryId=${encodeURIComponent(wanted)}`
      const { status, location } = await askRaw(app, address('/login'), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app, cookie },
        body,
      })
      expect(status, wanted).toBe(303)
      expect(hostOf(location ?? '', app), wanted).toBe(new URL(app).host)
      expect(location, wanted).not.toMatch(/^[/\\]{2}|evil|[\r\n]/)
    }
  })

  await test.step('the end of a sign-up', async () => {
    const end = address('/register/finished')
    const known = new Set(
      leadsTo(await (await request.get(end)).text()).map((it) => hostOf(it, app)),
    )
    for (const wanted of [...worst, ...every.filter((_, at) => at % 3 === 0)]) {
      const answer = await request.get(`${end}?next=${encodeURIComponent(wanted)}`)
      expect(answer.status(), wanted).toBe(200)
      const away = leadsTo(await answer.text()).filter((it) => !known.has(hostOf(it, app)))
      expect(away, wanted).toEqual([])
    }
  })

  await test.step('a card', async () => {
    const open = (RedirectURL: string) =>
      request.post('/api/MagicRegistration/GetCCIFrameURL', { data: { RedirectURL }, headers })
    const form = { number: APPROVED_CARD, expiry: '08/31', cvv: '123', holder: 'Dana Cohen' }
    // A path alone is no whole address; behind our origin it may become part of another host.
    const all = [...every, ...every.map((path) => app + path)]
    const ours = all.filter((it) => URL.parse(it)?.origin === app)
    for (const it of all.filter((it) => !ours.includes(it)))
      expect((await open(it)).status(), it).toBe(400)
    const some = ours.filter((_, at) => at % Math.ceil(ours.length / CARD_PAGES_AN_HOUR) === 0)
    for (const it of some) {
      const answer = await open(it)
      // What no address may hold is refused also behind our origin.
      expect([200, 400], it).toContain(answer.status())
      if (!answer.ok()) continue
      const { url } = await answer.json()
      const paid = await request.post(url, { form, headers, maxRedirects: 0 })
      expect(paid.status(), it).toBe(303)
      expect(new URL(paid.headers().location ?? '').origin, it).toBe(app)
    }
  })
})
