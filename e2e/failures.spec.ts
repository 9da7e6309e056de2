import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { translator } from '@galgal/i18n/translator'
import { becomeCustomer } from './calls.ts'
import { press, typeInto } from './form.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { orderUpToCard } from './order-calls.ts'
import { inAppOfOne } from './own-app.ts'
import { newCompany, newPerson } from './person.ts'
import { expectRefusalToast, expectRefused } from './refused.ts'
import { expect, test } from './visitor.ts'

type Answer = (response: ServerResponse) => void

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
const SECRET = 'relation "customers" does not exist'

const errorAnswer = (status: number, headers: Record<string, string> = {}): Answer => {
  const body = JSON.stringify({ code: status, message: SECRET })
  return (response) => response.writeHead(status, headers).end(body)
}

/** What the API may come to, and what is made of it: the name of the page in the words, and its status. */
const failures = [
  ['tooMany', 429, errorAnswer(429, { 'retry-after': '120' })],
  ['busy', 503, (response) => response.destroy()],
  ['broken', 500, (response) => response.end(JSON.stringify({ brand: SECRET }))],
  ['notFound', 404, errorAnswer(404)],
] as const satisfies [string, number, Answer][]

const api = { answer: errorAnswer(503) }

/** A storefront before another host's API, which fails as it is told. */
const testBeforeFailingApi = inAppOfOne(async ({ env }) => {
  const server = createServer((_request, response) => api.answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

testBeforeFailingApi.describe('before an API that fails', () => {
  // Nobody keeps an answer about cookies here, so none is given.
  testBeforeFailingApi.use({ storageState: { cookies: [], origins: [] } })

  testBeforeFailingApi(
    'whatever the API fails with, its page has the status, the words, a way on and the number of its request',
    { tag: HEBREW_PHONE },
    async ({ context, request, address, translations }) => {
      const t = translations('errorsPage')
      // A tab of its own, because the browser itself notes a page of a fault as an error.
      const tab = await context.newPage()
      const faults: string[] = []
      tab.on('pageerror', ({ message }) => faults.push(message))
      const main = tab.getByRole('main')
      for (const [kind, status, answer] of failures) {
        api.answer = answer
        const page = await tab.goto(address(CAR))
        expect(page?.status()).toBe(status)
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(t(`${kind}.title`))
        expect(await tab.content()).not.toContain(SECRET)
        const other = await request.get(`/en${CAR}`, { headers: { accept: 'text/html' } })
        expect(other.status()).toBe(status)
        const title = translator('en', 'errorsPage')(`${kind}.title`)
        expect(await other.text()).toContain(`<h1>${title}</h1>`)
        const way = kind === 'notFound' ? t('cars') : t('again')
        await expect(main.getByRole('link', { name: way })).toBeVisible()
        const number = main.locator('#request-id')
        if (kind === 'notFound') {
          await expect(number).toHaveCount(0)
          continue
        }
        const requestId = page?.headers()['x-request-id'] ?? 'none'
        await expect(number).toHaveText(requestId)
        await expect(number).toHaveCSS('user-select', 'all')
        if (kind !== 'tooMany') continue
        expect(page?.headers()['retry-after']).toBe('120')
        await expect(main).toContainText(t('later', { minutes: 2 }))
      }
      expect(faults).toEqual([])
    },
  )

  testBeforeFailingApi(
    '[GD01] a call that is answered 403, of a page, of a move to one or of a form, leads to the sign-up',
    { tag: ENGLISH_DESKTOP },
    async ({ context, address, translations }) => {
      // A tab of its own, because the browser itself notes a page of a fault as an error.
      const tab = await context.newPage()
      const signUp = new RegExp(`${address('/register')}(/|$)`)
      const login = translations('login')
      api.answer = errorAnswer(403)
      await tab.goto(address(CAR))
      await expect(tab).toHaveURL(signUp)

      // This page asks for nothing, so it is one to move from.
      await tab.goto(address('/contact-us'))
      await expect(tab).toHaveURL(new RegExp(`${address('/contact-us')}$`))
      const move = tab.waitForResponse((it) => it.url().includes(`${address('/catalog')}.data`))
      const cars = translations('shell')('header.cars')
      await tab.getByRole('banner').getByRole('link', { name: cars, exact: true }).click()
      await move
      await expect(tab).toHaveURL(signUp)

      await tab.goto(address('/login'))
      await typeInto(tab, {
        [login('email')]: newPerson().email,
        [login('password')]: 'Tram-77-77',
      })
      await press(tab, login('submit'))
      await expect(tab).toHaveURL(signUp)
      await tab.close()
    },
  )
})

test('[ER01] logging in never says which of the two is wrong, and says why in a toast that takes no focus; a connection that breaks loses nothing typed', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, context, request, address, translations, expectAccessible }) => {
  const t = translations('login')
  const refused = translations('errors')('error_customMessage_4014')
  const lost = translations('errorsPage')('offline.text')
  const person = await becomeCustomer({ request })
  await page.goto(address('/login'))
  await press(page, t('submit'))
  await expectRefused(page, {
    [t('email')]: t('missing.email'),
    [t('password')]: t('missing.password'),
  })
  const toast = page.locator('.toast')
  const summary = page.getByRole('main').getByRole('alert')
  for (const email of [person.email, newPerson().email]) {
    await typeInto(page, { [t('email')]: email, [t('password')]: 'Wrong-tram-77' })
    await press(page, t('submit'))
    await expect(summary).toContainText(refused)
    await expect(page.getByLabel(t('email'), { exact: true })).toHaveValue(email)
    await expectRefusalToast(page, refused)
    await expect(toast).toContainText(translations('shell')('toast.Error'))
    await expect(summary).toBeFocused()
    await toast.getByRole('button').focus()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expect(summary).toBeFocused()
  }
  await expectAccessible()

  // A tab of its own, because the browser itself notes a connection that breaks as an error.
  const tab = await context.newPage()
  await tab.goto(address('/login'))
  const typed = { [t('email')]: 'nobody@example.co.il', [t('password')]: 'Wrong-tram-77' }
  await typeInto(tab, typed)
  await tab.route(/\/login\.data/, (route) => route.abort('internetdisconnected'))
  await press(tab, t('submit'))
  await expect(tab.locator('.toast')).toContainText(lost)
  await expect(tab.getByRole('main').getByRole('alert')).toContainText(lost)
  for (const [label, value] of Object.entries(typed))
    await expect(tab.getByLabel(label, { exact: true })).toHaveValue(value)

  await tab.unrouteAll()
  await press(tab, t('submit'))
  await expect(tab.locator('.toast')).toHaveCount(1)
  await expect(tab.locator('.toast')).toContainText(refused)
  await tab.close()
})

test('[ER01] what an order is refused for stands at its field, and is a toast that is not read a second time', {
  tag: HEBREW_PHONE,
}, async ({ page, address, translations, arrive, expectAccessible }) => {
  const errors = translations('errors')
  const t = translations('subscribe')
  const coupon = translations('coupon')
  await becomeCustomer(page, newCompany(), 'Company')
  const id = await orderUpToCard(page, { quantity: 1 })
  await page.goto(address(`/subscribe/select_quantity?order=${id}`))
  await arrive(t('quantity.title'))
  const label = t('quantity.label')
  for (const [quantity, key] of [
    ['50', 'error_customMessage_7029'],
    ['51', 'field.quantity'],
  ] as const) {
    await typeInto(page, { [label]: quantity })
    await press(page, t('save'))
    await expectRefused(page, { [label]: errors(key) })
    await expectRefusalToast(page, errors(key))
  }
  await expectAccessible()

  await page.goto(address(`/subscribe/coupon?order=${id}&stage=select_quantity`))
  await arrive(coupon('title'))
  const code = page.getByRole('textbox', { name: coupon('label') })
  await code.fill('no such coupon')
  await page.getByRole('button', { name: coupon('apply') }).click()
  await expect(code).toHaveAccessibleDescription(errors('error_customMessage_7034'))
  await expectRefusalToast(page, errors('error_customMessage_7034'))
})

test('an address of nothing, and a form sent to a page without one, are answered with a status, a number and a way on', {
  tag: ENGLISH_DESKTOP,
}, async ({ request, address, translations }) => {
  const t = translations('errorsPage')
  const headers = { accept: 'text/html' }
  const answer = await request.get(address('/no/such/page'), { headers })
  expect(answer.status()).toBe(404)
  expect(answer.headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const main = (await answer.text()).split('<main')[1] ?? ''
  const places = { cars: '/catalog', home: '/' } as const
  for (const way of ['cars', 'home'] as const)
    expect(main).toMatch(new RegExp(`<a [^>]*href="${address(places[way])}"[^>]*>${t(way)}</a>`))
  const posted = await request.post(address('/catalog'), { headers })
  expect(posted.status()).toBe(405)
  expect(await posted.text()).toContain(t('forbidden.title'))
})
