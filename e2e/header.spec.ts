import { expect, test } from './visitor.ts'

const isPhone = (width: number) => width <= 1200

test.describe('on a wide screen', () => {
  test.skip(({ viewport }) => isPhone(viewport?.width ?? 0), 'the narrow header stands instead')

  test('[HD01][HD06] the header leads to the cars, how it works and the questions', async ({
    page,
    address,
    say,
  }) => {
    const words = say('shell')
    await page.goto(address('/catalog'))
    const links = page.getByRole('banner').getByRole('navigation', { name: words('header.main') })
    await expect(links.getByRole('link')).toHaveText([
      words('header.cars'),
      words('header.howItWorks'),
      words('header.faq'),
    ])
    const button = page.getByRole('banner').getByRole('link', { name: words('header.allCars') })
    await expect(button).toHaveAttribute('href', address('/catalog'))
  })

  test('[HD22] how it works and the questions are found on home from any page', async ({
    page,
    address,
    say,
  }) => {
    const words = say('shell')
    for (const [name, id] of [
      [words('header.howItWorks'), '#howitworks'],
      [words('header.faq'), '#faq'],
    ] as const) {
      await page.goto(address('/catalog'))
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${id}$`))
      await expect(page.locator(id)).toBeInViewport()
    }
  })

  test('[SH09][HD04] the other language keeps path and query', async ({
    page,
    address,
    language,
    say,
  }) => {
    await page.goto(`${address('/catalog/type-suv')}?show=48`)
    const other = language === 'he' ? 'en' : 'he'
    const name = say('shell')('header.otherLanguageName')
    await page.getByRole('banner').getByRole('link', { name }).click()
    const path = other === 'en' ? '/en/catalog/type-suv' : '/catalog/type-suv'
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '?show=48')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})

test('[HD10] over the hero the header is clear, and opaque after 30 px of scroll', async ({
  page,
  address,
}) => {
  await page.goto(address('/'))
  const header = page.getByRole('banner')
  const ground = () => header.evaluate((it) => getComputedStyle(it).backgroundColor)
  const scroll = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await scroll(30)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await scroll(31)
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
  await scroll(0)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})

test('[HD11][HD12] up to 1200 px wide, the header holds the phone and the menu', async ({
  page,
  address,
  say,
}) => {
  const words = say('shell')
  await page.goto(address('/'))
  const phone = page.getByRole('banner').getByRole('link', { name: '8255*' })
  const menu = page.getByRole('button', { name: words('header.openMenu') })
  await page.setViewportSize({ width: 1201, height: 800 })
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(menu).toBeVisible()
  await expect(phone).toHaveAttribute('href', 'tel:*8255')
})

test.describe('on a phone', () => {
  test.skip(({ viewport }) => !isPhone(viewport?.width ?? 0), 'the wide header stands instead')

  test('[HD13][HD15] the menu is a drawer from the top, with the other language', async ({
    page,
    address,
    say,
    expectAccessible,
  }) => {
    const words = say('shell')
    await page.goto(address('/catalog'))
    const button = page.getByRole('button', { name: words('header.openMenu') })
    await button.click()
    const menu = page.getByRole('dialog', { name: words('header.openMenu') })
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(0)
    await expect(
      menu.getByRole('link', { name: words('header.otherLanguageName') }),
    ).toHaveAttribute('href', /catalog/)
    await expectAccessible()

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('a link of the menu closes it behind itself', async ({ page, address, say }) => {
    const words = say('shell')
    await page.goto(address('/'))
    await page.getByRole('button', { name: words('header.openMenu') }).click()
    const menu = page.getByRole('dialog', { name: words('header.openMenu') })
    await menu.getByRole('link', { name: words('header.cars'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
    await expect(menu).toBeHidden()
  })

  test('the menu opens before any script has loaded', async ({
    browser,
    baseURL,
    address,
    say,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL ? { baseURL } : {}),
    })
    const plain = await context.newPage()
    await plain.goto(address('/catalog'))
    const words = say('shell')
    await plain.getByRole('button', { name: words('header.openMenu') }).click()
    await expect(plain.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await context.close()
  })
})
