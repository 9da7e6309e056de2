import { expect, test } from './visitor.ts'

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
  const words = say('shell')
  const boxOf = async (name: string) =>
    (await page.getByRole('contentinfo').getByRole('heading', { name }).boundingBox()) ?? {
      x: 0,
      y: 0,
    }
  const first = await boxOf(words('footer.subscription'))
  const second = await boxOf(words('footer.business'))
  const last = await boxOf(words('footer.service'))
  expect(first.x > second.x).toBe(language === 'he')
  const isOneRow = (viewport?.width ?? 0) > 1200
  expect(last.y > first.y).toBe(!isOneRow)
})

test('[FT06] it leads to Facebook, LinkedIn and Instagram', async ({ page, address }) => {
  await page.goto(address('/'))
  for (const name of ['Facebook', 'LinkedIn', 'Instagram'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/`),
    )
})

test('[FT09] the WhatsApp button stays on screen, above the page', async ({
  page,
  address,
  say,
}) => {
  await page.goto(address('/'))
  const button = page.getByRole('link', { name: say('shell')('whatsapp.label') }).last()
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(button).toBeInViewport()
  await expect(button).toHaveCSS('position', 'fixed')
  await expect(button).toHaveCSS('z-index', '99')
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
