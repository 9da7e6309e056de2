import { becomeCustomer } from './calls.ts'
import { openWithDeferredParts } from './deferred-parts.ts'
import { orderUpToCard } from './order-calls.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const CAR = '/flex-lease/renault/clio/techno-e-tech-1-6'

test('[SH11] a page has its narrow layout below 900 px, and a dialog takes the whole width below 600 px', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('catalog')
  const width = (px: number) => page.setViewportSize({ width: px, height: 800 })
  await test.step('the filter is behind a button, or beside the list', async () => {
    await page.goto(address('/catalog'))
    const open = page.getByRole('button', { name: t('filter') })
    const rail = page.locator('.rail')
    await width(899)
    await expect(open).toBeVisible()
    await expect(rail).toBeHidden()
    await width(900)
    await expect(open).toBeHidden()
    await expect(rail).toBeVisible()
    const [filter, list] = [await rail.boundingBox(), await page.locator('.results').boundingBox()]
    expect(list?.width).toBeLessThan(900 - (filter?.width ?? 0))
  })

  await test.step('a dialog', async () => {
    await openWithDeferredParts(page, address(CAR))
    await page.getByRole('main').locator('a[data-contact]').first().click()
    const dialog = page.getByRole('dialog', { name: translations('contact')('title') })
    await width(599)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(599)
    await width(600)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThan(600)
  })
})

test('[SF03] on a phone the way on and the price stand in one bar on every step of an order, in sight from its top to its end, and neither is twice', {
  tag: ONE_WIDTH,
}, async ({ page, address, translations }) => {
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await orderUpToCard(page)
  for (const step of ['pricing-plans', 'color-and-date', 'pickup_hub', 'select_insurance']) {
    await page.goto(address(`/subscribe/${step}?order=${id}`))
    const next = page.locator('.order-next button')
    const bar = page
      .getByRole('complementary', { name: t('summary.label') })
      .locator('.order-summary > summary')
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 700 })
      for (const top of [0, 100_000]) {
        await page.evaluate((to) => scrollTo(0, to), top)
        await expect(next).toHaveCount(1)
        await expect(next).toBeInViewport({ ratio: 1 })
        await expect(bar).toBeInViewport({ ratio: 1 })
        await expect(bar).toContainText('₪')
        const [a, b] = [await next.boundingBox(), await bar.boundingBox()]
        const middle = (a?.y ?? 0) + (a?.height ?? 0) / 2
        expect(middle, `${step} at ${width}`).toBeGreaterThan(b?.y ?? 0)
        expect(middle, `${step} at ${width}`).toBeLessThan((b?.y ?? 0) + (b?.height ?? 0))
        const areApart =
          (a?.x ?? 0) >= (b?.x ?? 0) + (b?.width ?? 0) ||
          (b?.x ?? 0) >= (a?.x ?? 0) + (a?.width ?? 0)
        expect(areApart, `${step} at ${width}`).toBe(true)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // From the last of what is asked to the way back, the way on, and the price.
    await page.locator('.order-actions a').focus()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.order-summary')).toHaveAttribute('open')
  }
})

test('[SH10] what is said of each car for people on the home page stands in six lines: name, version, facts, price, a longer period, what is in it', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address('/'))
    // Those for businesses say both prices, in two lines.
    const cards = page.locator('.featured').first().locator('.card-body')
    await expect(cards.first()).toBeVisible()
    const tall = () =>
      cards.evaluateAll((all) =>
        all.flatMap((card) =>
          [...card.querySelectorAll('.facts, .card-price > p, .card-price small')]
            .filter((line) => line.clientHeight > (line.matches('small') ? 30 : 45))
            .map((line) => line.textContent),
        ),
      )
    await expect.poll(tall, { message: `${width}` }).toEqual([])
  }
})

test('[PY09] the frame of a card is as tall before its form says so as after', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  await becomeCustomer(page)
  const id = await orderUpToCard(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address(`/subscribe/checkout?order=${id}`))
    const frame = page.locator('iframe.card-frame')
    await expect(frame).toHaveAttribute('style', /--frame-height/)
    const after = (await frame.boundingBox())?.height ?? 0
    const before = await frame.evaluate((it) => {
      it.style.removeProperty('--frame-height')
      return it.getBoundingClientRect().height
    })
    expect(Math.abs(before - after), `${width}: ${before}, then ${after}`).toBeLessThan(24)
  }
})

test('[SH10] the price of a card is one line in every list, at every width and for every period, and what it is for stands beside it', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  for (const path of ['/', '/catalog', '/business/catalog', '/business/catalog?period=36']) {
    await page.goto(address(path))
    const prices = page.locator('.card-price > p:has(.per)')
    await expect(prices.first()).toBeVisible()
    const broken = () =>
      prices.evaluateAll((all) =>
        all
          .filter((it) => it.clientHeight > 45 || it.scrollWidth > it.clientWidth + 1)
          .map((it) => it.textContent),
      )
    for (const width of [320, 360, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(broken, { message: `${path} at ${width}` }).toEqual([])
    }
  }
})
