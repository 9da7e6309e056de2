import { locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { becomeCustomer, beginSignup, finishSignup, inboxOf, logInByForm } from './calls.ts'
import { press } from './form.ts'
import type { Person } from './person.ts'
import { CROSSED, expect, ONCE, test } from './visitor.ts'

const OWN = '/profile/subscriptions'
const endingIn = (path: string) => new RegExp(`${path}$`)
const SESSION = /^(?:[xa](?:Token|Customer)|xRefresh)$/

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => SESSION.test(name))

/** Another browser of the same person. */
async function openElsewhere(browser: Browser, login: string, person: Person) {
  const context = await browser.newContext()
  const answer = await logInByForm(context, login, person)
  expect(answer.ok(), await answer.text()).toBe(true)
  return context
}

const whereLeads = async ({ request }: BrowserContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).headers().location

test('a new device is told by mail, seen on the list and signed out from there', {
  tag: CROSSED,
}, async ({ page, context, browser, address, translations, arrive }) => {
  const person = await becomeCustomer(page)
  const first = await openElsewhere(browser, address('/login'), person)
  // In the language of the sign-up, which is not always that of the page.
  const newDevice = translator('he', 'notifications')('newDevice.subject')
  const subjects = async () =>
    (await inboxOf(page.request, person.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(newDevice)
  const second = await openElsewhere(browser, address('/login'), person)
  for (const other of [first, second]) expect(await whereLeads(other, address(OWN))).toBeUndefined()

  const t = translations('profile')
  await page.goto(address('/profile/devices'))
  await arrive(t('devices.title'))
  const menu = page.getByRole('navigation', { name: t('menu.label') })
  const entry = menu.getByRole('link', { name: t('menu.devices') })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(t('devices.current'))
  await rows.last().getByRole('button').click()
  await expect(page.getByRole('status')).toContainText(t('devices.ended.one'))
  await expect(rows).toHaveCount(2)

  await press(page, t('devices.signOutOthers'))
  await expect(page.getByRole('status')).toContainText(t('devices.ended.others'))
  await expect(rows).toHaveCount(1)
  for (const other of [first, second]) {
    expect(await whereLeads(other, address(OWN))).toMatch(endingIn(address('/login')))
    expect(await sessionOf(other)).toEqual([])
    await other.close()
  }
  expect(await whereLeads(context, address(OWN))).toBeUndefined()
})

test('[AU04][AU05] pages of an account are served with who is signed in, kept nowhere, and hold no token that a script finds; twenty calls at once with an old token all succeed, and the session goes on; a page that the browser kept in its memory is asked for again; after signing out nothing personal is left: another tab, going back, a reload, a copied cookie', {
  tag: ONCE,
}, async ({ page, context, address, translations }) => {
  const { email } = await becomeCustomer(page)
  const own = address(OWN)
  const tokens = (await sessionOf(context)).filter(({ name }) => /Token|Refresh/.test(name))
  expect(tokens).toHaveLength(3)
  expect(tokens.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
  const values = tokens.map(({ value }) => value)

  await expectStoredNowhere(context, address, values)
  await expectServedWith(page, own, email)
  expect(await findInPage(page, values)).toEqual([])
  await callWithOldToken(page, email)
  expect(await whereLeads(context, own)).toBeUndefined()

  const reloaded = page.waitForResponse((it) => it.request().isNavigationRequest())
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await (await reloaded).finished()
  await expect(page.getByText(email).first()).toBeAttached()

  await leave(page, own, email, translations('shell')('header.logout'))
})

/** Nor is who is signed in on a page that is the same for everyone. */
async function expectStoredNowhere(
  { request }: BrowserContext,
  address: (path: string) => string,
  values: string[],
) {
  const disguised = await request.get(address('/profile/my-account/x.css'))
  expect(disguised.status()).toBe(404)
  expect(disguised.headers()['cache-control']).toMatch(/no-store/)
  for (const path of [OWN, `${OWN}.data`, '/catalog', '/']) {
    const answer = await request.get(address(path))
    const text = await answer.text()
    expect(values.filter((value) => text.includes(value))).toEqual([])
    const isPublic = !path.startsWith(OWN)
    expect(answer.headers()['cache-control']).toMatch(isPublic ? /^public/ : /no-store/)
    expect(text.includes('@example.co.il')).toBe(!isPublic)
  }
  const visitor = await request.get('/visitor.json')
  expect(visitor.headers()['cache-control']).toBe('private, no-store')
}

async function expectServedWith(page: Page, own: string, email: string) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const answer = await page.goto(own)
  expect(await answer?.text()).toContain(email)
  expect(await answer?.text()).toMatch(/<html[^>]* data-signed-in=""/)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('/visitor.json')
}

/** Which of some values a script finds, wherever it looks. */
const findInPage = (page: Page, values: string[]) =>
  page.evaluate(async (values) => {
    const seen = new Set<unknown>()
    const texts: string[] = [document.cookie, document.documentElement.outerHTML]
    const read = (it: unknown, depth: number) => {
      if (typeof it === 'string') texts.push(it)
      if (depth > 6 || it === null || (typeof it !== 'object' && typeof it !== 'function')) return
      if (seen.has(it)) return
      seen.add(it)
      for (const key of Reflect.ownKeys(it)) {
        const own = Object.getOwnPropertyDescriptor(it, key)
        if (own && 'value' in own) read(own.value, depth + 1)
      }
    }
    read(window, 0)
    for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify({ ...storage }))
    const databases = await indexedDB.databases()
    texts.push(JSON.stringify(databases))
    return values.filter((value) => texts.some((text) => text.includes(value)))
  }, values)

async function callWithOldToken(page: Page, email: string) {
  const [token] = (await sessionOf(page.context())).filter(({ name }) => name === 'xToken')
  if (!token) throw new Error('there is no token')
  await page.context().addCookies([{ ...token, value: 'old' }])
  const names = await page.evaluate(async () => {
    const ask = async () => (await (await fetch('/visitor.json')).json())?.email
    return Promise.all(Array.from({ length: 20 }, ask))
  })
  expect(names).toEqual(Array(20).fill(email))
  const [renewed] = (await sessionOf(page.context())).filter(({ name }) => name === 'xToken')
  expect(renewed?.value).not.toBe('old')
}

/** Signs out with another tab open, and looks for what is left. */
async function leave(page: Page, own: string, email: string, logout: string) {
  const context = page.context()
  const other = await context.newPage()
  await other.goto(own)
  await expect(other.getByText(email).first()).toBeAttached()
  const copied = await sessionOf(context)
  expect(copied).toHaveLength(5)
  await page.evaluate(() => sessionStorage.setItem('typed', 'mine'))
  await press(page, logout)
  await expect(page).toHaveURL(endingIn('/acceso'))
  expect(await sessionOf(context)).toEqual([])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()

  await expect(other).toHaveURL(endingIn('/catalog'))
  await expect(other.getByText(email)).toHaveCount(0)
  await other.close()
  await page.goBack()
  await expect(page).not.toHaveURL(endingIn(own))
  await expect(page.getByText(email)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(email)).toHaveCount(0)

  await context.addCookies(copied)
  await page.goto(own)
  await expect(page).toHaveURL(endingIn('/login'))
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await sessionOf(context)).toEqual([])
}

/** What this browser keeps under a name. */
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

test('[ST05] [ST10] [AU07] cookies of ten years ago are those of a visitor and are taken away; the chosen language and whether a sign-up is finished are remembered; who is signed in is asked on load, unless the sign-up is known to be unfinished', {
  tag: ONCE,
}, async ({ page, context, address, translations }) => {
  for (const path of [OWN, '/login', '/register']) {
    await growOldCookies(context)
    const answer = await context.request.get(address(path))
    expect(answer.status()).toBe(200)
    expect(answer.url()).toMatch(path === OWN ? endingIn('/login') : path)
    expect(await answer.text()).not.toMatch(/<html[^>]* data-signed-in/)
    expect(await sessionOf(context)).toEqual([])
  }
  const login = page
    .getByRole('banner')
    .getByRole('link', { name: translations('shell')('header.login') })
  for (const path of ['/favourites', '/catalog']) {
    await growOldCookies(context)
    await page.goto(address(path))
    await expect(login).toBeVisible()
    await expect.poll(() => sessionOf(context)).toEqual([])
  }

  await chooseLanguages(page)
  await askWhoIsSignedIn(page, address('/disclosure'))
})

async function growOldCookies(context: BrowserContext) {
  await context.clearCookies()
  const url = new URL('/', test.info().project.use.baseURL).href
  const names = ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh', 'signedIn']
  await context.addCookies(names.map((name) => ({ name, value: `old-${name}`, url })))
}

/** From the catalogue in Hebrew to English and back. */
async function chooseLanguages(page: Page) {
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'a-lang')
  await expect.poll(() => stored(page, 'language')).toBe('he-IL')
  expect(await stored(page, 'isFinishSignup')).toBeNull()
  // To read a page in a language is not to choose it.
  expect(await chosen()).toBeUndefined()

  for (const { name, tag } of [locales.en, locales.he]) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect.poll(async () => (await chosen())?.value).toBe(tag)
    const days = ((await chosen())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
    expect(Math.round(days)).toBe(24)
    await expect.poll(() => stored(page, 'language')).toBe(tag)
  }
}

async function askWhoIsSignedIn(page: Page, path: string) {
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/visitor.json') requests += 1
  })
  await page.addInitScript(() => {
    try {
      localStorage.removeItem('language')
    } catch {
      // An empty page keeps nothing.
    }
  })
  const load = async () => {
    requests = 0
    await page.goto(path)
    // The page keeps its language with the same effects that ask; their timers come before this one.
    await page.waitForFunction(() => localStorage.getItem('language'))
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await page.waitForLoadState('networkidle')
    return requests
  }
  const finished = () => stored(page, 'isFinishSignup')
  expect(await load()).toBe(0)
  // An open page would see the new session by itself.
  await page.goto('about:blank')
  const person = await beginSignup(page)
  expect(await load()).toBe(1)
  await expect.poll(finished).toBe('false')
  expect(await load()).toBe(0)
  await finishSignup(page, person)
  // Anything but the exact word is no answer.
  for (const value of ['FALSE', '0', 'true', '']) {
    await page.evaluate((it) => localStorage.setItem('isFinishSignup', it), value)
    expect(await load()).toBe(1)
    await expect.poll(finished).toBe('true')
  }
}
