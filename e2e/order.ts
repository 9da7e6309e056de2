import type { FrameLocator, Locator, Page } from '@playwright/test'
import { press, typeInto } from './form.ts'
import { expect, type Walker } from './visitor.ts'

export const APPROVED_CARD = '4242 4242 4242 4242'

/** What was chosen on the car's page is not asked again: the order has it, and its first day. */
export async function expectBegun({ page, translations, arrive }: Walker, months: number) {
  await arrive(translations('delivery')('ways.title'))
  const t = translations('subscribe')
  const summary = page.getByRole('complementary', { name: t('summary.label') })
  await expect(summary).toContainText(t('summary.months', { months }))
}

/** From the nearest hub, which stands chosen with its first day, to the coverage. */
export async function chooseUntilCard({ page, translations, arrive }: Walker) {
  const t = translations('subscribe')
  const delivery = translations('delivery')
  await arrive(delivery('ways.title'))
  for (const group of [delivery('hub.hub'), delivery('hub.when')])
    await expect(
      page.getByRole('group', { name: group }).getByRole('radio', { checked: true }),
    ).toHaveCount(1)
  await press(page, delivery('hub.next'))

  await arrive(t('cover.title'))
  await page
    .getByRole('group', { name: t('cover.title') })
    .getByRole('radio')
    .first()
    .check()
  await press(page, t('cover.next'))
}

/** Chooses a day of a strip by its place. */
export const pickDay = (days: Locator, place: number) => days.locator('label').nth(place).click()

/** The card provider's own page inside ours. */
export const cardFrame = (page: Page, title: string): FrameLocator =>
  page.getByTitle(title).contentFrame()

export async function typeCard(
  { translations }: Walker,
  frame: FrameLocator | Page,
  number: string,
) {
  const t = translations('card')
  await typeInto(frame, { [t('number')]: number })
  await typeInto(frame, { [t('expiry')]: '08/31' })
  await typeInto(frame, { [t('cvv')]: '123' })
  await typeInto(frame, { [t('holder')]: 'Dana Cohen' })
  await frame.getByRole('button', { name: t('submit') }).click()
}

/** Adds a card that is approved, which then stands chosen on the page of the payment. */
export async function addCard(walker: Walker) {
  const { page, translations, arrive } = walker
  await arrive(translations('subscribe')('checkout.title'))
  await typeCard(walker, cardFrame(page, translations('payment')('addCard.frame')), APPROVED_CARD)
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
}
