import type { FrameLocator, Locator, Page } from '@playwright/test'
import { press, typeInto } from './form.ts'
import { expect, type Walker } from './visitor.ts'

export const APPROVED_CARD = '4242 4242 4242 4242'

/** Confirms the period that was chosen on the car's page. */
export async function confirmPeriod({ page, translations, arrive }: Walker, months: number) {
  const t = translations('subscribe')
  await arrive(t('period.title'))
  const period = t('summary.months', { months })
  await expect(page.getByRole('radio', { name: new RegExp(`^${period}`) })).toBeChecked()
  await press(page, t('period.next'))
}

/** From the colour to the coverage; `javaScriptEnabled` false looks at a hub's days by a button. */
export async function chooseUntilCard(
  { page, translations, arrive }: Walker,
  javaScriptEnabled = true,
) {
  const t = translations('subscribe')
  await arrive(t('colourAndDate.title'))
  await pickDay(page.getByRole('group', { name: t('colourAndDate.when') }), 2)
  await press(page, t('colourAndDate.next'))

  const delivery = translations('delivery')
  await arrive(delivery('ways.title'))
  await press(page, delivery('ways.hub'))
  await arrive(delivery('hub.title'))
  const next = page.getByRole('button', { name: delivery('hub.next'), exact: true })
  if (javaScriptEnabled) await expect(next).toBeDisabled()
  await page
    .getByRole('group', { name: delivery('hub.hub') })
    .locator('label')
    .first()
    .click()
  if (!javaScriptEnabled) await page.getByRole('button', { name: delivery('hub.showDays') }).click()
  await pickDay(page.getByRole('group', { name: delivery('hub.when') }), 1)
  await next.click()

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

/** Adds a card that is approved, and chooses it. */
export async function addCard(walker: Walker) {
  const { page, translations, arrive } = walker
  const t = translations('subscribe')
  await arrive(t('addCard.title'))
  await typeCard(walker, cardFrame(page, translations('payment')('addCard.frame')), APPROVED_CARD)
  await arrive(t('method.title'))
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await press(page, t('method.next'))
}

/** Approves the deposit or refuses it. */
export async function answerDeposit(
  { page, translations, arrive }: Walker,
  answer: 'approve' | 'reject',
) {
  const t = translations('subscribe')
  const upToAmount = (text: string) => new RegExp(`^${text.split('AMOUNT')[0]}`)
  await arrive(upToAmount(t('deposit.title', { amount: 'AMOUNT' })))
  await press(page, upToAmount(t(`deposit.${answer}`, { amount: 'AMOUNT' })))
}
