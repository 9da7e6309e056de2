import { becomeCustomer, post } from './calls.ts'
import { press } from './form.ts'
import { hold } from './hold-scripts.ts'
import { test as inTime } from './moved-clock.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { pickDay } from './order.ts'
import { cards, orderWithCard, readOrder } from './order-calls.ts'
import { agreeAndPay, at, expectPaidOnce, payButton } from './paying.ts'
import { expectRefusalToast } from './refused.ts'
import {
  approve,
  operate,
  orderYear,
  payOrder,
  personWho,
  placeSubscription,
  readSubscription,
  signInAgain,
} from './subscription.ts'
import { expect, type Walker } from './visitor.ts'

const ANOTHER = 'toyota/yaris/style-tech-hybrid-1-5/2024'

const test = inTime.extend<{ walker: Walker }>({
  walker: ({ page, language, address, translations, expectAccessible, arrive }, use) =>
    use({ page, language, address, translations, expectAccessible, arrive }),
})

// One after the other: they share the app and its clock.
test.describe.configure({ mode: 'default' })

/** The words of a message before its first value. */
const upToValue = (text: string) => text.split('VALUE')[0] ?? ''

/** The page of a subscription, under its car's name. */
async function openDetails({ page, address, language, arrive }: Walker, id: string) {
  const { currentVehicle } = await readSubscription(page.request, id, language)
  await page.goto(address(`/profile/subscriptions/${id}`))
  await arrive(`${currentVehicle.brand} ${currentVehicle.model}`)
}

/** Gives the car back to the first hub, on a day by its place. */
async function chooseHubDay({ page, translations, arrive }: Walker, place: number) {
  const t = translations('ending')
  await arrive(t('hub.title'))
  const hubs = page.getByRole('group', { name: translations('delivery')('hub.hub') })
  await hubs.locator('label').first().click()
  await pickDay(page.getByRole('group', { name: t('hub.when') }), place)
  await press(page, t('next'))
  await arrive(t('review.title'))
}

test('[MS06][MS07][RT30] a year of a subscription: each month is charged once, with its documents, and the car comes back', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, advance }) => {
  const { page, address, translations } = walker
  const t = translations('subscription')
  const person = personWho('approved')
  const id = await placeSubscription(page, person)
  const main = page.getByRole('main')
  await openDetails(walker, id)
  await expect(main).toContainText(t('stands.identity.title'))
  await approve(page, advance)
  await page.reload()
  await expect(main).toContainText(t('stands.preparing.title'))
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await page.reload()
  await expect(main).toContainText(t('stands.inUse.title'))

  await advance('P11M')
  // Past the hour at which a day's charges are made.
  await advance('PT20H')
  await signInAgain(page, person)
  const { billing, documents } = await readSubscription(page.request, id)
  expect(billing.items.filter(({ type }) => type === 'charge')).toHaveLength(12)
  expect(billing.nextCharge).toBeNull()
  expect(documents.filter((it) => it.reuqestType === 'invoice')).toHaveLength(12)
  await openDetails(walker, id)
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(main).toContainText(t('billing.noNext'))

  await advance('P1M')
  await operate(page.request, { action: 'return', subscriptionId: id })
  await signInAgain(page, person)
  await openDetails(walker, id)
  await expect(main).toContainText(t('stands.settled.title'))
  await page.goto(address('/profile/subscriptions?filter=ended'))
  await expect(main.getByRole('article')).toHaveCount(1)
})

test('[S43][MS11] what a change of mind costs is read before ordering, before choosing a day, and line by line before confirming', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, advance }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const main = page.getByRole('main')
  const t = translations('ending')
  const price = translations('subscribe')
  const id = await orderYear(page, personWho('approved'))
  const coupon = { subscriptionId: id, couponCode: 'FIRSTFREE' }
  await post(page.request, 'SubscriptionMain/UpsertCouponCode', coupon)
  await page.goto(address(`/subscribe/checkout?order=${id}`))
  const summary = page.getByRole('complementary', { name: price('summary.label') })
  await expect(summary).toContainText(
    upToValue(price('price.mind', { day: 'VALUE', fee: '', month: '' })),
  )
  await expect(summary).toContainText(price('price.couponKept', { month: '12' }))
  await expectAccessible()

  await payOrder(page, id)
  await page.goto(address(`/profile/subscriptions/${id}/end`))
  await arrive(t('cancelTitle'))
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await page.reload()
  await arrive(t('title'))
  await expect(main).toContainText(
    upToValue(t('rules.coolingOff', { day: 'VALUE', back: '', fee: '', month: '' })),
  )
  await expect(main).toContainText(t('rules.feesLater'))
  await expect(main).toContainText(t('rules.coupon', { month: '12' }))

  await page.getByRole('link', { name: t('ways.hub') }).click()
  await chooseHubDay(walker, 0)
  const figures = main.getByRole('region', { name: t('figures.title') })
  await expect(figures.getByRole('term')).toContainText([
    t('figures.lastCharge'),
    t('figures.paid'),
    /₪[\d,.]+/,
    t('figures.cancelFee'),
  ])
  await expect(figures).toContainText('-₪100')
  await main.getByRole('button').last().click()
  await arrive(t('request.done'))
})

test('[MS11][MS14][MS18][LD02][SU06][SU07][SU08] before its car is handed over an order is cancelled at once; afterwards an end is asked for with every figure first, each step waits for its answer, and it is taken back', {
  tag: HEBREW_PHONE,
}, async ({ walker, advance }) => {
  const { page, translations, arrive } = walker
  const t = translations('ending')
  const person = personWho('approved')
  const first = await placeSubscription(page, person)
  await openDetails(walker, first)
  await page.getByRole('link', { name: translations('subscription')('cancelIt') }).click()
  await arrive(t('cancelTitle'))
  await press(page, t('before.confirm'))
  await arrive(t('request.doneCancelled'))
  const { billing, status } = await readSubscription(page.request, first)
  expect(status).toBe('cancelled')
  expect(billing.items.reduce((sum, { price }) => sum + price, 0)).toBe(0)

  await page.context().clearCookies()
  const other = personWho('approved')
  const id = await placeSubscription(page, other)
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  // The days in which the law lets go are over.
  await advance('P40D')
  await signInAgain(page, other)
  await openDetails(walker, id)
  await page.getByRole('link', { name: translations('subscription')('endIt') }).click()
  await arrive(t('title'))
  await page.getByRole('link', { name: t('ways.hub') }).click()
  await chooseHubDay(walker, 3)
  await expect(page.getByRole('main')).toContainText(t('figures.unused'))
  await expect(page.getByRole('main')).toContainText(t('figures.exitFee'))

  // A day that is no more: its page says so, and what was typed about the end is there again.
  const reason = page.getByLabel(t('reason.label'))
  await reason.fill('עוברים דירה')
  const past = new URL(page.url())
  past.searchParams.set('day', '2020-01-01')
  await page.goto(past.href)
  await arrive(t('hub.title'))
  const refused = page.getByRole('main').locator('.field-error > span')
  const [, words = ''] = (await refused.innerText()).split(': ')
  await expectRefusalToast(page, words)
  const release = await hold(page, /\/end\/hub/, 'POST')
  await pickDay(page.getByRole('group', { name: t('hub.when') }), 3)
  await press(page, t('next'))
  await expect(page.getByRole('main').locator('button[aria-busy]')).toBeDisabled()
  release()
  await arrive(t('review.title'))
  await expect(reason).toHaveValue('עוברים דירה')
  await page.getByRole('main').getByRole('button').last().click()
  await arrive(t('request.done'))
  expect(await readSubscription(page.request, id)).toMatchObject({ substatus: 'ending' })
  await press(page, t('request.withdraw'))
  await expect(page.getByRole('main')).toContainText(translations('subscription')('withdrawn'))
  expect(await readSubscription(page.request, id)).toMatchObject({ substatus: 'inUse' })
})

test('[MS17] a month that could not be charged is told, and paid with one press', {
  tag: HEBREW_PHONE,
}, async ({ walker, advance }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscription')
  const id = await placeSubscription(page, personWho('approved'))
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await operate(page.request, { action: 'chargeFails', subscriptionId: id })
  await page.goto(address('/profile/subscriptions'))
  await arrive(translations('profile')('subscriptions.title'))
  await expect(page.getByRole('main')).toContainText(t('stands.paymentProblem.title'))
  const mend = t('mend.paymentProblem')
  await page.getByRole('link', { name: mend }).first().click()
  await arrive(translations('profile')('cards.title'))
  await page.getByRole('main').getByRole('button', { name: /4242/ }).first().click()
  await expect(page.getByRole('main')).toContainText(translations('cards')('set.paid'))
  await openDetails(walker, id)
  await expect(page.getByRole('main')).toContainText(t('stands.inUse.title'))
  expect((await readSubscription(page.request, id)).billing.items).toHaveLength(2)
})

test('[RT14] while a payment is not decided nobody is told to pay again, with scripts and without; then it is either made or declined', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, context, browser, baseURL, advance }) => {
  const { page, address, translations } = walker
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.approvedLate, { cover: 3 })
  const other = await orderWithCard(page, cards.declinedLate, { cover: 3, slug: ANOTHER })
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  })
  const second = await plain.newPage()
  await second.goto(address(`/subscribe?order=${other}`))
  await second.getByRole('checkbox').check()
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  // The bank decides after ten seconds: until then nothing is done that takes its time.
  await expect(page.getByRole('main')).toContainText(t('success.text'))
  for (const stage of ['checkout', 'method', 'deposit']) {
    const answer = await page.request.get(address(`/subscribe/${stage}?order=${id}`))
    expect(new URL(answer.url()).pathname).toBe(address('/success'))
  }
  await payButton({ ...walker, page: second }).click()
  await expect(second).toHaveURL(/success/)

  await advance('PT10S')
  await expect(page).toHaveURL(at('confirmation'))
  await expectPaidOnce(page, id)
  await expect(second).toHaveURL(at('method'))
  await expect(second.getByRole('main').getByRole('alert')).toContainText(t('method.declined'))
  expect((await readOrder(page.request, other)).orderStatus).toBe('draft')
  await plain.close()
})
