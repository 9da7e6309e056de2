import { becomeCustomer, beginSignup, provePhone, sayPhone } from './calls.ts'
import { expectNothingCut } from './clipped.ts'
import { orderUpToCard } from './order-calls.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'

const pages = {
  'the home page': ['/'],
  'lists of cars': ['/catalog', '/business/catalog?period=12', '/search?q=toyota'],
  'the page of a car': [CAR, `/business${CAR}`],
  'cars that were chosen': [
    '/compare?cars=10008,10080,99999',
    '/favourites',
    '/waiting-list?car=10080',
  ],
  'pages to read': ['/faq', '/handbook', '/blog', '/energia-emovili', '/asistencia-en-carretera'],
  'legal pages': ['/terms-and-conditions', '/cookies', '/accessibility'],
  'forms for everyone': ['/login', '/login/recover', '/contact-us', '/cancel-transaction'],
  'pages that few see': ['/mailing/leave', '/no-such-page'],
}

for (const [name, paths] of Object.entries(pages))
  test(`[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: ${name}`, {
    tag: ONE_WIDTH,
  }, async ({ page, address }) => {
    for (const path of paths) await expectNothingCut(page, address(path))
  })

test('[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: the steps of a sign-up', {
  tag: ONE_WIDTH,
}, async ({ page, address, context }) => {
  await expectNothingCut(page, address('/register/type'))
  const person = await beginSignup(page)
  await expectNothingCut(page, address('/register/phone'))
  await sayPhone(page, person)
  await expectNothingCut(page, address('/register/phone-code'))
  await context.clearCookies()
  await provePhone(page)
  await expectNothingCut(page, address('/register/details'))
})

test('[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: the steps of an order and its contract', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  await becomeCustomer(page)
  const id = await orderUpToCard(page)
  for (const step of ['pricing-plans', 'color-and-date', 'pickup_hub', 'pickup_d2d'])
    await expectNothingCut(page, address(`/subscribe/${step}?order=${id}`))
  for (const step of ['select_insurance', 'method_add', 'coupon', 'contract'])
    await expectNothingCut(page, address(`/subscribe/${step}?order=${id}`))
})

test('[VD01] the page of a car is at most six screens of a phone', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address(CAR))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / 844).toBeLessThanOrEqual(6)
})

test('what leaving costs is found within two presses from the list of cars and from the home page', {
  tag: ONE_WIDTH,
}, async ({ page, address, translations }) => {
  const t = translations('vehicle')
  for (const path of ['/', '/catalog?period=12']) {
    await page.goto(address(path))
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/flex-lease/)
    const leaving = page.getByRole('region', { name: t('leaving.heading') })
    await expect(leaving).toContainText(t('leaving.before'))
    await expect(leaving).toContainText(t('leaving.coolingOff'))
    if (path === '/') continue
    await leaving.getByText(t('leaving.exactly')).filter({ visible: true }).click()
    await expect(leaving.getByText(t('leaving.rule')).filter({ visible: true })).toHaveCount(1)
    const first = leaving.getByText(t('leaving.after', { from: 1 }), { exact: true })
    await expect(first.filter({ visible: true })).toHaveCount(1)
  }
})
