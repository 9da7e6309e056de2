import { becomeCustomer, signOutEverywhere } from './calls.ts'
import { press, typeInto } from './form.ts'
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
import type { Person } from './person.ts'
import { expect, type Walker } from './visitor.ts'

test('[SF09][SF10][RT13][AU01] an order is paid once, also by two presses; its confirmation is final, here and on another device', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('subscribe')
  const person = await becomeCustomer(page)
  const id = await orderWithCard(page, cards.approved, { cover: 3 })
  await page.goto(address(`/subscribe?order=${id}`))
  await arrive(t('checkout.title'))
  await page.getByRole('checkbox').check()
  await payButton(walker).dblclick()

  await arrive(t('confirmation.title'))
  const confirmation = page.url()
  await page.reload()
  await arrive(t('confirmation.title'))
  await page.goBack()
  await expect(page).toHaveURL(confirmation)
  const early = await page.request.get(address(`/subscribe/checkout?order=${id}`))
  expect(early.url()).toBe(confirmation)
  await expectPaidOnce(page, id)

  const begun = await page.request.get(address('/subscribe'))
  expect(new URL(begun.url()).pathname).toBe(address('/catalog'))
  await expectFreshStart(walker, id)
  // A page that is open would see that its session is gone, and leave.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(confirmation)
  await logIn(walker, person)
  await arrive(t('confirmation.title'))
})

/** The next order of the same car begins with one car for one month. */
async function expectFreshStart({ page, address, translations, arrive }: Walker, id: string) {
  const t = translations('subscribe')
  const { classificationId } = await readOrder(page.request, id)
  await page.goto(address(`/subscribe/pricing-plans?car=${classificationId}`))
  await arrive(t('period.title'))
  const month = new RegExp(`^${t('summary.months', { months: 1 })}`)
  await expect(page.getByRole('radio', { name: month })).toBeChecked()
  await press(page, t('period.next'))
  await arrive(t('colourAndDate.title'))
  const next = new URL(page.url()).searchParams.get('order') ?? ''
  expect(next).not.toBe(id)
  expect(await readOrder(page.request, next)).toMatchObject({ quantity: 1, periodInMonths: 1 })
}

test('[PY13] a refused deposit and a declined charge each say why and lead to another card', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const t = translations('subscribe')
  const alert = page.getByRole('main').getByRole('alert')
  await becomeCustomer(page)
  await orderUpToCard(page)
  for (const number of [cards.approved, cards.chargeDeclined]) await addCardByCall(page, number)
  const id = await orderWithCard(page, cards.depositDeclined)
  await page.goto(address(`/subscribe?order=${id}`))

  await agreeAndPay(walker)
  await expect(alert).toContainText(translations('errors')('error_customMessage_7046'))
  await expectAccessible()
  await chooseCard(walker, '0341')
  await payButton(walker).click()

  await expect(alert).toContainText(t('method.declined'))
  await arrive(t('checkout.title'))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const second = await page.context().newPage()
  await second.goto(address(`/subscribe/checkout?order=${id}`))
  await expect(second).toHaveURL(at('(checkout|deposit|method)'))
  await second.close()
  await chooseCard(walker, '4242')
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('a session that ends in the middle of an order logs in and comes back to its step; a price that changed in another tab is shown beside the one that was, and is agreed to anew', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker, context, request }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const t = translations('subscribe')
  const person = await becomeCustomer(page)
  const id = await orderWithCard(page, cards.approved)
  await page.goto(address(`/subscribe?order=${id}`))
  await arrive(t('checkout.title'))
  // From another device.
  await signOutEverywhere(request, person)
  await page.getByRole('checkbox').check()
  await payButton(walker).click()
  await logIn(walker, person)
  await expect(page).toHaveURL(at('deposit'))
  await arrive(t('checkout.title'))

  await page.getByRole('checkbox').check()
  const other = await context.newPage()
  await other.goto(address(`/subscribe/select_insurance?order=${id}`))
  await other.getByRole('main').getByRole('radio').last().check()
  await press(other, t('save'))
  await expect(other).toHaveURL(at('(checkout|deposit)'))
  await other.close()
  const before = (await payButton(walker).innerText()).match(/[\d,.]+/)?.[0] ?? 'none'
  await payButton(walker).click()
  const change = page.getByRole('table', { name: translations('payment')('checkout.changed') })
  await expect(change).toContainText(before)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    translations('errors')('error_customMessage_7039'),
  )
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(payButton(walker)).not.toContainText(before)
  await expectAccessible()
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
  await expectPaidOnce(page, id)
})

async function logIn({ page, translations, arrive }: Walker, { email, password }: Person) {
  const t = translations('login')
  await arrive(t('title'))
  await typeInto(page, { [t('email')]: email, [t('password')]: password })
  await press(page, t('submit'))
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('[PY13] a deposit, the bank’s question and a payment are gone through by forms alone', {
    tag: HEBREW_PHONE,
  }, async ({ walker }) => {
    const { page, address, translations, arrive } = walker
    const t = translations('subscribe')
    await becomeCustomer(page)
    const id = await orderWithCard(page, cards.challenged)
    await page.goto(address(`/subscribe?order=${id}`))
    await agreeAndPay(walker)
    await answerBank(walker, 'approve')
    await agreeAndPay(walker)
    await arrive(t('confirmation.title'))
  })
})
