import { companyPhone } from '@galgal/i18n/company'
import { locales } from '@galgal/i18n/locales'
import { waitForReact } from './react-answers.ts'
import { directionOf, expect, ONE_WIDTH, test, type Walker } from './visitor.ts'

const isPhone = (width: number) => width <= 1200

/** Language, direction and font of the page as it stands. */
async function expectLanguage({ page, language }: Pick<Walker, 'page' | 'language'>) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font.split(',')[0]).toContain(language === 'he' ? 'Heebo' : 'Poppins')
}

/** Home as it comes, its header, and the way on to the catalogue. */
async function walkThroughHome(walker: Walker) {
  const { page, address, language, translations, expectAccessible } = walker
  const header = page.getByRole('banner')
  await test.step('in its language, direction and font on first paint', async () => {
    await page.goto(address('/'), { waitUntil: 'domcontentloaded' })
    await expectLanguage(walker)
    await waitForReact(page)
    await expectAccessible()
  })

  await test.step('clear over the hero, opaque after 30 px', async () => {
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

  await test.step('up to 1200 px wide, the phone and the menu', async () => {
    const own = page.viewportSize()
    const menu = page.getByRole('button', { name: translations('shell')('header.openMenu') })
    if (own && !isPhone(own.width)) {
      await page.setViewportSize({ width: 1201, height: 800 })
      await expect(menu).toBeHidden()
      await page.setViewportSize({ width: 1200, height: 800 })
    }
    await expect(menu).toBeVisible()
    await expect(header.getByRole('link', { name: companyPhone(language) })).toHaveAttribute(
      'href',
      'tel:*8255',
    )
    if (own) await page.setViewportSize(own)
  })

  await test.step('the same after moving to another page', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: translations('home')('hero.choose') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
    await expectLanguage(walker)
  })
}

test('[SH01][SH02][SH03][SH04][SH09][HD01][HD02][HD03][HD04][HD06][HD10][HD11][HD12][HD22] on a wide screen pages stand in their language, home is without faults, and the header leads to the cars, how it works, the questions, the form, all there is and the other language', {
  tag: ONE_WIDTH,
}, async ({ page, address, arrive, expectAccessible, language, translations }) => {
  await walkThroughHome({ page, address, arrive, expectAccessible, language, translations })
  const t = translations('shell')
  const frame = translations('frame')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: t('header.main') })
  await test.step('its links', async () => {
    await expect(links.getByRole('link')).toHaveText([
      t('header.cars'),
      frame('links.steps'),
      frame('links.questions'),
      frame('links.contact'),
      frame('links.more'),
    ])
    const contact = links.getByRole('link', { name: frame('links.contact') })
    await expect(contact).toHaveAttribute('href', address('/contact-us'))
    await expect(contact).toHaveAttribute('data-contact')
    const button = header.getByRole('link', { name: t('header.allCars') })
    await expect(button).toHaveAttribute('href', address('/catalog'))
  })

  for (const [name, id] of [
    [frame('links.steps'), '#howitworks'],
    [frame('links.questions'), '#faq'],
  ] as const)
    await test.step(`${name} is found on home from any page`, async () => {
      await header.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${id}$`))
      await expect(page.locator(id)).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
    })

  await test.step('on one line where the wide header begins', async () => {
    await page.setViewportSize({ width: 1201, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1201)
    expect((await header.boundingBox())?.height).toBeLessThan(80)
    await links.getByRole('link', { name: frame('links.more') }).click()
    await expect(page.getByRole('heading', { name: frame('columns.group') })).toBeInViewport()
  })

  await test.step('the other language keeps path, query and place', async () => {
    await page.goto(`${address('/catalog/type-suv')}?show=48#group`)
    const other = language === 'he' ? 'en' : 'he'
    const languages = header.getByRole('navigation', { name: t('header.language') })
    await expect(languages).toContainText(locales[language].name)
    await languages.getByRole('link', { name: locales[other].name }).click()
    const path = other === 'en' ? '/en/catalog/type-suv' : '/catalog/type-suv'
    await expect(page).toHaveURL(
      ({ pathname, search, hash }) =>
        pathname === path && search === '?show=48' && hash === '#group',
    )
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})

test('[HD06] whoever comes from the store of businesses stays there: at signing in, at a forgotten password, at signing up, in what there is to read, and back among the cars; in the private store they are private again', {
  tag: ONE_WIDTH,
}, async ({ page, address, translations }) => {
  const t = translations('shell')
  const header = page.getByRole('banner')
  const segment = header.getByRole('navigation', { name: t('header.customerType') })
  const expectIn = async (kind: 'private' | 'business') => {
    await expect(segment.locator('[aria-current]')).toHaveText(t(`header.${kind}`))
    const cars = header.getByRole('link', { name: t('header.allCars') })
    const path = address(kind === 'business' ? '/business/catalog' : '/catalog')
    await expect(cars).toHaveAttribute('href', path)
  }
  await page.goto(address('/business/catalog'))
  await header.getByRole('link', { name: t('header.login') }).click()
  await expect(page).toHaveURL(/login$/)
  await expectIn('business')
  await page
    .getByRole('main')
    .getByRole('link', { name: translations('login')('forgot') })
    .click()
  await expect(page).toHaveURL(/recover$/)
  for (const path of ['/login/recover', '/login', '/login?way=sms', '/acceso']) {
    // As it is served, before scripts.
    const html = await (await page.request.get(address(path))).text()
    expect(html, path).toContain(`href="${address('/business/favourites')}"`)
  }
  for (const path of ['/faq', '/blog', '/terms-and-conditions', '/no-such-page']) {
    await page.goto(address(path))
    await expectIn('business')
  }
  await page.goto(address('/register'))
  const kinds = translations('register')
  await expect(page.getByRole('radio', { name: kinds('type.company') })).toBeChecked()
  await page.goto(address('/login'))
  await header.getByRole('link', { name: t('header.allCars') }).click()
  await expect(page).toHaveURL(/business\/catalog$/)
  await expect(page.getByRole('article').first()).toContainText(
    translations('catalog')('card.includesBusiness', { gross: 'VALUE', km: 0 }).split('VALUE')[0] ??
      '',
  )
  await segment.getByRole('link', { name: t('header.private') }).click()
  await expectIn('private')
  await page.goto(address('/faq'))
  await expectIn('private')
})

test.describe('on a phone', () => {
  test.skip(({ viewport }) => !isPhone(viewport?.width ?? 0), 'the wide header stands instead')

  test('[SH01][SH02][SH03][SH04][HD10][HD11][HD12][HD13][HD14][HD15] pages stand in their language, home is without faults, and the menu is a drawer from the top: a keyboard comes back out of it, a link closes it behind itself', async ({
    page,
    address,
    arrive,
    expectAccessible,
    language,
    translations,
  }) => {
    await walkThroughHome({ page, address, arrive, expectAccessible, language, translations })
    const t = translations('shell')
    const frame = translations('frame')
    const button = page.getByRole('button', { name: t('header.openMenu') })
    const menu = page.getByRole('dialog', { name: t('header.openMenu') })
    await test.step('a drawer from the top', async () => {
      await button.press('Enter')
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
      const picker = menu.getByRole('navigation', { name: t('header.language') })
      await expect(picker).toContainText(locales[language].name)
      await expect(
        picker.getByRole('link', { name: locales[language === 'he' ? 'en' : 'he'].name }),
      ).toHaveAttribute('href', /catalog/)
      await expect(
        page.getByRole('link', { name: t('whatsapp.label'), includeHidden: true }).last(),
      ).toBeHidden()
      await expectAccessible()
    })

    await test.step('first to last and round again, and the same way back', async () => {
      const close = menu.getByRole('button', { name: t('header.closeMenu') })
      await expect(close).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(close).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    })

    await test.step('a link closes it behind itself', async () => {
      await button.click()
      await menu.getByRole('link', { name: frame('links.questions'), exact: true }).click()
      await expect(page).toHaveURL(/#faq$/)
      await expect(menu).toBeHidden()
    })
  })
})
