import { companyPhone } from '@galgal/i18n/company'
import type { Page } from '@playwright/test'
import { becomeCustomer, beginOrder, inboxOf } from './calls.ts'
import { openWithDeferredParts } from './deferred-parts.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const PAGE = '/flex-lease/renault/clio/techno-e-tech-1-6'
const DESK = 'service@galgal.example'
const NOBODYS_ORDER = '/order-summary/00000000-0000-7000-8000-000000000000?notification=order'

/** What the service desk has read of one person. */
const emailFrom = async ({ request }: Page, email: string) =>
  (await inboxOf(request, DESK)).find(({ body }) => body.includes(email))?.body

/** What is fetched once is cached so long. */
const HOUR_MS = 3_600_000

const newEmail = () => `contact-${crypto.randomUUID()}@example.co.il`

/** The drawer closes under the form, so focus goes back to what opened the drawer; twice, for the form is then at hand. */
async function askFromDrawer(page: Page, translations: Walker['translations']) {
  const menu = page.getByRole('button', { name: translations('shell')('header.openMenu') })
  const dialog = page.getByRole('dialog', { name: translations('contact')('title') })
  for (let time = 0; time < 2; time++) {
    await menu.click()
    await page.locator('dialog#menu a[data-contact]:visible').click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
  }
}

test('[FT11][FT12][LD03] a question about a car opens over its page with price and period, is mended, sent, and gives focus back', {
  tag: CROSSED,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('contact')
  await openWithDeferredParts(page, address(PAGE))
  await page.locator('.pack').nth(1).click()
  const link = page
    .getByRole('region', { name: translations('vehicle')('contact.heading') })
    .getByRole('link', { name: translations('vehicle')('contact.write') })
  const about = new URL((await link.getAttribute('href')) ?? '', 'http://app').searchParams
  expect([...about.keys()].toSorted()).toEqual(['monthlyPrice', 'period', 'vehicle'])
  await link.click()

  const dialog = page.getByRole('dialog', { name: t('title') })
  await expect(dialog).toContainText(about.get('vehicle') ?? '')
  await expect(dialog).toContainText(t('aboutPeriod', { months: Number(about.get('period')) }))
  const send = dialog.getByRole('button', { name: t('submit') })
  await send.click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    t('missingName'),
    t('missingWay'),
    t('missingMessage'),
  ])
  await expectAccessible()

  const email = newEmail()
  await dialog.getByRole('textbox', { name: t('name'), exact: true }).fill('Dana Levi')
  await dialog.getByRole('textbox', { name: t('email'), exact: true }).fill(email)
  await dialog.getByRole('textbox', { name: t('message'), exact: true }).fill('Hello\nthere')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await send.click()
  await expect(dialog.getByText(t('sent'))).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  if ((page.viewportSize()?.width ?? 0) <= 1200) await askFromDrawer(page, translations)
  await expect.poll(() => emailFrom(page, email)).toContain('Hello\nthere')
  expect(await emailFrom(page, email)).toContain(about.get('vehicle'))
})

test('[SH08] messages of the form are cached for 3,600,000 ms, then fetched again by whoever opens it, and what was typed stays', {
  tag: ONCE,
}, async ({ page, address, language, translations }) => {
  const t = translations('contact')
  const messages = `/words/${language}/contact.json`
  let fetches = 0
  page.on('response', (answer) => {
    if (answer.ok() && new URL(answer.url()).pathname === messages) fetches++
  })
  const answer = await page.request.get(messages)
  expect(answer.headers()['cache-control']).toBe(`public, max-age=${HOUR_MS / 1000}`)
  await page.clock.install()
  await openWithDeferredParts(page, address(PAGE))
  const dialog = page.getByRole('dialog', { name: t('title') })
  const name = dialog.getByRole('textbox', { name: t('name'), exact: true })
  const open = async () => {
    await page.getByRole('main').locator('a[data-contact]').first().click()
    await expect(dialog).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open()
  await expect.poll(() => fetches).toBe(1)
  await name.fill('Dana Levi')
  await close()
  await page.clock.fastForward(HOUR_MS - 60_000)
  await open()
  await close()
  expect(fetches).toBe(1)
  await page.clock.fastForward(60_000)
  await open()
  await expect.poll(() => fetches).toBe(2)
  await expect(name).toHaveValue('Dana Levi')
})

test.describe('before any script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('[RT38] the contact page names every way to reach us, and takes a message', {
    tag: CROSSED,
  }, async ({ page, address, language, translations }) => {
    const t = translations('contact')
    await page.goto(address('/contact-us?vehicle=Kia+Sportage&monthlyPrice=4177.9&period=12'))
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
    const main = page.getByRole('main')
    for (const way of ['call', 'whatsapp', 'hours', 'address'] as const)
      await expect(main.getByText(t(way), { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: companyPhone(language) })).toHaveAttribute(
      'href',
      'tel:*8255',
    )
    await expect(main.getByText('₪4,177.90')).toBeVisible()

    const email = newEmail()
    await main.getByRole('textbox', { name: t('email'), exact: true }).fill(email)
    await main.getByRole('button', { name: t('submit') }).click()
    await expect(
      main.getByRole('textbox', { name: t('name'), exact: true }),
    ).toHaveAccessibleDescription(new RegExp(t('missingName')))
    await expect(main.getByText('₪4,177.90')).toBeVisible()
    await main.getByRole('textbox', { name: t('name'), exact: true }).fill('Dana Levi')
    await main.getByRole('textbox', { name: t('message'), exact: true }).fill('Hello')
    await main.getByRole('button', { name: t('submit') }).click()
    await expect(main.getByText(t('sent'))).toBeVisible()
    await expect.poll(() => emailFrom(page, email)).toContain('Kia Sportage')
  })
})

test('[FT13][LD03][LD04] a coupon of a link waits in the order, the day’s offer is told once, and an e-mail for someone else says so', {
  tag: CROSSED,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('offers')
  await page.goto(address('/catalog?coupon=drive500'))
  const coupon = page.getByRole('dialog', { name: t('couponTitle') })
  await expect(coupon).toContainText('DRIVE500')
  await expectAccessible()
  await coupon.getByRole('button', { name: t('close') }).click()
  await expect(coupon).toBeHidden()

  await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.goto(address(NOBODYS_ORDER))
  const wrong = page.getByRole('dialog', { name: t('notificationTitle') })
  await expect(wrong).toBeVisible()
  await expectAccessible()
  await page.goto(address(`/subscribe/coupon?order=${id}&stage=color-and-date`))
  await expect(page.getByLabel(translations('coupon')('label')).first()).toHaveValue('DRIVE500')

  await page.evaluate(() => localStorage.removeItem('galgal.coupon'))
  await page.clock.install()
  await openWithDeferredParts(page, address('/catalog'))
  await page.keyboard.press('Shift')
  await page.clock.runFor(61_000)
  const offer = page.getByRole('dialog', { name: t('offerTitle') })
  await expect(offer).toContainText('WELCOME10')
  await offer.getByRole('button', { name: t('take') }).click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('galgal.offer'))).toBe('"WELCOME10"')
  expect(await page.evaluate(() => localStorage.getItem('galgal.coupon'))).toBe('"WELCOME10"')
})
