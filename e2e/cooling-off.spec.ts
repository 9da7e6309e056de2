import { post } from './calls.ts'
import { press } from './form.ts'
import { test } from './moved-clock.ts'
import { pickDay } from './order.ts'
import { approve, operate, orderYear, payOrder, personWho } from './subscription.ts'
import { CROSSED, expect } from './visitor.ts'

/** The words of a message before its first value. */
const upToValue = (text: string) => text.split('VALUE')[0] ?? ''

test('[S43][MS11] what a change of mind costs is read before ordering, before choosing a day, and line by line before confirming', {
  tag: CROSSED,
}, async ({ page, address, say, arrive, advance, expectAccessible }) => {
  test.setTimeout(240_000)
  const main = page.getByRole('main')
  const words = say('ending')
  const price = say('subscribe')
  const id = await orderYear(page, personWho('approved'))
  const coupon = { subscriptionId: id, couponCode: 'FIRSTFREE' }
  await post(page.request, 'SubscriptionMain/UpsertCouponCode', coupon)
  await page.goto(address(`/subscribe/checkout?order=${id}`))
  const summary = page.getByRole('complementary', { name: price('summary.label') })
  const handle = summary.locator('summary').first()
  if (await handle.isVisible()) await handle.click()
  await expect(summary).toContainText(
    upToValue(price('price.mind', { day: 'VALUE', fee: '', month: '' })),
  )
  await expect(summary).toContainText(price('price.couponKept', { month: '12' }))
  await expectAccessible()

  await payOrder(page, id)
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await page.goto(address(`/profile/subscriptions/${id}/end`))
  await arrive(words('title'))
  await expect(main).toContainText(
    upToValue(words('rules.coolingOff', { day: 'VALUE', back: '', fee: '', month: '' })),
  )
  await expect(main).toContainText(words('rules.feesLater'))
  await expect(main).toContainText(words('rules.coupon', { month: '12' }))

  await page.getByRole('link', { name: words('ways.hub') }).click()
  await arrive(words('hub.title'))
  const hubs = page.getByRole('group', { name: say('delivery')('hub.hub') })
  await hubs.locator('label').first().click()
  await pickDay(page.getByRole('group', { name: words('hub.when') }), 0)
  await press(page, words('next'))
  await arrive(words('review.title'))
  const figures = main.getByRole('region', { name: words('figures.title') })
  await expect(figures.getByRole('term')).toContainText([
    words('figures.lastCharge'),
    words('figures.paid'),
    /₪[\d,.]+/,
    words('figures.cancelFee'),
  ])
  await expect(figures).toContainText('-₪100')
  await expectAccessible()
})
