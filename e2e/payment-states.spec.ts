import { becomeCustomer, readCar } from './calls.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { addCardByCall, cards, orderUpToCard, orderWithCard, readOrder } from './order-calls.ts'
import {
  agreeAndPay,
  answerBank,
  at,
  chooseCard,
  expectPaidOnce,
  payButton,
  test,
} from './paying.ts'
import { expect } from './visitor.ts'

// There are so few of it that one journey can take them all.
const SCARCE = 'mercedes-benz/gla/200-icon/2025'

test('[RT14] a bank that asks about a deposit is answered no and then yes; nothing is held or asked twice', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.challenged)
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  await answerBank(walker, 'fail')
  await expect(page).toHaveURL(at('deposit'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    translations('payment')('deposit.declined'),
  )
  await agreeAndPay(walker)
  await expect(page).toHaveURL(/challenge/)
  // Whoever comes back without an answer finds the way to it, on every page of the order.
  await page.goto(address(`/subscribe?order=${id}`))
  await page.getByRole('link', { name: translations('payment')('deposit.challengeGo') }).click()
  await answerBank(walker, 'approve')
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('[RT14] a bank that asks about a payment may be left by Back, a refresh and a second tab: it is paid once', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, context }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscribe')
  const waiting = translations('payment')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.challenged, { cover: 3 })
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  await expect(page).toHaveURL(/challenge/)
  const question = page.url()

  await page.goBack()
  await arrive(waiting('success.challengeTitle'))
  await page.reload()
  await arrive(waiting('success.challengeTitle'))
  const second = await context.newPage()
  await second.goto(address(`/subscribe/checkout?order=${id}`))
  await expect(second).toHaveURL(/success/)
  const go = second.getByRole('link', { name: waiting('success.challengeGo') })
  await go.click()
  await answerBank({ ...walker, page: second }, 'approve')
  await expect(second).toHaveURL(at('confirmation'))
  await second.close()

  await arrive(t('confirmation.title'))
  const confirmation = page.url()
  await page.goto(question)
  await page.getByRole('link', { name: translations('card')('challenge.gone.back') }).click()
  await expect(page).toHaveURL(confirmation)
  await expectPaidOnce(page, id)
})

test('[RT14][SF17] a payment that the bank was told not to make leads to another card, and choosing one lets the order go on; one that waits can be given up for it', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.challenged, { cover: 3 })
  await addCardByCall(page, cards.approved)
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  await answerBank(walker, 'fail')
  await arrive(t('checkout.title'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('method.declined'))

  const next = payButton(walker)
  await expect(next).toBeDisabled()
  await expect(next).toHaveAccessibleDescription(t('method.chooseFirst'))
  await page.getByRole('radio', { name: /4242/ }).check({ force: true })
  await expect(next).toBeEnabled()
  await expect(next).toHaveAccessibleDescription('')
  await chooseCard(walker, '3220')
  await agreeAndPay(walker)
  await expect(page).toHaveURL(/challenge/)
  await page.goto(address(`/success?order=${id}`))
  await arrive(translations('payment')('success.challengeTitle'))
  await page
    .getByRole('main')
    .getByRole('link', { name: translations('payment')('success.otherCard') })
    .click()
  await arrive(t('checkout.title'))
  await expect(page.getByRole('main')).toContainText(translations('payment')('method.instead'))
  await chooseCard(walker, '4242')
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('who comes too late for the last car of a colour is led to the others, and for the last of all to its waiting list, before paying', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, playwright, language }) => {
  const { page, address, translations, arrive } = walker
  const { brand, model, colors } = await readCar(page.request, language, SCARCE)
  await becomeCustomer(page)
  const id = await orderUpToCard(page, { slug: SCARCE })
  const buyOne = async () => {
    const request = await playwright.request.newContext()
    await becomeCustomer({ request })
    await orderWithCard({ request }, cards.approved, { slug: SCARCE })
    await request.dispose()
  }
  const [ours, ...others] = colors.filter(({ count }) => count > 0)
  for (let left = ours?.count ?? 0; left > 0; left--) await buyOne()
  await page.goto(address(`/subscribe?order=${id}`))
  const t = translations('subscribe')
  await arrive(t('checkout.title'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('checkout.colourGone'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('checkout.otherColour') })
    .click()
  await arrive(t('colourAndDate.title'))

  for (let left = others.reduce((sum, { count }) => sum + count, 0); left > 0; left--)
    await buyOne()
  await page.goto(address(`/subscribe?order=${id}`))
  await arrive(new RegExp(`${brand} ${model}`))
  await expect(page).toHaveURL(/waiting-list/)
  await expect(page.getByRole('main')).toContainText(translations('waitingList')('goneHeading'))
  expect((await readOrder(page.request, id)).orderStatus).toBe('draft')
})
