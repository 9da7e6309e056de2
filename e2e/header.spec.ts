import { CROSSED, expect, test } from './visitor.ts'

const isPhone = (width: number) => width <= 1200

test.describe('on a wide screen', () => {
  test.skip(({ viewport }) => isPhone(viewport?.width ?? 0), 'the narrow header stands instead')

  test('[HD01][HD02][HD03][HD06] the header leads to the cars, how it works, the questions, the form and all there is', async ({
    page,
    address,
    say,
  }) => {
    const words = say('shell')
    const frame = say('frame')
    await page.goto(address('/catalog'))
    const links = page.getByRole('banner').getByRole('navigation', { name: words('header.main') })
    await expect(links.getByRole('link')).toHaveText([
      words('header.cars'),
      frame('links.steps'),
      frame('links.questions'),
      frame('links.contact'),
      frame('links.more'),
    ])
    const contact = links.getByRole('link', { name: frame('links.contact') })
    await expect(contact).toHaveAttribute('href', address('/contact-us'))
    await expect(contact).toHaveAttribute('data-contact')
    const button = page.getByRole('banner').getByRole('link', { name: words('header.allCars') })
    await expect(button).toHaveAttribute('href', address('/catalog'))
    // All of it is still on one line where the wide header begins.
    await page.setViewportSize({ width: 1201, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1201)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
    await links.getByRole('link', { name: frame('links.more') }).click()
    await expect(page.getByRole('heading', { name: frame('columns.group') })).toBeInViewport()
  })

  test('[HD22] how it works and the questions are found on home from any page', async ({
    page,
    address,
    say,
  }) => {
    const words = say('frame')
    for (const [name, id] of [
      [words('links.steps'), '#howitworks'],
      [words('links.questions'), '#faq'],
    ] as const) {
      await page.goto(address('/catalog'))
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${id}$`))
      await expect(page.locator(id)).toBeInViewport()
    }
  })

  test('[SH09][HD04] both languages are offered, and the other one keeps path, query and place', async ({
    page,
    address,
    language,
    say,
  }) => {
    await page.goto(`${address('/catalog/type-suv')}?show=48#group`)
    const other = language === 'he' ? 'en' : 'he'
    const words = say('shell')
    const languages = page
      .getByRole('banner')
      .getByRole('navigation', { name: words('header.language') })
    await expect(languages).toContainText(words('header.ownLanguageName'))
    await languages.getByRole('link', { name: words('header.otherLanguageName') }).click()
    const path = other === 'en' ? '/en/catalog/type-suv' : '/catalog/type-suv'
    await expect(page).toHaveURL(
      ({ pathname, search, hash }) =>
        pathname === path && search === '?show=48' && hash === '#group',
    )
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

test('[HD21] a page for one thing has the logo, a way to ask and a list of other languages', {
  tag: CROSSED,
}, async ({ page, address, language, say }) => {
  const words = say('shell')
  await page.goto(address('/energia-emovili'))
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(2)
  await expect(header.getByRole('link', { name: words('header.home') })).toBeVisible()
  await expect(header.getByRole('link', { name: words('header.contact') })).toHaveAttribute(
    'href',
    address('/contact-us'),
  )
  await header.getByRole('button', { name: words('header.language') }).click()
  const other = header.getByRole('link', { name: words('header.otherLanguageName') })
  await expect(other).toHaveAttribute(
    'href',
    language === 'he' ? '/en/energia-emovili' : '/energia-emovili',
  )
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  // Who comes for less has nothing to ask.
  await page.goto(address('/mailing/leave'))
  await expect(header.getByRole('link')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.skip(({ viewport }) => !isPhone(viewport?.width ?? 0), 'the wide header stands instead')

  test('[HD13][HD14][HD15] the menu is a drawer from the top, and a keyboard comes back out of it', async ({
    page,
    address,
    say,
    expectAccessible,
  }) => {
    const words = say('shell')
    const frame = say('frame')
    await page.goto(address('/catalog'))
    const button = page.getByRole('button', { name: words('header.openMenu') })
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: words('header.openMenu') })
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(0)
    for (const [name, to] of [
      [frame('links.signup'), '/register'],
      [frame('links.login'), '/login'],
      [frame('links.questions'), '/#faq'],
      [frame('links.steps'), '/#howitworks'],
      [frame('links.contact'), '/contact-us'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address('/') === '/' ? to : `/en${to.replace(/^\/#/, '#')}`,
      )
    const picker = menu.getByRole('navigation', { name: words('header.language') })
    await expect(picker).toContainText(words('header.ownLanguageName'))
    await expect(
      picker.getByRole('link', { name: words('header.otherLanguageName') }),
    ).toHaveAttribute('href', /catalog/)
    await expect(
      page.getByRole('link', { name: words('whatsapp.label'), includeHidden: true }).last(),
    ).toBeHidden()
    await expectAccessible()

    // First to last and round again, and the same way back.
    const close = menu.getByRole('button', { name: words('header.closeMenu') })
    await expect(close).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('a link of the menu closes it behind itself', async ({ page, address, say }) => {
    const words = say('shell')
    await page.goto(address('/'))
    await page.getByRole('button', { name: words('header.openMenu') }).click()
    const menu = page.getByRole('dialog', { name: words('header.openMenu') })
    await menu.getByRole('link', { name: say('frame')('links.cars'), exact: true }).click()
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
