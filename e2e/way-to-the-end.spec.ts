import { countWalk } from './counter.ts'
import { press } from './form.ts'
import { test as inTime } from './moved-clock.ts'
import { pickDay } from './order.ts'
import { approve, operate, personWho, placeSubscription, readSubscription } from './subscription.ts'
import { expect } from './visitor.ts'

/** As many as the first page of the account and the confirmation may lie apart. */
const MOST_PRESSES = 8

inTime(
  '[SF05][MS11] the way from the first page of the account to a subscription that ends is short, and asks nothing that has to be typed',
  async ({ page, address, translations, arrive, advance }) => {
    const t = translations('ending')
    const id = await placeSubscription(page, personWho('approved'))
    await approve(page, advance)
    await operate(page.request, { action: 'handOver', subscriptionId: id })

    const counted = await countWalk(page)
    const main = page.getByRole('main')
    await page.goto(address('/profile'))
    await arrive(translations('profile')('subscriptions.title'))
    await main.getByRole('link', { name: translations('subscription')('endIt') }).click()
    await arrive(t('title'))
    await main.getByRole('link', { name: t('ways.hub') }).click()
    await arrive(t('hub.title'))
    await main
      .getByRole('group', { name: translations('delivery')('hub.hub') })
      .locator('label')
      .nth(1)
      .click()
    await pickDay(main.getByRole('group', { name: t('hub.when') }), 1)
    await press(page, t('next'))
    await arrive(t('review.title'))
    await main.getByRole('button').last().click()
    await arrive(t('request.done'))

    const { screens, presses, fields } = counted
    const count = { screens: screens.length, presses, fields: fields.length }
    inTime.info().annotations.push({ type: 'counted', description: JSON.stringify(count) })
    expect(presses, 'presses').toBeLessThanOrEqual(MOST_PRESSES)
    expect(fields).toEqual([])
    expect(await readSubscription(page.request, id)).toMatchObject({ substatus: 'ending' })
  },
)
