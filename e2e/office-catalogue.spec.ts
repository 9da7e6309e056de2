import { enterOffice, OFFICE } from './office-people.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { expect, test } from './visitor.ts'

test('[OF229][OF230][OF231] a car is edited as a draft, its differences are seen, and it is published', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('officeCatalogue')
  const acts = translations('officeActs')
  const act = translations('office')
  await enterOffice(page, 'editor')
  await page.goto(`${OFFICE}${address('/catalogue')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('title'))
  await expectAccessible()
  await page.goto(`${OFFICE}${address('/catalogue/10081')}`)
  await expectAccessible()
  const open = (name: string) =>
    page.locator('details.act > summary').filter({ hasText: name }).first().click()
  const form = page.locator('details.act[open] form')

  await open(t('acts.SaveVehicleDraft'))
  const text = form.getByLabel(t('fields.textHe'))
  await text.fill('<p onclick="x">רכב</p>')
  await form.getByRole('button', { name: act('act.preview') }).click()
  await expect(form.locator('.field-wrong')).toHaveCount(1)
  await text.fill('<p>רכב <strong>מרווח</strong></p>')
  await form.getByRole('button', { name: act('act.preview') }).click()
  await expect(form.getByRole('table')).toContainText('מרווח')
  await form.getByRole('button', { name: t('acts.SaveVehicleDraft'), exact: true }).click()
  await expect(page.getByText(acts('done.SaveVehicleDraft'))).toBeVisible()

  await open(t('acts.PublishDrafts'))
  await form.getByRole('button', { name: act('act.preview') }).click()
  await expect(form.getByRole('table')).toContainText(t('fields.textHe'))
  await form.getByRole('button', { name: t('acts.PublishDrafts'), exact: true }).click()
  await expect(page.getByText(acts('done.PublishDrafts'))).toBeVisible()
})
