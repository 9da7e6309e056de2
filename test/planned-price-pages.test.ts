import { watchCatalogue } from '@galgal/api/db/catalogue/watch-catalogue'
import { runJobs } from '@galgal/api/jobs/scheduler'
import { call } from '@galgal/contract/call'
import { PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { instantAt, MINUTE } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renewSession, signedIn, type TestApi } from '../api/test/customers.ts'
import { TUCSON, tucson } from '../api/test/office/catalogue.ts'
import { openOffice } from '../api/test/office/open-office.ts'
import { openTestApi } from '../api/test/open-test-api.ts'
import { draft } from '../api/test/orders.ts'
import { accepted } from '../api/test/people.ts'
import { openStorefront } from './open-storefront.ts'

/** Its page, where the price of a year is the one that is chosen. */
const CAR = `/flex-lease/${tucson.brandSlug}/${tucson.modelSlug}/${tucson.versionSlug}?period=12`
const year = tucson.monthlyPriceNis[12]
const asked = year - 210

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
const moveTo = (instant: Date) => api.clock.advance(instant.getTime() - api.clock.now().getTime())

test.for<[string, string, string]>([
  ['before the clock goes forward', '2027-03-25', '2027-03-26'],
  ['before the clock goes back', '2027-10-30', '2027-10-31'],
])(
  '[OF235] %s a cached page and an open order have the old price until midnight, and the new one from then on',
  async ([, today, tomorrow]) => {
    moveTo(instantAt(today, '23:50'))
    const office = await openOffice(api)
    const row = { classificationId: TUCSON, store: 'B2C', months: 12, monthly: asked } as const
    accepted(await (await office.as('editor')).ask(PlanPrices, { on: tomorrow, rows: [row] }))
    const dana = await signedIn(api)
    const { id } = await draft(api, dana, [])
    const priceOf = async () =>
      accepted(
        await call(
          api.send,
          getSubscription,
          { subscriptionID: id },
          (await renewSession(api, dana)).headers,
        ),
      ).priceDetails.monthlyCost
    const watch = await watchCatalogue(api.database)
    onTestFinished(watch.close)
    const storefront = openStorefront(api, watch.version)
    const prices = async () => {
      const page = await (await storefront.open(CAR)).text()
      return [year, asked].filter((it) => page.includes(formatPrice(shekels(it))))
    }
    const midnight = instantAt(tomorrow, '00:00')

    moveTo(new Date(midnight.getTime() - MINUTE / 2))
    await runJobs(api.deps)
    expect(await prices()).toEqual([year])
    expect(storefront.isInMemory(CAR)).toBe(true)
    expect(await priceOf()).toBe(year)

    moveTo(midnight)
    await runJobs(api.deps)
    // What it was before is crossed out beside it.
    await vi.waitFor(async () => expect(await prices()).toEqual([year, asked]), 5000)
    expect(await priceOf()).toBe(asked)
  },
)
