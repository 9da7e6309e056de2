import { becomeCustomer } from './calls.ts'
import { press, typeInto } from './form.ts'
import { cardFrame } from './order.ts'
import { addCardByCall, cards, orderUpToCard, orderWithCard, readOrder } from './order-calls.ts'
import {
  agreeAndPay,
  answerBank,
  approveDeposit,
  at,
  chooseCard,
  expectPaidOnce,
  payButton,
  test,
  upToAmount,
} from './paying.ts'
import { newPerson } from './person.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, type Walker } from './visitor.ts'

test('[PY07][PY12][SF09][SF10][SF17][RT13] by keyboard alone a card is added and an order is paid once; its confirmation is final, here and on another device', {
  tag: CROSSED,
}, async ({ walker }) => {
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  const person = await becomeCustomer(page, newPerson())
  const id = await orderUpToCard(page)
  await page.goto(address(`/subscribe?order=${id}`))

  await arrive(words('addCard.title'))
  const frame = cardFrame(page, say('payment')('addCard.frame'))
  await frame.getByLabel(say('card')('number')).focus()
  for (const typed of [cards.approved, '0831', '123']) {
    await page.keyboard.type(typed === '0831' ? '08/31' : typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  // It goes by itself: it is looked for before anything that takes its time.
  const toast = page.locator('.toast')
  await expect(toast).toContainText(say('payment')('method.added'))
  await expect(toast).toContainText(say('shell')('toast.success_customMessage_0'))
  await arrive(words('method.title'))
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByRole('radio', { name: /4242/ }).focus()
  await page.keyboard.press('Enter')

  await arrive(upToAmount(words('deposit.title', { amount: 'AMOUNT' })))
  await page
    .getByRole('main')
    .getByRole('button', { name: upToAmount(words('deposit.approve', { amount: 'AMOUNT' })) })
    .press('Enter')
  await arrive(words('checkout.title'))
  await page.getByRole('checkbox').press('Space')
  await payButton(walker).dblclick()

  await arrive(words('confirmation.title'))
  const confirmation = page.url()
  await page.reload()
  await arrive(words('confirmation.title'))
  await page.goBack()
  await expect(page).toHaveURL(confirmation)
  await page.goto(address(`/subscribe/checkout?order=${id}`))
  await expect(page).toHaveURL(confirmation)
  await expectPaidOnce(page, id)

  await page.goto(address('/subscribe'))
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  await expectFreshStart(walker, id)
  // A page that is open would see that its session is gone, and leave.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(confirmation)
  await typeInto(page, { [say('login')('email')]: person.email })
  await typeInto(page, { [say('login')('password')]: person.password })
  await press(page, say('login')('submit'))
  await arrive(words('confirmation.title'))
})

/** The next order of the same car begins with one car for one month. */
async function expectFreshStart({ page, address, say, arrive }: Walker, id: string) {
  const words = say('subscribe')
  const { classificationId } = await readOrder(page.request, id)
  await page.goto(address(`/subscribe/pricing-plans?car=${classificationId}`))
  await arrive(words('period.title'))
  const month = new RegExp(`^${words('summary.months', { months: 1 })}`)
  await expect(page.getByRole('radio', { name: month })).toBeChecked()
  await press(page, words('period.next'))
  await arrive(words('colourAndDate.title'))
  const next = new URL(page.url()).searchParams.get('order') ?? ''
  expect(next).not.toBe(id)
  expect(await readOrder(page.request, next)).toMatchObject({ quantity: 1, periodInMonths: 1 })
}

test('[PY13] a refused deposit and a declined charge each say why and lead to another card', {
  tag: ONE_WIDTH,
}, async ({ walker }) => {
  const { page, address, say, arrive, expectAccessible } = walker
  const words = say('subscribe')
  const alert = page.getByRole('main').getByRole('alert')
  await becomeCustomer(page)
  await orderUpToCard(page)
  for (const number of [cards.approved, cards.chargeDeclined]) await addCardByCall(page, number)
  const id = await orderWithCard(page, cards.depositDeclined)
  await page.goto(address(`/subscribe?order=${id}`))

  await approveDeposit(walker)
  await expect(alert).toContainText(say('errors')('error_customMessage_7046'))
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('deposit.otherCard') })
    .click()
  await arrive(words('method.title'))
  await chooseCard(walker, '0341')
  await approveDeposit(walker)
  await agreeAndPay(walker)

  await expect(alert).toContainText(words('method.declined'))
  await arrive(words('method.title'))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const second = await page.context().newPage()
  await second.goto(address(`/subscribe/checkout?order=${id}`))
  await expect(second).toHaveURL(at('method'))
  await second.close()
  await chooseCard(walker, '4242')
  await approveDeposit(walker)
  await agreeAndPay(walker)
  await arrive(words('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('a price that changed in another tab is shown beside the one that was, and is agreed to anew', {
  tag: ONE_WIDTH,
}, async ({ walker, context }) => {
  const { page, address, say, arrive, expectAccessible } = walker
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.approved)
  await page.goto(address(`/subscribe?order=${id}`))
  await approveDeposit(walker)
  await arrive(words('checkout.title'))
  await page.getByRole('checkbox').check()

  const other = await context.newPage()
  await other.goto(address(`/subscribe/select_insurance?order=${id}`))
  await other.getByRole('main').getByRole('radio').last().check()
  await other
    .getByRole('main')
    .getByRole('button', { name: words('save') })
    .click()
  await expect(other).toHaveURL(at('checkout'))
  await other.close()

  const before = (await payButton(walker).innerText()).match(/[\d,.]+/)?.[0] ?? 'none'
  await payButton(walker).click()
  const change = page.getByRole('table', { name: say('payment')('checkout.changed') })
  await expect(change).toContainText(before)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('errors')('error_customMessage_7039'),
  )
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(payButton(walker)).not.toContainText(before)
  await expectAccessible()
  await agreeAndPay(walker)
  await arrive(words('confirmation.title'))
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('[PY13] a deposit, the bank’s question and a payment that takes its time are gone through by forms alone', {
    tag: ONCE,
  }, async ({ walker }) => {
    const { page, address, say, arrive } = walker
    const words = say('subscribe')
    await becomeCustomer(page)
    const id = await orderWithCard(page, cards.challenged)
    await page.goto(address(`/subscribe?order=${id}`))
    await approveDeposit(walker)
    await answerBank(walker, 'approve')
    await agreeAndPay(walker)
    await arrive(words('confirmation.title'))

    const slow = await orderWithCard(page, cards.approvedLate, { cover: 3 })
    await page.goto(address(`/subscribe?order=${slow}`))
    await agreeAndPay(walker)
    await arrive(words('success.title'))
    await expect(page).toHaveURL(at('confirmation'), { timeout: 60_000 })
    await expectPaidOnce(page, slow)
  })
})
