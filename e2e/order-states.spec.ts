import type { Page } from '@playwright/test'
import { becomeCustomer, beginOrder, post } from './calls.ts'
import { press } from './form.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { addCard, cardFrame, pickDay, typeCard } from './order.ts'
import { orderUpToCard, readOrder } from './order-calls.ts'
import { agreeAndPay, at, payButton, test } from './paying.ts'
import { expect } from './visitor.ts'

test('[SF02][SF03][SF04] an order waits at its open stage: for whoever comes too early, after a reload, in a second tab; its steps say where one stands, next leads on and back leads back', {
  tag: HEBREW_PHONE,
}, async ({ walker, context }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await beginOrder(page)
  for (const path of [
    `/subscribe/checkout?order=${id}`,
    `/subscribe/method?order=${id}`,
    `/subscribe/confirmation?order=${id}`,
  ])
    expect((await page.request.get(address(path))).url()).toMatch(at('color-and-date'))

  await page.goto(address('/subscribe'))
  await expect(page).toHaveURL(at('color-and-date'))
  await page.reload()
  await arrive(t('colourAndDate.title'))
  const steps = page.getByRole('navigation', { name: translations('shell')('stepper.label') })
  const position = (current: number) =>
    translations('shell')('stepper.position', { current, total: 6 })
  await expect(steps).toContainText(position(2))
  await pickDay(page.getByRole('group', { name: t('colourAndDate.when') }), 2)
  await press(page, t('colourAndDate.next'))
  await expect(page).toHaveURL(at('pickup'))
  await expect(steps).toContainText(position(3))
  await expect(steps.locator('[aria-current=step]')).toContainText(t('steps.pickup'))

  const second = await context.newPage()
  await second.goto(address('/profile/subscriptions'))
  await second.getByRole('link', { name: translations('profile')('draft.continue') }).click()
  await expect(second).toHaveURL(at('pickup'))
  await second.close()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('back'), exact: true })
    .click()
  await expect(page).toHaveURL(at('color-and-date'))
  await expect(steps).toContainText(position(2))
})

test('[PY13] a wrong card is refused on its own page; a deposit can be refused; terms are asked for', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await orderUpToCard(page)
  await page.goto(address(`/subscribe?order=${id}`))

  await arrive(t('checkout.title'))
  const frame = cardFrame(page, translations('payment')('addCard.frame'))
  const card = translations('card')
  await frame.getByRole('button', { name: card('submit') }).click()
  await expect(frame.getByRole('alert')).toContainText(card('errors.number'))
  await expect(frame.getByLabel(card('number'))).toHaveAccessibleDescription(card('errors.number'))
  await typeCard(walker, frame, '4000 0000 0000 0002')
  await expect(frame.getByRole('alert')).toContainText(card('errors.declined'))
  await expect(frame.getByLabel(card('holder'))).toHaveValue('Dana Cohen')
  await expect(frame.getByLabel(card('number'))).toHaveValue('')

  await addCard(walker)
  await payButton(walker).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  // Nothing was asked of the card before the terms are agreed to.
  expect((await readOrder(page.request, id)).priceDetails.depositStatus).toBe('none')

  const steps = page.getByRole('navigation', { name: translations('shell')('stepper.label') })
  await steps.getByRole('link', { name: t('steps.select_insurance') }).click()
  await expect(page).toHaveURL(at('select_insurance'))
  await page.goBack()
  await arrive(t('checkout.title'))

  const hold = {
    id,
    stage: 'method',
    paymentMethodId: await cardOf(page),
    paymentSource: 'creditCard',
  }
  await post(page.request, 'SubscriptionMain/UpdateSubscriptionProcess', hold)
  await page.goto(address(`/subscribe?order=${id}`))
  await press(page, t('deposit.reject'))
  await arrive(t('cover.title'))
  await expect(page.getByRole('main')).toContainText(t('cover.rejected'))
  await press(page, t('cover.next'))
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
})

/** The card that stands chosen. */
const cardOf = (page: Page) => page.getByRole('radio', { name: /4242/ }).inputValue()

test('another customer’s order is as missing as one that never was', {
  tag: HEBREW_PHONE,
}, async ({ request, playwright, address, translations }) => {
  await becomeCustomer({ request })
  const id = await beginOrder({ request })
  const other = await playwright.request.newContext()
  await becomeCustomer({ request: other })
  for (const path of [
    `/subscribe/checkout?order=${id}`,
    `/subscribe/confirmation?order=${id}`,
    `/success?order=${id}`,
    '/subscribe/checkout?order=nonsense',
  ]) {
    const answer = await other.get(address(path), { headers: { accept: 'text/html' } })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(
      `<h1>${translations('errorsPage')('notFound.title')}</h1>`,
    )
  }
  await other.dispose()
})
