import type { APIRequestContext } from '@playwright/test'
import { becomeCustomer, ownPage, plentifulCar, post, read, readCar } from './calls.ts'
import { press } from './form.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { cards, orderWithCard } from './order-calls.ts'
import { expect, test } from './visitor.ts'

const COUPON = 'LONG24'

type Sum = { totalStr: string; lines: { amountStr: string }[] }
type Quote = { dueNow: Sum; monthly: Sum; totalStr: string }

test('[PY01] one price to the agora on the card, the car’s page, the summary, the button, the confirmation and the e-mail', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, language, translations, arrive }) => {
  const { request } = page
  const person = await becomeCustomer(page)
  const car = await readCar(request, language, plentifulCar())
  const pack = car.pricing.subscription_packs.at(-1)
  if (!pack) throw new Error(`${car.slug} has no prices`)

  await page.goto(address(`/catalog/brand-${car.slug.split('/')[0]}`))
  const card = page
    .getByRole('article')
    .filter({ hasText: car.model })
    .filter({ hasText: car.version })
    .first()
  await expect(card).toContainText(pack.taxes_included_str)
  await page.goto(address(`/flex-lease/${car.slug}`))
  const period = translations('vehicle')('buy.period', { months: pack.period })
  await page.getByRole('radio', { name: new RegExp(`^${period}`) }).check({ force: true })
  const panel = page.getByRole('complementary', { name: translations('vehicle')('buy.heading') })
  await expect(panel).toContainText(pack.taxes_included_str)

  const id = await orderWithCard(page, cards.approved, { cover: 3 })
  const stage = { id, stage: 'pricing-plans', periodInMonths: pack.period }
  await post(request, 'SubscriptionMain/UpdateSubscriptionProcess', stage)
  const coupon = { subscriptionId: id, couponCode: COUPON }
  await post(request, 'SubscriptionMain/UpsertCouponCode', coupon)
  const requested = `SubscriptionMain/getSubscription?subscriptionID=${id}`
  const { quote } = await read<{ quote: Quote }>(request, requested)

  const t = translations('subscribe')
  await page.goto(address(`/subscribe/checkout?order=${id}`))
  await arrive(t('checkout.title'))
  const summary = page.getByRole('complementary', { name: t('summary.label') })
  await expect(summary).toContainText(COUPON)
  const monthly = summary.getByRole('region', { name: t('price.monthly') })
  const dueNow = summary.getByRole('region', { name: t('price.dueNow') })
  await expect(monthly).toContainText(pack.taxes_included_str)
  // The coupon is of every month: what is paid each month is what is paid today, and nobody reads another.
  for (const text of [quote.dueNow.totalStr, ...quote.dueNow.lines.map((it) => it.amountStr)])
    await expect(monthly).toContainText(text)
  await expect(dueNow).toContainText(quote.dueNow.totalStr)
  await expect(summary).toContainText(quote.totalStr)
  await page.getByRole('checkbox').check()
  await press(page, t('checkout.pay', { amount: quote.dueNow.totalStr }))

  await arrive(t('confirmation.title'))
  const main = page.getByRole('main')
  const paid = main.locator('dl > div').filter({ hasText: t('confirmation.paid') })
  await expect(paid).toContainText(quote.dueNow.totalStr)
  const month = main.locator('dl > div').filter({ hasText: t('price.perMonth') })
  await expect(month).toContainText(quote.dueNow.totalStr)
  const message = () => confirmationTo(request, person.email)
  await expect.poll(message).toContain(quote.dueNow.totalStr)
  expect(await message()).toContain(quote.monthly.totalStr)
})

/** The e-mail that confirms an order, once it has left. */
async function confirmationTo(request: APIRequestContext, to: string) {
  const headers = { ...ownPage, accept: 'application/json' }
  const answer = await request.get('/sandbox/outbox', { headers, params: { to } })
  const inbox: { link?: string; body: string }[] = await answer.json()
  return inbox.find(({ link }) => link?.includes('/profile/subscriptions'))?.body ?? ''
}
