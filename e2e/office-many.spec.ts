import { enterOffice, OFFICE } from './office-people.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { newPerson } from './person.ts'
import { placeSubscription } from './subscription.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

test('[OF165][OF103] the hand-over of a chosen subscription is given to whoever does it, and all that match are tried first', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('officeSubscriptions')
  const list = translations('office')
  const person = newPerson()
  await placeSubscription(page, person)
  await enterOffice(page, 'manager')
  await page.goto(`${OFFICE}${address('/subscriptions')}?q=${person.phone}`)
  await page.getByRole('row').getByLabel(list('list.select'), { exact: true }).check()
  const bar = page.locator('form.bulk')
  await bar.getByLabel(t('assign.to')).selectOption({ index: 1 })
  await expectAccessible()
  await bar.getByRole('button', { name: t('assign.do') }).click()
  await expect(page.getByText(t('assign.done', { done: 1, others: 0, why: '' }))).toBeVisible()

  await page.locator('.all-match > summary').click()
  const all = page.locator('.all-match form')
  await all.getByLabel(t('assign.visits')).selectOption('in')
  await all.getByRole('button', { name: t('assign.all') }).click()
  await expect(page).toHaveURL(/\/bulk\/./)
  const bulk = translations('officeBulk')
  await expect(page.getByRole('region', { name: bulk('refusals') })).toContainText(
    bulk('count', { count: 1 }),
  )
})

test('[OF047][OF093] on a phone each act of an area that a role may be given stands beside its box', {
  tag: ONE_WIDTH,
}, async ({ page, address, translations }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterOffice(page, 'manager')
  await page.goto(`${OFFICE}${address('/roles')}?role=desk`)
  await page
    .locator('summary')
    .filter({ hasText: translations('officeCompany')('roles.change') })
    .click()
  const cells = page.locator('.matrix td').filter({ visible: true })
  await expect(cells.first()).toBeVisible()
  const boxed = cells.filter({ has: page.getByRole('checkbox') })
  await expect(boxed).toHaveCount(await cells.count())
})
