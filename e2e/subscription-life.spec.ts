import { press } from './form.ts'
import { test as inTime } from './moved-clock.ts'
import { pickDay } from './order.ts'
import {
  approve,
  operate,
  personWho,
  placeSubscription,
  readSubscription,
  signInAgain,
} from './subscription.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

const test = inTime.extend<{ walker: Walker }>({
  walker: ({ page, language, address, say, expectAccessible, arrive }, use) =>
    use({ page, language, address, say, expectAccessible, arrive }),
})

/** The page of a subscription, under its car's name. */
async function openDetails({ page, address, language, arrive }: Walker, id: string) {
  const { currentVehicle } = await readSubscription(page.request, id, language)
  await page.goto(address(`/profile/subscriptions/${id}`))
  await arrive(`${currentVehicle.brand} ${currentVehicle.model}`)
}

test('[MS06][MS07][RT30] a year of a subscription: each month is charged once, with its papers, and the car comes back', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  test.setTimeout(240_000)
  const { page, address, say } = walker
  const words = say('subscription')
  const person = personWho('approved')
  const id = await placeSubscription(page, person)
  const main = page.getByRole('main')
  await openDetails(walker, id)
  await expect(main).toContainText(words('stands.identity.title'))
  await approve(page, advance)
  await page.reload()
  await expect(main).toContainText(words('stands.preparing.title'))
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await page.reload()
  await expect(main).toContainText(words('stands.inUse.title'))

  for (let month = 2; month <= 12; month++) await advance('P1M')
  // Past the hour at which a day's charges are made.
  await advance('PT20H')
  await signInAgain(page, person)
  const { billing, documents } = await readSubscription(page.request, id)
  expect(billing.items.filter(({ type }) => type === 'charge')).toHaveLength(12)
  expect(billing.nextCharge).toBeNull()
  expect(documents.filter((it) => it.reuqestType === 'invoice')).toHaveLength(12)
  await openDetails(walker, id)
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(main).toContainText(words('billing.noNext'))

  await advance('P1M')
  await operate(page.request, { action: 'return', subscriptionId: id })
  await signInAgain(page, person)
  await openDetails(walker, id)
  await expect(main).toContainText(words('stands.settled.title'))
  await page.goto(address('/profile/subscriptions?filter=ended'))
  await expect(main.getByRole('article')).toHaveCount(1)
})

test('[MS11][MS14][MS18][LD02] before its car is handed over an order is cancelled at once; afterwards an end is asked for with every figure first, and taken back', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  test.setTimeout(240_000)
  const { page, say, arrive } = walker
  const words = say('ending')
  const person = personWho('approved')
  const first = await placeSubscription(page, person)
  await openDetails(walker, first)
  await page.getByRole('link', { name: say('subscription')('cancelIt') }).click()
  await arrive(words('cancelTitle'))
  await press(page, words('before.confirm'))
  await arrive(words('request.doneCancelled'))
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
  await page.getByRole('link', { name: say('subscription')('endIt') }).click()
  await arrive(words('title'))
  await page.getByRole('link', { name: words('ways.hub') }).click()
  await arrive(words('hub.title'))
  await page
    .getByRole('group', { name: say('delivery')('hub.hub') })
    .locator('label')
    .first()
    .click()
  await pickDay(page.getByRole('group', { name: words('hub.when') }), 3)
  await press(page, words('next'))
  await arrive(words('review.title'))
  await expect(page.getByRole('main')).toContainText(words('figures.unused'))
  await expect(page.getByRole('main')).toContainText(words('figures.exitFee'))

  // A day that is no more: its page says so, and what was typed about the end is there again.
  const reason = page.getByLabel(words('reason.label'))
  await reason.fill('עוברים דירה')
  const past = new URL(page.url())
  past.searchParams.set('day', '2020-01-01')
  await page.goto(past.href)
  await arrive(words('hub.title'))
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await pickDay(page.getByRole('group', { name: words('hub.when') }), 3)
  await press(page, words('next'))
  await arrive(words('review.title'))
  await expect(reason).toHaveValue('עוברים דירה')
  await page.getByRole('main').getByRole('button').last().click()
  await arrive(words('request.done'))
  expect(await readSubscription(page.request, id)).toMatchObject({ substatus: 'ending' })
  await press(page, words('request.withdraw'))
  await expect(page.getByRole('main')).toContainText(say('subscription')('withdrawn'))
  expect(await readSubscription(page.request, id)).toMatchObject({ substatus: 'inUse' })
})

test('[MS17] a month that could not be charged is told, and paid with one press', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  test.setTimeout(240_000)
  const { page, address, say, arrive } = walker
  const words = say('subscription')
  const id = await placeSubscription(page, personWho('approved'))
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await operate(page.request, { action: 'chargeFails', subscriptionId: id })
  await page.goto(address('/profile/subscriptions'))
  await arrive(say('profile')('subscriptions.title'))
  await expect(page.getByRole('main')).toContainText(words('stands.paymentProblem.title'))
  const mend = words('mend.paymentProblem')
  await page.getByRole('link', { name: mend }).first().click()
  await arrive(say('profile')('cards.title'))
  await page.getByRole('main').getByRole('button', { name: /4242/ }).first().click()
  await expect(page.getByRole('main')).toContainText(say('cards')('set.paid'))
  await openDetails(walker, id)
  await expect(page.getByRole('main')).toContainText(words('stands.inUse.title'))
  expect((await readSubscription(page.request, id)).billing.items).toHaveLength(2)
})
