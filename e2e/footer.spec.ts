import { partOf } from './html.ts'
import { expect, ONE_WIDTH, test, type Walker } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

test('[FT01][FT04] the footer stands on every page, with this year', {
  tag: ONE_WIDTH,
}, async ({ request, address }) => {
  for (const path of ['/', '/catalog', '/business/catalog', '/no/such/page']) {
    const html = await (await request.get(address(path))).text()
    expect(partOf(html, 'footer'), path).toContain(String(new Date().getFullYear()))
  }
})

/** A slogan, links, networks and the settings of cookies, which WhatsApp does not cover. */
async function expectContent({
  page,
  address,
  translations,
}: Pick<Walker, 'page' | 'address' | 'translations'>) {
  const frame = translations('frame')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(translations('shell')('footer.slogan'))
  for (const column of ['subscription', 'company', 'group', 'service'] as const)
    await expect(footer.getByRole('heading', { name: frame(`columns.${column}`) })).toBeVisible()
  for (const name of ['Facebook', 'LinkedIn', 'Instagram'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  const settings = footer.getByRole('link', { name: frame('links.cookieSettings') })
  await expect(settings).toHaveAttribute('href', address('/cookies#settings'))
  await expect(settings).toHaveAttribute('data-cookie-settings')
  const chat = page.getByRole('link', { name: translations('shell')('whatsapp.label') }).last()
  await settings.focus()
  const [a, b] = [await settings.boundingBox(), await chat.boundingBox()]
  expect(a && b && (a.y + a.height <= b.y || a.x >= b.x + b.width || a.x + a.width <= b.x)).toBe(
    true,
  )
}

/** Columns in the order of the language; side by side where there is room. */
async function expectColumns(
  { page, language, translations }: Pick<Walker, 'page' | 'language' | 'translations'>,
  isOneRow: boolean,
) {
  const t = translations('frame')
  const boxOf = async (name: string) =>
    (await page.getByRole('contentinfo').getByRole('heading', { name }).boundingBox()) ?? {
      x: 0,
      y: 0,
    }
  const first = await boxOf(t('columns.subscription'))
  const second = await boxOf(t('columns.company'))
  const last = await boxOf(t('columns.service'))
  expect(first.x > second.x).toBe(language === 'he')
  expect(last.y > first.y).toBe(!isOneRow)
}

test('[RT41][SH13][FT02][FT03][FT09][FT10] an unknown address says so in its language, with status 404; its content is at most 1380 px wide, with 16 px at each side; the columns of the footer follow language and width, with slogan, links, networks and cookies; WhatsApp stays on screen and looks its part', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, translations, arrive }) => {
  // It is looked at narrow in one language and wide in the other, and measured in all four.
  if (language === 'en') await page.setViewportSize(widths[1])
  const answer = await page.goto(address('/no/such/page'))
  expect(answer?.status()).toBe(404)
  await arrive(translations('errorsPage')('notFound.title'))
  await expectContent({ page, address, translations })

  const content = () =>
    page.locator('main .wrap').evaluate((it) => {
      const { paddingInlineStart, paddingInlineEnd, width } = getComputedStyle(it)
      return [paddingInlineStart, paddingInlineEnd, Number.parseFloat(width)] as const
    })
  for (const viewport of widths)
    await test.step(`${viewport.width} pixels wide`, async () => {
      await page.setViewportSize(viewport)
      await expectColumns({ page, language, translations }, viewport.width > 1200)
      expect((await content()).slice(0, 2)).toEqual(['16px', '16px'])
    })
  await page.setViewportSize({ width: 1800, height: 900 })
  expect(await content()).toEqual(['16px', '16px', 1380 + 32])

  await test.step('WhatsApp', async () => {
    await page.goto(address('/'))
    const button = page.getByRole('link', { name: translations('shell')('whatsapp.label') }).last()
    const hello = new URL((await button.getAttribute('href')) ?? '').searchParams.get('text')
    expect(hello).toBe(translations('frame')('greeting'))
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 1500))
      await expect(button).toBeInViewport()
      await expect(button).toHaveCSS('position', 'fixed')
      await expect(button).toHaveCSS('z-index', '99')
      // Round on a phone, in words of the language where there is room.
      const text = button.getByText(translations('shell')('whatsapp.short'))
      await expect(text).toBeVisible({ visible: viewport.width > 1200 })
    }
  })
})
