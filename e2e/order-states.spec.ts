import { becomeCustomer, beginOrder } from './calls.ts'
import { press } from './form.ts'
import { addCard, answerDeposit, cardFrame, chooseUntilCard, pickDay, typeCard } from './order.ts'
import { CROSSED, expect, ONCE, test } from './visitor.ts'

const at = (stage: string) => new RegExp(`/subscribe/${stage}\\?order=`)

test('an order waits at its open stage: after leaving, reloading, in a second tab, and for whoever comes too early', {
  tag: ONCE,
}, async ({ page, context, address, say, arrive }) => {
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await beginOrder(page)
  for (const path of [
    `/subscribe/checkout?order=${id}`,
    `/subscribe/method?order=${id}`,
    `/subscribe/confirmation?order=${id}`,
    '/subscribe',
  ]) {
    await page.goto(address(path))
    await expect(page).toHaveURL(at('color-and-date'))
  }
  await page.reload()
  await arrive(words('colourAndDate.title'))

  const second = await context.newPage()
  await second.goto(address('/profile/subscriptions'))
  await second.getByRole('link', { name: say('profile')('draft.continue') }).click()
  await expect(second).toHaveURL(at('color-and-date'))
  await second.close()
})

test('[PY13] next waits for a hub; a wrong card is refused on its own page; a deposit can be refused; terms are asked for', {
  tag: CROSSED,
}, async ({ page, address, language, say, expectAccessible }) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const arrive = (name: string | RegExp) => expect(heading(name)).toBeVisible()
  const walker = { page, address, language, say, expectAccessible, arrive }
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.goto(address(`/subscribe?order=${id}`))
  await chooseUntilCard(walker)

  await arrive(words('addCard.title'))
  const frame = cardFrame(page, say('payment')('addCard.frame'))
  const card = say('card')
  await frame.getByRole('button', { name: card('submit') }).click()
  await expect(frame.getByRole('alert')).toContainText(card('errors.number'))
  await expect(frame.getByLabel(card('number'))).toHaveAccessibleDescription(card('errors.number'))
  await typeCard(walker, frame, '4000 0000 0000 0002')
  await expect(frame.getByRole('alert')).toContainText(card('errors.declined'))
  await expect(frame.getByLabel(card('holder'))).toHaveValue('Dana Cohen')
  await expect(frame.getByLabel(card('number'))).toHaveValue('')

  await addCard(walker)
  await answerDeposit(walker, 'reject')
  await arrive(words('cover.title'))
  await expect(page.getByRole('main')).toContainText(words('cover.rejected'))
  await press(page, words('cover.next'))
  await answerDeposit(walker, 'approve')

  await arrive(words('checkout.title'))
  await page.getByRole('main').getByRole('button', { name: /₪/ }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()

  const steps = page.getByRole('navigation', { name: say('shell')('stepper.label') })
  await steps.getByRole('link', { name: words('steps.select_insurance') }).click()
  await expect(page).toHaveURL(at('select_insurance'))
  await page.goBack()
  await arrive(words('checkout.title'))
})

test('[SF02][SF03][SF04] the steps say where one stands; next leads on and back leads back', {
  tag: CROSSED,
}, async ({ page, address, say, arrive }) => {
  const words = say('subscribe')
  await becomeCustomer(page)
  await page.goto(address(`/subscribe?order=${await beginOrder(page)}`))
  await arrive(words('colourAndDate.title'))
  const steps = page.getByRole('navigation', { name: say('shell')('stepper.label') })
  const position = (current: number) => say('shell')('stepper.position', { current, total: 6 })
  await expect(steps).toContainText(position(2))
  await pickDay(page.getByRole('group', { name: words('colourAndDate.when') }), 2)
  await press(page, words('colourAndDate.next'))
  await expect(page).toHaveURL(at('pickup'))
  await expect(steps).toContainText(position(3))
  await expect(steps.locator('[aria-current=step]')).toContainText(words('steps.pickup'))

  await page
    .getByRole('main')
    .getByRole('link', { name: words('back'), exact: true })
    .click()
  await expect(page).toHaveURL(at('color-and-date'))
  await expect(steps).toContainText(position(2))
})

test('another customer’s order is as missing as one that never was', { tag: ONCE }, async ({
  page,
  address,
  say,
}) => {
  await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.context().clearCookies()
  await becomeCustomer(page)
  for (const path of [
    `/subscribe/checkout?order=${id}`,
    `/subscribe/confirmation?order=${id}`,
    `/success?order=${id}`,
    '/subscribe/checkout?order=nonsense',
  ]) {
    expect((await page.goto(address(path)))?.status()).toBe(404)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('errorsPage')('notFound.title'))
  }
})
