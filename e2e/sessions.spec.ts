import { translator } from '@galgal/text/say'
import type { Browser, Page } from '@playwright/test'
import { becomeCustomer, beginSignup } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newPerson, type Person } from './person.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)
const SESSION = /^(?:[xa](?:Token|Customer)|xRefresh)$/

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => SESSION.test(name))

/** Another browser of the same person, which logs in by the page. */
async function logInElsewhere(browser: Browser, { address, say }: Walker, person: Person) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const words = say('login')
  await page.goto(address('/login'))
  await typeInto(page, { [words('email')]: person.email, [words('password')]: person.password })
  await press(page, words('submit'))
  await expect(page).not.toHaveURL(endingIn(address('/login')))
  await page.goto(address('/profile/subscriptions'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('profile')('subscriptions.title'),
  )
  return { page, close: () => context.close() }
}

const subjectsTo = async ({ request }: Page, email: string) => {
  const headers = { accept: 'application/json' }
  const answer = await request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`, { headers })
  return ((await answer.json()) as { subject?: string }[]).map(({ subject }) => subject)
}

test('a new device is told by mail, seen on the list and signed out from there', {
  tag: CROSSED,
}, async ({ page, browser, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const person = await becomeCustomer(page)
  const first = await logInElsewhere(browser, walker, person)
  // In the language of the sign-up, which is not always that of the page.
  const newDevice = translator('he', 'letters')('newDevice.subject')
  await expect.poll(async () => subjectsTo(page, person.email)).toContain(newDevice)
  const second = await logInElsewhere(browser, walker, person)

  const words = say('profile')
  await page.goto(address('/profile/subscriptions'))
  await page
    .getByRole('navigation', { name: words('menu.label') })
    .getByRole('link', { name: words('menu.devices') })
    .click()
  await arrive(words('devices.title'))
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(words('devices.current'))
  await rows.last().getByRole('button').click()
  await expect(page.getByRole('status')).toContainText(words('devices.ended.one'))
  await expect(rows).toHaveCount(2)

  await press(page, words('devices.signOutOthers'))
  await expect(page.getByRole('status')).toContainText(words('devices.ended.others'))
  await expect(rows).toHaveCount(1)
  for (const other of [first, second]) {
    await other.page.reload()
    await expect(other.page).toHaveURL(endingIn(address('/login')))
    expect(await sessionOf(other.page)).toEqual([])
    await other.close()
  }
  await page.goto(address('/profile/subscriptions'))
  await arrive(words('subscriptions.title'))
})

test('[AU04] after signing out nothing personal is left: another tab, going back, a reload, a copied cookie', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const { email } = await becomeCustomer(page)
  const own = address('/profile/subscriptions')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(own)
    await expect(tab.getByText(email).first()).toBeAttached()
  }
  const copied = await sessionOf(page)
  expect(copied).toHaveLength(5)
  await page.evaluate(() => sessionStorage.setItem('typed', 'mine'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('shell')('header.logout') })
    .click()
  await expect(page).toHaveURL(endingIn(address('/acceso')))
  expect(await sessionOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()

  await expect(other).toHaveURL(endingIn(address('/catalog')))
  await expect(other.getByText(email)).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(endingIn(own))
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goto(own)
  await expect(page).toHaveURL(endingIn(address('/catalog')))
  await page.reload()
  await expect(page.getByText(email)).toHaveCount(0)

  await page.context().addCookies(copied)
  await page.goto(own)
  await expect(page).toHaveURL(endingIn(address('/login')))
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await sessionOf(page)).toEqual([])
})

test('a page that the browser kept in its memory is asked for again', { tag: ONCE }, async ({
  page,
  address,
}) => {
  const { email } = await becomeCustomer(page)
  await page.goto(address('/profile/subscriptions'))
  await expect(page.getByText(email).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const reloaded = page.waitForRequest((it) => it.isNavigationRequest())
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await reloaded
})

test('no script finds a token, wherever it looks', { tag: ONCE }, async ({ page, address }) => {
  await becomeCustomer(page)
  await page.goto(address('/profile/subscriptions'))
  await page.waitForLoadState('networkidle')
  const tokens = (await sessionOf(page)).filter(({ name }) => /Token|Refresh/.test(name))
  expect(tokens).toHaveLength(3)
  expect(tokens.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
  const found = await page.evaluate(
    async (values) => {
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
      for (const kept of [localStorage, sessionStorage]) texts.push(JSON.stringify({ ...kept }))
      const databases = await indexedDB.databases()
      texts.push(JSON.stringify(databases))
      return values.filter((value) => texts.some((text) => text.includes(value)))
    },
    tokens.map(({ value }) => value),
  )
  expect(found).toEqual([])
})

test('[AU05] twenty calls at once with an old token all succeed, and the session goes on', {
  tag: ONCE,
}, async ({ page, address }) => {
  const { email } = await becomeCustomer(page)
  await page.goto(address('/catalog'))
  const [token] = (await sessionOf(page)).filter(({ name }) => name === 'xToken')
  if (!token) throw new Error('there is no token')
  await page.context().addCookies([{ ...token, value: 'old' }])
  const names = await page.evaluate(async () => {
    const ask = async () => (await (await fetch('/visitor.json')).json())?.email
    return Promise.all(Array.from({ length: 20 }, ask))
  })
  expect(names).toEqual(Array(20).fill(email))
  const [renewed] = (await sessionOf(page)).filter(({ name }) => name === 'xToken')
  expect(renewed?.value).not.toBe('old')
  await page.goto(address('/profile/subscriptions'))
  await expect(page).toHaveURL(endingIn(address('/profile/subscriptions')))
})

test('cookies of ten years ago are those of a visitor, and are taken away', {
  tag: ONCE,
}, async ({ page, address, say, arrive }) => {
  const login = page.getByRole('banner').getByRole('link', { name: say('shell')('header.login') })
  const grow = async () => {
    // A page that is open would ask with them first, and have them taken away.
    await page.goto('about:blank')
    await page.context().clearCookies()
    const url = new URL('/', test.info().project.use.baseURL).href
    const names = ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh', 'signedIn']
    await page.context().addCookies(names.map((name) => ({ name, value: `old-${name}`, url })))
  }
  await grow()
  await page.goto(address('/catalog'))
  await expect(login).toBeVisible()
  await expect.poll(() => sessionOf(page)).toEqual([])

  await grow()
  await page.goto(address('/profile/subscriptions'))
  await expect(page).toHaveURL(endingIn(address('/login')))
  await arrive(say('login')('title'))
  expect(await sessionOf(page)).toEqual([])

  for (const path of ['/login', '/register', '/favourites']) {
    await grow()
    const answer = await page.goto(address(path))
    expect(answer?.status()).toBe(200)
    await expect(login).toBeVisible()
  }
})

test('[ST05] [ST10] the chosen language and whether a sign-up is finished are remembered', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, say }) => {
  const tag = `${language}-IL`
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'a-lang')
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await page.goto(address('/catalog'))
  await expect.poll(() => stored('language')).toBe(tag)
  expect(await stored('isFinishSignup')).toBeNull()
  // To read a page in a language is not to choose it.
  expect(await chosen()).toBeUndefined()

  const other = language === 'he' ? 'en-IL' : 'he-IL'
  const name = say('shell')('header.otherLanguageName')
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect.poll(async () => (await chosen())?.value).toBe(other)
  const days = ((await chosen())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(24)
  await expect.poll(() => stored('language')).toBe(other)

  await becomeCustomer(page)
  await page.goto(address('/profile/subscriptions'))
  await expect.poll(() => stored('isFinishSignup')).toBe('true')
})

test('[AU07] who is signed in is asked on load, unless the sign-up is known to be unfinished', {
  tag: ONCE,
}, async ({ page, address }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    try {
      localStorage.removeItem('language')
    } catch {
      // An empty page keeps nothing.
    }
  })
  const load = async () => {
    asked.length = 0
    await page.goto(address('/catalog'))
    // The page keeps its language with the same effects that ask; their timers come before this one.
    await page.waitForFunction(() => localStorage.getItem('language'))
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await page.waitForLoadState('networkidle')
    return asked.filter((path) => path === '/visitor.json').length
  }
  expect(await load()).toBe(0)
  // An open page would see the new session by itself.
  await page.goto('about:blank')
  await beginSignup(page, newPerson())
  expect(await load()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('isFinishSignup'))).toBe('false')
  expect(await load()).toBe(0)
  // Anything but the exact word is no answer.
  for (const value of ['FALSE', '0', 'true', '']) {
    await page.evaluate((it) => localStorage.setItem('isFinishSignup', it), value)
    expect(await load()).toBe(1)
  }
})
