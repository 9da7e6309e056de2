import type { BrowserContext } from '@playwright/test'
import { becomeCustomer, beginOrder, plentifulCar, readCar } from './calls.ts'
import { press, typeInto } from './form.ts'
import { readOrder } from './order-calls.ts'
import type { Person } from './person.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

const NO_ORDER = '00000000-0000-7000-8000-000000000000'
const endingIn = (path: string) => new RegExp(`${path}$`)

/** Every path leads to one page, without a stop elsewhere. */
async function expectLedTo({ request }: BrowserContext, paths: string[], to: string) {
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.headers().location]).toEqual([path, to])
  }
}

test('[GD06][GD07][GD08][GD12] a visitor who asks for an account or an order is led to the cars, and one of the business store back to its cars', {
  tag: ONCE,
}, async ({ page, context }) => {
  for (const prefix of ['', '/en'])
    await expectLedTo(
      context,
      [
        `${prefix}/profile/subscriptions`,
        `${prefix}/profile/my-account`,
        `${prefix}/subscribe`,
        `${prefix}/subscribe/checkout?order=${NO_ORDER}`,
        `${prefix}/subscribe/pricing-plans?car=10225&period=3`,
      ],
      `${prefix}/catalog`,
    )

  const store = async () => (await context.cookies()).find(({ name }) => name === 'store')?.value
  const theirs = ['/profile/subscriptions', '/subscribe', '/order-summary']
  await page.goto('/business/catalog')
  await expect.poll(store).toBe('B2B')
  // The login page belongs to no store.
  await page.goto('/login')
  await expectLedTo(context, theirs, '/business/catalog')
  await page.goto('/profile/subscriptions')
  await expect(page).toHaveURL(endingIn('/business/catalog'))
  await page.goto('/catalog')
  await expect.poll(store).toBe('B2C')
  await expectLedTo(context, theirs, '/catalog')
})

async function logIn(
  { page, translations }: Pick<Walker, 'page' | 'translations'>,
  { email, password }: Person,
) {
  const t = translations('login')
  await typeInto(page, { [t('email')]: email, [t('password')]: password })
  await press(page, t('submit'))
}

test('[GD09][AU17] a visitor who asks for an order logs in, and is led to it; the car that one chose is still chosen after logging in', {
  tag: ONCE,
}, async ({ page, context, address, language, translations }) => {
  const person = await becomeCustomer(page)
  const id = await beginOrder(page)
  const summary = address(`/order-summary/${id}`)
  expect((await context.request.get(summary, { maxRedirects: 0 })).status()).toBe(200)
  const missing = await context.request.get(address(`/order-summary/${NO_ORDER}`))
  expect(missing.status()).toBe(404)

  await context.clearCookies()
  await page.goto(summary)
  await expect(page).toHaveURL(endingIn(address('/login')))
  const stored = async () => (await context.cookies()).find(({ name }) => name === 'orderSummaryId')
  expect(await stored()).toMatchObject({ value: id, httpOnly: true, sameSite: 'Lax' })
  const minutes = ((await stored())?.expires ?? 0) / 60 - Date.now() / 60_000
  expect(Math.round(minutes)).toBe(30)
  await logIn({ page, translations }, person)
  await expect(page).toHaveURL(endingIn(summary))
  expect(await stored()).toBeUndefined()

  // A page that stands open would see its session go.
  await page.goto('about:blank')
  await context.clearCookies()
  const { slug, classificationId } = await readCar(page.request, language, plentifulCar())
  await page.goto(address(`/flex-lease/${slug}`))
  const start = page.getByRole('button', { name: translations('vehicle')('buy.start') })
  await start.filter({ visible: true }).first().click()
  // Whoever is new signs up; to sign in instead is one press.
  await expect(page).toHaveURL(endingIn(address('/register/type')))
  await page
    .getByRole('main')
    .locator(`a[href="${address('/login')}"]`)
    .click()
  // The page before has fields of the same names.
  await expect(page.getByRole('heading', { name: translations('login')('title') })).toBeVisible()
  await logIn({ page, translations }, person)
  await expect(page).toHaveURL(({ pathname }) => pathname === address('/subscribe/pickup'))
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  expect(await readOrder(page.request, order)).toMatchObject({ classificationId })
})
