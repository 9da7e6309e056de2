import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { builtStorefront, createDoor, listener } from '../server.ts'
import { press, typeInto } from './form.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

type Answer = () => Response | Promise<Response>

/** A storefront before an API that fails as it is told, and what its log was told. */
async function openBrokenShop() {
  const api: { answer: Answer } = { answer: () => Response.json({}) }
  const logged: string[] = []
  const { createWeb } = await builtStorefront()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const web = createWeb({
    send: () => api.answer(),
    publicUrls: [url],
    catalogueVersion: () => 1,
    secure: false,
    secret: 'the secret of this house',
    reportFault: (_error, requestId) => logged.push(requestId),
  })
  server.on('request', listener(createDoor(() => no(503), web.fetch).fetch))
  return { url, api, logged, close: () => server.close() }
}

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
const SECRET = 'relation "customers" does not exist'

/** What the API may come to, and what is made of it: the name of the page in the words, its status, and whether only our log can tell of it. */
const failures = [
  ['tooMany', 429, false, () => no(429, { 'retry-after': '120' })],
  ['busy', 503, true, () => Promise.reject(new TypeError('fetch failed'))],
  ['broken', 500, true, () => Response.json({ brand: SECRET })],
  ['notFound', 404, false, () => no(404)],
] as const satisfies [string, number, boolean, Answer][]

const no = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: status, message: SECRET }, { status, headers })

test('whatever the API fails with, its page has the status, the words and a way on; our own faults have a number that the log knows', {
  tag: ONE_WIDTH,
}, async ({ context, address, say }) => {
  const { url, api, logged, close } = await openBrokenShop()
  const words = say('errorsPage')
  // A tab of its own, because the browser itself notes a page of a fault as an error.
  const tab = await context.newPage()
  const faults: string[] = []
  tab.on('pageerror', ({ message }) => faults.push(message))
  const main = tab.getByRole('main')
  for (const [kind, status, isLogged, answer] of failures) {
    api.answer = answer
    const page = await tab.goto(url + address(CAR))
    expect(page?.status()).toBe(status)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words(`${kind}.title`))
    expect(await tab.content()).not.toContain(SECRET)
    const way = kind === 'notFound' ? words('cars') : words('again')
    await expect(main.getByRole('link', { name: way })).toBeVisible()
    const number = main.locator('#request-id')
    if (kind === 'notFound') await expect(number).toHaveCount(0)
    else await expect(number).toHaveText(page?.headers()['x-request-id'] ?? 'none')
    if (kind === 'tooMany') {
      expect(page?.headers()['retry-after']).toBe('120')
      await expect(main).toContainText(words('later', { minutes: 2 }))
    }
    if (!isLogged) continue
    expect(logged).toContain(await number.innerText())
    await number.click()
    expect(await tab.evaluate(() => getSelection()?.toString())).toBe(await number.innerText())
  }
  expect(faults).toEqual([])
  close()
})

test('[ER01] a form that is refused says why in a toast that takes no focus; a connection that breaks loses nothing typed', {
  tag: ONE_WIDTH,
}, async ({ page, context, address, say }) => {
  const words = say('login')
  const refused = say('errors')('error_customMessage_4014')
  const lost = say('errorsPage')('offline.text')
  const tab = await context.newPage()
  await tab.goto(address('/login'))
  const typed = { [words('email')]: 'nobody@example.co.il', [words('password')]: 'Wrong-tram-77' }
  await typeInto(tab, typed)
  await tab.route(/\/login\.data/, (route) => route.abort('internetdisconnected'))
  await press(tab, words('submit'))
  const toast = tab.locator('.toast')
  const summary = tab.getByRole('main').getByRole('alert')
  await expect(toast).toContainText(lost)
  await expect(summary).toContainText(lost)
  for (const [label, value] of Object.entries(typed))
    await expect(tab.getByLabel(label, { exact: true })).toHaveValue(value)

  await tab.unrouteAll()
  await press(tab, words('submit'))
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(refused)
  await expect(toast).toContainText(say('shell')('toast.Error'))
  await expect(tab.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1)
  await expect(summary).toBeFocused()
  await toast.getByRole('button').focus()
  await tab.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(summary).toBeFocused()
  await tab.close()

  const answer = await page.goto(address('/no/such/page'))
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const places = { cars: '/catalog', home: '/' } as const
  for (const [way, path] of Object.entries(places)) {
    const link = page
      .getByRole('main')
      .getByRole('link', { name: say('errorsPage')(way as 'cars') })
    await expect(link).toHaveAttribute('href', address(path))
  }
  const posted = await page.request.post(address('/catalog'), { headers: { accept: 'text/html' } })
  expect(posted.status()).toBe(405)
  expect(await posted.text()).toContain(say('errorsPage')('forbidden.title'))
})
