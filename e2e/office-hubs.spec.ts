import { read } from './calls.ts'
import { enterOffice, OFFICE } from './office-people.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { newPerson } from './person.ts'
import { placeSubscription } from './subscription.ts'
import { expect, test } from './visitor.ts'

type Placed = { hubPickUpData: { hubId: number; pickUpDate: string } }

test('[OF238][OF239][OF240] closing a hub names first whose hand-over it takes; a day on which nobody comes is closed, and the calendar has its year', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('officeHubs')
  const acts = translations('officeActs')
  const act = translations('office')
  const person = newPerson()
  const id = await placeSubscription(page, person)
  const order = await read<Placed>(
    page.request,
    `SubscriptionMain/getSubscription?subscriptionID=${id}`,
  )
  const { hubId, pickUpDate } = order.hubPickUpData
  await enterOffice(page, 'fleet')
  await page.goto(`${OFFICE}${address(`/hubs/${hubId}`)}`)
  const summary = page.locator('details.act > summary').filter({ hasText: t('acts.CloseHub') })
  await summary.first().click()
  const form = page.locator('details.act[open] form')
  await form.getByRole('button', { name: act('act.preview') }).click()
  const errors = translations('errors')
  const required = errors('field.required')
  // The last day may be left empty.
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    errors('field.date'),
    `${t('acts.reasonHe')}: ${required}`,
    `${t('acts.reasonEn')}: ${required}`,
  ])
  await form.getByLabel(t('acts.from'), { exact: true }).fill(pickUpDate)
  await form.getByLabel(t('acts.reasonHe')).fill('שיפוץ')
  await form.getByLabel(t('acts.reasonEn')).fill('Renovation')
  await form.getByRole('button', { name: act('act.preview') }).click()
  await expect(form.getByRole('region', { name: t('hit.title') })).toContainText(person.lastName)
  await expectAccessible()

  await form.getByRole('button', { name: act('act.edit') }).click()
  // Far ahead, where no other journey books.
  await form.getByLabel(t('acts.from'), { exact: true }).fill('2099-03-02')
  await form.getByRole('button', { name: act('act.preview') }).click()
  await expect(form.getByText(t('hit.nobody'))).toBeVisible()
  await form.getByRole('button', { name: t('acts.CloseHub'), exact: true }).click()
  await expect(page.getByText(acts('done.CloseHub'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('closed.title') })).toContainText('Renovation')

  await page.goto(`${OFFICE}${address('/calendar')}`)
  const calendar = translations('officeCalendar')
  await expect(page.getByRole('table')).toContainText(calendar('holidays.yom-kippur'))
  await expectAccessible()
})
