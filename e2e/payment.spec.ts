import type { Page } from '@playwright/test'
import { becomeCustomer } from './calls.ts'
import { press, typeInto } from './form.ts'
import { cardFrame } from './order.ts'
import {
  addCardByCall,
  cards,
  orderUpToCard,
  orderWithCard,
  readMine,
  readOrder,
} from './order-calls.ts'
import { newPerson } from './person.ts'
import { test as base, expect, ONE_WIDTH, type Walker } from './visitor.ts'

const test = base.extend<{ walker: Walker }>({
  walker: ({ page, language, address, say, expectAccessible, arrive }, use) =>
    use({ page, language, address, say, expectAccessible, arrive }),
})

const at = (stage: string) => new RegExp(`/subscribe/${stage}\\?order=`)

/** Up to its first amount: a button or a heading that names one. */
const upToAmount = (text: string) => new RegExp(`^${text.split('AMOUNT')[0]}`)

const payButton = ({ page, say }: Walker) =>
  page.getByRole('main').getByRole('button', {
    name: upToAmount(say('subscribe')('checkout.pay', { amount: 'AMOUNT' })),
  })

async function agreeAndPay(walker: Walker) {
  await walker.arrive(walker.say('subscribe')('checkout.title'))
  await walker.page.getByRole('checkbox').check()
  await payButton(walker).click()
}

async function approveDeposit({ page, say, arrive }: Walker) {
  const words = say('subscribe')
  await arrive(upToAmount(words('deposit.title', { amount: 'AMOUNT' })))
  await press(page, upToAmount(words('deposit.approve', { amount: 'AMOUNT' })))
}

const chooseCard = async ({ page, say }: Walker, last4: string) => {
  await page.getByRole('radio', { name: new RegExp(last4) }).check({ force: true })
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({
      hasText: new RegExp(`${say('subscribe')('method.next')}|${say('subscribe')('save')}`),
    })
    .click()
}

test('[PY07][PY12][SF09][SF10][SF17][RT13] by keyboard alone a card is added and an order is paid once; its confirmation is final, here and on another device', async ({
  walker,
}) => {
  test.setTimeout(120_000)
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  const person = await becomeCustomer(page, newPerson())
  const id = await orderUpToCard(page)
  await page.goto(address(`/subscribe?order=${id}`))

  await arrive(words('addCard.title'))
  const frame = cardFrame(page, words('addCard.frame'))
  await frame.getByLabel(say('card')('number')).focus()
  for (const typed of [cards.approved, '0831', '123']) {
    await page.keyboard.type(typed === '0831' ? '08/31' : typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await arrive(words('method.title'))
  await expect(page.getByText(say('payment')('method.added'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('shell')('toast.success_customMessage_0'))).toBeVisible()
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

/** One subscription, and the first month taken once. */
async function expectPaidOnce({ request }: Page, orderId: string) {
  const mine = (await readMine(request)).filter((it) => it.orderId === orderId)
  expect(mine).toHaveLength(1)
}

test('[PY13] a refused deposit and a declined charge each say why and lead to another card', {
  tag: ONE_WIDTH,
}, async ({ walker }) => {
  test.setTimeout(120_000)
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

/** Answers as the cardholder at the sandbox's own page. */
const answerBank = async ({ page, say }: Walker, answer: 'approve' | 'fail') => {
  await expect(page.getByRole('heading', { name: say('card')('challenge.title') })).toBeVisible()
  await page.getByRole('button', { name: say('card')(`challenge.${answer}`), exact: true }).click()
}

test('[RT14] a bank that asks about a deposit is answered no and then yes; nothing is held or asked twice', {
  tag: ONE_WIDTH,
}, async ({ walker }) => {
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.challenged)
  await page.goto(address(`/subscribe?order=${id}`))
  await approveDeposit(walker)
  await answerBank(walker, 'fail')
  await expect(page).toHaveURL(at('deposit'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('payment')('deposit.declined'),
  )
  await press(page, upToAmount(words('deposit.approve', { amount: 'AMOUNT' })))
  await expect(page).toHaveURL(/challenge/)
  // Whoever comes back without an answer finds the way to it, on every page of the order.
  await page.goto(address(`/subscribe?order=${id}`))
  await page.getByRole('link', { name: say('payment')('deposit.challengeGo') }).click()
  await answerBank(walker, 'approve')
  await agreeAndPay(walker)
  await arrive(words('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('[RT14] a bank that asks about a payment may be left by Back, a refresh and a second tab: it is paid once', {
  tag: ONE_WIDTH,
}, async ({ walker, context }) => {
  test.setTimeout(120_000)
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  const waiting = say('payment')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.challenged, 3)
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

  await arrive(words('confirmation.title'))
  const confirmation = page.url()
  await page.goto(question)
  await page.getByRole('link', { name: say('card')('challenge.gone.back') }).click()
  await expect(page).toHaveURL(confirmation)
  await expectPaidOnce(page, id)
})

test('[RT14] a payment that the bank was told not to make leads to another card; one that waits can be given up for it', {
  tag: ONE_WIDTH,
}, async ({ walker }) => {
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  await becomeCustomer(page)
  await orderUpToCard(page)
  await addCardByCall(page, cards.approved)
  const id = await orderWithCard(page, cards.challenged, 3)
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  await answerBank(walker, 'fail')
  await arrive(words('method.title'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('method.declined'))

  await chooseCard(walker, '3220')
  await agreeAndPay(walker)
  await page.goto(address(`/success?order=${id}`))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('payment')('success.otherCard') })
    .click()
  await arrive(words('method.title'))
  await expect(page.getByRole('main')).toContainText(say('payment')('method.instead'))
  await chooseCard(walker, '4242')
  await agreeAndPay(walker)
  await arrive(words('confirmation.title'))
  await expectPaidOnce(page, id)
})

test('[RT14] while a payment is not decided nobody is told to pay again; then it is either made or declined', {
  tag: ONE_WIDTH,
}, async ({ walker, context }) => {
  test.setTimeout(120_000)
  const { page, address, say, arrive } = walker
  const words = say('subscribe')
  await becomeCustomer(page)
  const id = await orderWithCard(page, cards.approvedLate, 3)
  await page.goto(address(`/subscribe?order=${id}`))
  await agreeAndPay(walker)
  await arrive(words('success.title'))
  await expect(page.getByRole('main')).toContainText(words('success.text'))
  const second = await context.newPage()
  for (const stage of ['checkout', 'method', 'deposit']) {
    await second.goto(address(`/subscribe/${stage}?order=${id}`))
    await expect(second).toHaveURL(/success/)
  }
  await second.close()
  await expect(page).toHaveURL(at('confirmation'), { timeout: 60_000 })
  await expectPaidOnce(page, id)

  const other = await orderWithCard(page, cards.declinedLate, 3)
  await page.goto(address(`/subscribe?order=${other}`))
  await agreeAndPay(walker)
  await arrive(words('success.title'))
  await expect(page).toHaveURL(at('method'), { timeout: 60_000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('method.declined'))
  expect((await readOrder(page.request, other)).orderStatus).toBe('draft')
})
