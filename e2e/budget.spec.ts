import { openFilters } from './find-car.ts'
import { CROSSED, expect, test, type Walker } from './visitor.ts'

const fieldOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>) =>
  page.getByRole('textbox', { name: translations('catalog')('budgetLowest') })

/** Beside the field stands how an amount is written, and the field says so as well. */
async function expectUnclear(walker: Pick<Walker, 'page' | 'translations'>) {
  const words = walker.translations('catalog')('budgetUnclear')
  await expect(walker.page.getByRole('alert')).toHaveText(words)
  await expect(fieldOf(walker)).toHaveAccessibleDescription(words)
  await expect(fieldOf(walker)).toHaveAttribute('aria-invalid', 'true')
}

test('[PY04] a budget is read as people write amounts; what is none is said beside its field, and the list stays as it was', {
  tag: CROSSED,
}, async ({ page, address, translations, expectAccessible }) => {
  const walker = { page, translations }
  const t = translations('catalog')
  await page.goto(address('/catalog'))
  await openFilters(walker)
  const lowest = fieldOf(walker)
  const highest = page.getByRole('textbox', { name: t('budgetHighest') })
  await highest.fill('₪3,990.50')
  await highest.press('Tab')
  await expect(page).toHaveURL(/budget-\d+-4000$/)
  await expect(highest).toHaveValue('4000')

  await lowest.fill('2490.500')
  await expect(page.getByRole('alert')).toBeHidden()
  await lowest.press('Enter')
  await expectUnclear(walker)
  await expectAccessible()
  await expect(page).toHaveURL(/budget-\d+-4000$/)
  await page.getByRole('checkbox').first().press('Space')
  await expect(page).toHaveURL(/catalog\/.+\/budget-\d+-4000$/)
  await expectUnclear(walker)
  const show = page.getByRole('button', {
    name: new RegExp(`^${t('show', { count: 9 }).split(' ')[0]} `),
  })
  if (await show.isVisible()) {
    await show.click()
    await expect(lowest).toBeFocused()
  }

  await lowest.fill('3090,50')
  await expect(page.getByRole('alert')).toBeHidden()
  await lowest.press('Tab')
  await expect(page).toHaveURL(/budget-3050-4000$/)
  await expect(lowest).toHaveValue('3050')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PY04] a budget that is no amount is said above the list and beside its field, which keeps it', {
    tag: CROSSED,
  }, async ({ page, address, translations }) => {
    const walker = { page, translations }
    const t = translations('catalog')
    await page.goto(address('/catalog'))
    await openFilters(walker)
    await page.getByRole('textbox', { name: t('budgetHighest') }).fill('3.990,00')
    await fieldOf(walker).fill('cheap')
    await fieldOf(walker).press('Enter')
    await expect(page).toHaveURL(/budget-\d+-4000\?budgetMin=cheap$/)
    await expect(page.getByRole('status').filter({ hasText: t('budgetLeftOut') })).toBeVisible()
    await openFilters(walker, 1)
    await expectUnclear(walker)
    await expect(fieldOf(walker)).toHaveValue('cheap')
  })
})
