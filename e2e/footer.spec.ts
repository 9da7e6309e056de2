import { CROSSED, expect, test } from './visitor.ts'

test('[FT01][FT04] the footer stands on every page, with this year', async ({ page, address }) => {
  for (const path of ['/', '/catalog', '/business/catalog', '/no/such/page']) {
    await page.goto(address(path))
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  }
})

test('[FT02] its columns follow the language and the width', async ({
  page,
  address,
  language,
  viewport,
  say,
}) => {
  await page.goto(address('/catalog'))
  const words = say('frame')
  const boxOf = async (name: string) =>
    (await page.getByRole('contentinfo').getByRole('heading', { name }).boundingBox()) ?? {
      x: 0,
      y: 0,
    }
  const first = await boxOf(words('columns.subscription'))
  const second = await boxOf(words('columns.company'))
  const last = await boxOf(words('columns.service'))
  expect(first.x > second.x).toBe(language === 'he')
  const isOneRow = (viewport?.width ?? 0) > 1200
  expect(last.y > first.y).toBe(!isOneRow)
})

test('[FT03] it holds a slogan, links, networks and the settings of cookies', {
  tag: CROSSED,
}, async ({ page, address, say }) => {
  const frame = say('frame')
  await page.goto(address('/no/such/page'))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(say('shell')('footer.slogan'))
  for (const column of ['subscription', 'company', 'group', 'service'] as const)
    await expect(footer.getByRole('heading', { name: frame(`columns.${column}`) })).toBeVisible()
  for (const name of ['Facebook', 'LinkedIn', 'Instagram'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  const settings = footer.getByRole('link', { name: frame('links.cookieSettings') })
  await expect(settings).toHaveAttribute('href', address('/cookies#settings'))
  await expect(settings).toHaveAttribute('data-cookie-settings')
  const chat = page.getByRole('link', { name: say('shell')('whatsapp.label') }).last()
  await settings.focus()
  const [a, b] = [await settings.boundingBox(), await chat.boundingBox()]
  expect(a && b && (a.y + a.height <= b.y || a.x >= b.x + b.width || a.x + a.width <= b.x)).toBe(
    true,
  )
})

test('[FT09][FT10] the WhatsApp button stays on screen, above the page, and looks its part', async ({
  page,
  address,
  viewport,
  say,
}) => {
  await page.goto(address('/'))
  const button = page.getByRole('link', { name: say('shell')('whatsapp.label') }).last()
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(button).toBeInViewport()
  await expect(button).toHaveCSS('position', 'fixed')
  await expect(button).toHaveCSS('z-index', '99')
  // Round on a phone, in words of the language where there is room.
  const text = button.getByText(say('shell')('whatsapp.short'))
  await expect(text).toBeVisible({ visible: (viewport?.width ?? 0) > 1200 })
  const hello = new URL((await button.getAttribute('href')) ?? '').searchParams.get('text')
  expect(hello).toBe(say('frame')('greeting'))
})

test("[FT10] on a car's page WhatsApp asks about the car, at the price of the chosen period", {
  tag: CROSSED,
}, async ({ page, address, say }) => {
  const words = say('vehicle')
  await page.goto(address('/flex-lease/hyundai/tucson/executive-hybrid-1-6'))
  const chat = page
    .getByRole('complementary')
    .getByRole('link', { name: say('shell')('whatsapp.label') })
    .filter({ visible: true })
  const question = page
    .getByRole('main')
    .getByRole('link', { name: words('contact.whatsapp') })
    .filter({ visible: true })
  const asked = new Set<string>()
  for (const months of [1, 12]) {
    const name = new RegExp(`^${words('buy.period', { months })}`)
    await page.getByRole('radio', { name }).check({ force: true })
    const href = (await question.getAttribute('href')) ?? ''
    await expect(chat).toHaveAttribute('href', href)
    asked.add(href)
  }
  expect(asked.size).toBe(2)
  // Round at every width: with its words it would stand on the prices.
  await expect(chat.getByText(say('shell')('whatsapp.short'))).toBeHidden()
  const bar = await page.locator('.price-bar').boundingBox()
  const button = await chat.boundingBox()
  if (bar) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar.y)
})

test('[SH13] content is at most 1380 px wide, with 16 px at each side', async ({
  page,
  address,
  viewport,
}) => {
  await page.goto(address('/no/such/page'))
  const content = () =>
    page.locator('main .wrap').evaluate((it) => {
      const { paddingInlineStart, paddingInlineEnd, width } = getComputedStyle(it)
      return [paddingInlineStart, paddingInlineEnd, Number.parseFloat(width)] as const
    })
  if ((viewport?.width ?? 0) < 1412) {
    expect((await content()).slice(0, 2)).toEqual(['16px', '16px'])
    return
  }
  await page.setViewportSize({ width: 1800, height: 900 })
  expect(await content()).toEqual(['16px', '16px', 1380 + 32])
})
