import { becomeCustomer, beginOrder } from './calls.ts'
import { cardFrame, chooseUntilCard, payByNewCard, typeCard } from './order.ts'
import { expect, test } from './visitor.ts'

const at = (stage: string) => new RegExp(`/subscribe/${stage}\\?order=`)

test('an order waits at its open stage: after leaving, reloading, in a second tab, and for whoever comes too early', async ({
  page,
  context,
  address,
  say,
  arrive,
}) => {
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

test('next waits for a hub; a wrong card is refused on its own page; terms are asked for', async ({
  page,
  address,
  language,
  say,
  expectAccessible,
  arrive,
}) => {
  test.setTimeout(120_000)
  const walker = { page, address, language, say, expectAccessible, arrive }
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.goto(address(`/subscribe?order=${id}`))
  await chooseUntilCard(walker)

  await arrive(words('addCard.title'))
  const frame = cardFrame(page, words('addCard.frame'))
  const card = say('card')
  await frame.getByRole('button', { name: card('submit') }).click()
  await expect(frame.getByRole('alert')).toContainText(card('errors.number'))
  await expect(frame.getByLabel(card('number'))).toHaveAccessibleDescription(card('errors.number'))
  await typeCard(walker, frame, '4000 0000 0000 0002')
  await expect(frame.getByRole('alert')).toContainText(card('errors.declined'))
  await expect(frame.getByLabel(card('holder'))).toHaveValue('Dana Cohen')
  await expect(frame.getByLabel(card('number'))).toHaveValue('')

  await payByNewCard(walker)
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

test('another customer’s order is as missing as one that never was', async ({
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
