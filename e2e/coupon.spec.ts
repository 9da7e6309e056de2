import { inLanguage } from '@galgal/i18n/locales'
import { becomeCustomer, beginOrder } from './calls.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { expectRefusalToast } from './refused.ts'
import { expect, test, type Walker } from './visitor.ts'

const WELCOME = { he: '10% הנחה בשלושת החודשים הראשונים', en: '10% off the first three months' }

const summaryOf = ({ page, translations }: Walker) =>
  page.getByRole('complementary', { name: translations('subscribe')('summary.label') })

/** On a phone the summary is a bar that opens. */
async function openSummary(walker: Walker) {
  const handle = summaryOf(walker).locator('summary').first()
  if (await handle.isVisible()) await handle.click()
}

async function type(walker: Walker, code: string) {
  const t = walker.translations('coupon')
  await walker.page.getByRole('textbox', { name: t('label') }).fill(code)
  await walker.page.getByRole('button', { name: t('apply') }).click()
}

test('[SF05][PY02][PY03] a coupon is refused with its reason, put on, taken off by a change that says why, and removed', {
  tag: HEBREW_PHONE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const t = translations('coupon')
  const subscribe = translations('subscribe')
  await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.goto(address(`/subscribe?order=${id}`))
  await arrive(subscribe('colourAndDate.title'))
  await openSummary(walker)
  const summary = summaryOf(walker)
  const field = summary.getByRole('textbox', { name: t('label') })

  await type(walker, 'no such coupon')
  await expect(field).toHaveAccessibleDescription(
    translations('errors')('error_customMessage_7034'),
  )
  await expect(field).toHaveValue('no such coupon')
  await page.route('**/subscribe/coupon.data*', (route) => route.fulfill({ status: 429 }))
  await type(walker, 'welcome10')
  await expect(field).toHaveAccessibleDescription(t('notPut'))
  await expectRefusalToast(page, t('notPut'))
  await page.unroute('**/subscribe/coupon.data*')
  await expectAccessible()

  await type(walker, ' welcome10')
  const remove = summary.getByRole('button', { name: t('remove') })
  await expect(remove).toBeFocused()
  await expect(summary.getByRole('status')).toHaveText(t('applied', { code: 'WELCOME10' }))
  await expect(summary).toContainText(inLanguage(language, WELCOME))
  const dueNow = summary.getByRole('region', { name: subscribe('price.dueNow') })
  // It takes from every month of this period, of which today's is the first.
  const monthly = summary.getByRole('region', { name: subscribe('price.monthly') })
  await expect(monthly).toContainText(subscribe('price.line.coupon'))
  await expectAccessible()

  await page.goto(address(`/subscribe/pricing-plans?order=${id}`))
  await page.getByRole('main').getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: subscribe('save') }).click()
  await arrive(subscribe('colourAndDate.title'))
  const gone = page.getByText(t('gone.CouponNotForThisOrder'))
  await expect(gone).toBeVisible()
  await page.getByRole('button', { name: t('dismiss') }).click()
  await expect(gone).toBeHidden()

  await openSummary(walker)
  await type(walker, 'DRIVE500')
  await remove.click()
  await expect(field).toBeFocused()
  for (const figures of [monthly, dueNow])
    await expect(figures).not.toContainText(subscribe('price.line.coupon'))
})

test.describe('before any script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('a coupon is refused on a page of its own, and put on from there', {
    tag: ENGLISH_DESKTOP,
  }, async ({ page, address, language, translations, expectAccessible, arrive }) => {
    const walker = { page, address, language, translations, expectAccessible, arrive }
    const t = translations('coupon')
    await becomeCustomer(page)
    const id = await beginOrder(page)
    await page.goto(address(`/subscribe?order=${id}`))
    await type(walker, 'SUMMER25')
    await arrive(t('title'))
    const field = page.getByRole('textbox', { name: t('label') })
    await expect(field).toHaveAccessibleDescription(
      translations('errors')('error_customMessage_7034'),
    )
    await expect(field).toHaveValue('SUMMER25')
    await type(walker, 'WELCOME10')
    await arrive(translations('subscribe')('colourAndDate.title'))
    await expect(summaryOf(walker)).toContainText(inLanguage(language, WELCOME))
    await page.getByRole('button', { name: t('remove') }).click()
    await arrive(translations('subscribe')('colourAndDate.title'))
    await expect(field).toBeVisible()
  })
})
