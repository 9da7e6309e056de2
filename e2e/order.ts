import type { FrameLocator, Locator, Page } from '@playwright/test'
import { press, typeInto } from './form.ts'
import { expect, type Walker } from './visitor.ts'

export const APPROVED_CARD = '4242 4242 4242 4242'

/** Confirms the period that was chosen on the car's page. */
export async function confirmPeriod({ page, say, arrive }: Walker, months: number) {
  const words = say('subscribe')
  await arrive(words('period.title'))
  const period = words('summary.months', { months })
  await expect(page.getByRole('radio', { name: new RegExp(`^${period}`) })).toBeChecked()
  await press(page, words('period.next'))
}

/** From the colour to the coverage; `javaScriptEnabled` false looks at a hub's days by a button. */
export async function chooseUntilCard({ page, say, arrive }: Walker, javaScriptEnabled = true) {
  const words = say('subscribe')
  await arrive(words('colourAndDate.title'))
  await pickDay(page.getByRole('group', { name: words('colourAndDate.when') }), 2)
  await press(page, words('colourAndDate.next'))

  const delivery = say('delivery')
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

  await arrive(words('cover.title'))
  await page
    .getByRole('group', { name: words('cover.title') })
    .getByRole('radio')
    .first()
    .check()
  await press(page, words('cover.next'))
}

/** Chooses a day of a strip by its place. */
export const pickDay = (days: Locator, place: number) => days.locator('label').nth(place).click()

/** The card provider's own page inside ours. */
export const cardFrame = (page: Page, title: string): FrameLocator =>
  page.getByTitle(title).contentFrame()

export async function typeCard({ say }: Walker, frame: FrameLocator | Page, number: string) {
  const words = say('card')
  await typeInto(frame, { [words('number')]: number })
  await typeInto(frame, { [words('expiry')]: '08/31' })
  await typeInto(frame, { [words('cvv')]: '123' })
  await typeInto(frame, { [words('holder')]: 'Dana Cohen' })
  await frame.getByRole('button', { name: words('submit') }).click()
}

/** Adds a card that is approved, and chooses it. */
export async function addCard(walker: Walker) {
  const { page, say, arrive } = walker
  const words = say('subscribe')
  await arrive(words('addCard.title'))
  await typeCard(walker, cardFrame(page, say('payment')('addCard.frame')), APPROVED_CARD)
  await arrive(words('method.title'))
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await press(page, words('method.next'))
}

/** Approves the deposit or refuses it. */
export async function answerDeposit({ page, say, arrive }: Walker, answer: 'approve' | 'reject') {
  const words = say('subscribe')
  const upToAmount = (text: string) => new RegExp(`^${text.split('AMOUNT')[0]}`)
  await arrive(upToAmount(words('deposit.title', { amount: 'AMOUNT' })))
  await press(page, upToAmount(words(`deposit.${answer}`, { amount: 'AMOUNT' })))
}
