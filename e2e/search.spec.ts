import { openWithDeferredParts } from './deferred-parts.ts'
import { tabTo } from './form.ts'
import { headingOf } from './html.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { CROSSED, expect, ONE_WIDTH, test, type Walker } from './visitor.ts'

const CAR = 'flex-lease/hyundai/tucson/'

const partsOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>) => {
  const t = translations('search')
  const dialog = page.getByRole('dialog', { name: t('title') })
  return {
    t,
    opener: page.getByRole('banner').getByRole('link', { name: t('title') }),
    dialog,
    field: dialog.getByRole('combobox', { name: t('label') }),
    options: dialog.getByRole('option'),
    active: dialog.getByRole('option', { selected: true }),
  }
}

test('the search opens over any page by the keyboard alone, answers in both scripts and with a slip while one types, and leads to a car, a question or all that was found', {
  tag: CROSSED,
}, async ({ page, address, arrive, expectAccessible, language, translations }) => {
  const { t, opener, dialog, field, options, active } = partsOf({ page, translations })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openWithDeferredParts(page, address('/contact-us'))
  expect(requested.filter((path) => path.startsWith('/search/'))).toEqual([])

  await test.step('it opens, and Escape gives focus back', async () => {
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  })

  await test.step('either script, and a slip', async () => {
    for (const typed of ['טוסון', 'tucson', 'Tuscon hyun']) {
      await field.fill(typed)
      await expect(options.first(), typed).toHaveAttribute('href', new RegExp(CAR))
    }
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
  })

  await test.step('arrows go round, Escape closes the list first', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAttribute('id', 'search-option-0')
    await expect(field).toHaveAttribute('aria-activedescendant', 'search-option-0')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAttribute('href', new RegExp(CAR))
  })

  await test.step('Enter on a line leads to its car', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(address(`/${CAR}`)))
    await expect(dialog).toBeHidden()
  })

  await test.step('a question opens on its page', async () => {
    await opener.click()
    await field.fill(translations('faq')('questions.deposit.question'))
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address('/faq')}#question-deposit$`))
    const answer = translations('faq')('questions.deposit.answer')
    await expect(page.getByText(answer, { exact: true })).toBeInViewport()
  })

  await test.step('a page to read leads to the page of the search, and that to all', async () => {
    await opener.click()
    await expect(page).toHaveURL(new RegExp(`${address('/search')}$`))
    const whole = page.getByRole('main').getByRole('textbox', { name: t('label') })
    await expect(whole).toBeFocused()
    await whole.fill('kia')
    await page.keyboard.press('Enter')
    await arrive(/kia$/)
    await expect(page).toHaveURL(new RegExp(`${address('/search')}\\?q=kia$`))
    await expect(dialog).toBeHidden()
    const name = language === 'he' ? /קיה/ : /Kia/
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name)
  })

  await test.step('nothing found is said, and leads to the catalogue', async () => {
    await opener.click()
    await field.fill('qqqqzz')
    await expect(dialog.getByRole('status')).toHaveText(t('none', { query: 'qqqqzz' }))
    await expect(options).toHaveCount(0)
    await expectAccessible()
    await dialog.getByRole('link', { name: t('toCatalogue') }).click()
    await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  })
})

test('at the edges of the screen the field is as wide as a phone, and no wider than the page', async ({
  page,
  address,
  translations,
  viewport,
}) => {
  const { opener, dialog, field, options } = partsOf({ page, translations })
  await openWithDeferredParts(page, address('/business/catalog'))
  await opener.click()
  await field.fill('tucson')
  await expect(options.first()).toHaveAttribute('href', new RegExp(`/business/${CAR}`))
  const width = viewport?.width ?? 0
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(width < 600 ? width : 720)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address('/business/search')}\\?q=tucson$`))
  const cars = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  await expect(cars.first()).toHaveAttribute('href', new RegExp(`^${address('/business/')}`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a page with a form: cars, questions and posts in groups, a question opens, and nothing found leads to the catalogue', {
    tag: HEBREW_PHONE,
  }, async ({ page, address, arrive, translations }) => {
    const t = translations('search')
    const main = page.getByRole('main')
    const submit = async (typed: string) => {
      await main.getByRole('textbox', { name: t('label') }).fill(typed)
      await main.getByRole('button', { name: t('go') }).click()
    }
    await page.goto(address('/'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('title') })
      .click()
    await arrive(t('title'))
    await submit('טוסטון')
    await expect(main.getByRole('article').first()).toContainText('טוסון')
    await submit('qqqqzz')
    await expect(main).toContainText(t('none', { query: 'qqqqzz' }))
    await expect(main.getByRole('link', { name: t('toCatalogue') })).toHaveAttribute(
      'href',
      address('/catalog'),
    )
    await submit('מסירה')
    await expect(main.getByRole('heading', { level: 2, name: t('groups.posts') })).toBeVisible()
    await submit('פיקדון')
    await main
      .getByRole('link', { name: translations('faq')('questions.deposit.question') })
      .click()
    const answer = translations('faq')('questions.deposit.answer')
    await expect(page.getByText(answer, { exact: true })).toBeInViewport()
  })
})

test('the index of a store is a small file that the browser keeps and asks about', {
  tag: ONE_WIDTH,
}, async ({ request, language }) => {
  const file = `/search/B2C-${language}.json`
  const answer = await request.get(file, { headers: { 'Accept-Encoding': 'gzip' } })
  const { etag = '', ...headers } = answer.headers()
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  })
  expect(Number(headers['content-length'])).toBeLessThan(10_000)
  const again = await request.get(file, {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag },
  })
  expect(again.status()).toBe(304)
})

test('a page of results is not for search engines, and whatever is typed into its address is a text', {
  tag: ONE_WIDTH,
}, async ({ request, address }) => {
  for (const typed of [
    '',
    'kia',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '.*+?^$(){}|[]\\',
    '\u202e\u200fkia\u0000',
    '%',
    '__proto__',
    'constructor',
    'kia '.repeat(1500),
    '😀'.repeat(80),
  ]) {
    const answer = await request.get(`${address('/search')}?${new URLSearchParams({ q: typed })}`)
    const html = await answer.text()
    expect(answer.status(), typed.slice(0, 40)).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(headingOf(html).length).toBeLessThan(120)
    expect(html).not.toContain('\u202e')
  }
})
