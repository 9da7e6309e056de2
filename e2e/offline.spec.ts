import { ownPage } from './calls.ts'
import { hold, holdScripts } from './hold-scripts.ts'
import { waitForReact } from './react-answers.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

/** So often a page without a connection asks for itself. */
const LOOKS_EVERY_MS = 5000

test('[CN01][CN02][CN03][CN04][CN05][SH17][SH18] a lost connection covers the page and gives it back as it was; a reload without one says the same, and the page comes once the app answers, whatever the browser was told', {
  tag: ONE_WIDTH,
}, async ({ context, address, translations, language }) => {
  const t = translations('offline')
  // A page that loses its connection reports it in the console.
  const page = await context.newPage()
  await page.clock.install()
  const cars = page.waitForResponse(new RegExp(`/cars/B2C-${language}.json`))
  await page.goto(address('/login'))
  expect((await cars).ok()).toBe(true)
  const worker = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.scriptURL
  })
  expect(new URL(worker ?? '').pathname).toBe('/sw.js')

  const email = page.locator('main input[type="email"]').first()
  await email.fill('dana@example.com')
  const screen = page.getByRole('alertdialog', { name: t('SB_NO_CONNECTION_TITLE') })
  const retry = screen.getByRole('button', { name: t('SB_RETRY') })
  await expect(page.locator('.no-connection')).toBeAttached()
  await context.setOffline(true)
  await expect(screen).toContainText(t('SB_NO_CONNECTION_SUBTITLE'))
  await expect(retry).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(screen).toBeVisible()
  // What lies beneath is inert.
  await email.evaluate((field) => field.focus())
  await expect(retry).toBeFocused()
  await context.setOffline(false)
  await expect(screen).toBeHidden()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('dana@example.com')

  await context.setOffline(true)
  page.on('dialog', (dialog) => dialog.accept())
  await retry.click()
  const title = page.getByRole('heading', { level: 1, name: t('SB_NO_CONNECTION_TITLE') })
  await expect(title).toBeVisible()
  await expect(page.getByRole('link', { name: t('SB_RETRY') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address('/login'))
  await context.setOffline(false)
  await expect(email).toBeVisible()

  const cached = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(0)
  expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  const left = await page.request.post(address('/logout'), { headers: ownPage, maxRedirects: 0 })
  expect(left.headers()['clear-site-data'] ?? '').toContain('"storage"')

  await test.step('a browser that is told nothing', async () => {
    await page.addInitScript(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await context.setOffline(true)
    await page.goto(address('/faq'))
    await expect(title).toBeVisible()
    await context.setOffline(false)
    await page.clock.fastForward(LOOKS_EVERY_MS)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address('/faq'))
  })
  await page.close()
})

test('[CN01] a connection that is lost before any script has come, or before the parts that come last, covers the page at once, in its language; what was typed is there when it is back', {
  tag: ONE_WIDTH,
}, async ({ context, address, translations }) => {
  const t = translations('offline')
  const page = await context.newPage()
  const email = page.locator('main input[type="email"]').first()
  const screen = page.getByRole('alertdialog', { name: t('SB_NO_CONNECTION_TITLE') })
  const expectCovered = async () => {
    await context.setOffline(true)
    await expect(screen).toContainText(t('SB_NO_CONNECTION_SUBTITLE'))
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(screen.getByRole('button', { name: t('SB_RETRY') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(screen).toBeVisible()
    await context.setOffline(false)
    await expect(screen).toBeHidden()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('dana@example.com')
  }
  await hold(page, '**/assets/deferred-*.js')
  const release = await holdScripts(page)
  await page.goto(address('/login'), { waitUntil: 'domcontentloaded' })
  await email.fill('dana@example.com')
  await expectCovered()
  release()
  await waitForReact(page)
  await expectCovered()
  await page.close()
})
